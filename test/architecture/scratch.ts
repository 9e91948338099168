/** A copy of the sources in which trespasses can be planted, and the two tools that must see them. */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../..');
const RULED_BY = ['.dependency-cruiser.mjs', 'eslint.config.js', 'tsconfig.json', 'package.json'];

export interface Violation {
  readonly rule: string;
  readonly from: string;
}

export interface Complaint {
  readonly file: string;
  readonly message: string;
}

export class Scratch {
  private readonly root = mkdtempSync(join(tmpdir(), 'turno-boundaries-'));

  constructor() {
    for (const name of ['src', ...RULED_BY]) cpSync(join(ROOT, name), join(this.root, name), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(this.root, 'node_modules'), 'junction');
  }

  plant(path: string, text: string): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text);
  }

  /** What dependency-cruiser finds, and the names of the rules it went by. */
  cruise(): { violations: Violation[]; rules: string[] } {
    const summary = this.report('dependency-cruiser/bin/dependency-cruise.mjs', '--output-type', 'json', 'src').summary;
    return {
      violations: summary.violations.map((found: { rule: { name: string }; from: string }) => ({
        rule: found.rule.name,
        from: found.from,
      })),
      rules: summary.ruleSetUsed.forbidden.map(({ name }: { name: string }) => name),
    };
  }

  /** What ESLint says of the given files. */
  lint(paths: readonly string[]): Complaint[] {
    const files: { filePath: string; messages: { message: string }[] }[] = this.report(
      'eslint/bin/eslint.js',
      '--format',
      'json',
      ...paths,
    );
    return files.flatMap(({ filePath, messages }) =>
      messages.map(({ message }) => ({ file: filePath.replaceAll('\\', '/').split('/src/')[1]!, message })),
    );
  }

  remove(): void {
    rmSync(this.root, { recursive: true, force: true });
  }

  private report(tool: string, ...args: string[]) {
    const ran = spawnSync(process.execPath, [join(ROOT, 'node_modules', tool), ...args], {
      cwd: this.root,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    });
    if (!ran.stdout) throw new Error(`${tool} said nothing: ${ran.stderr}`);
    return JSON.parse(ran.stdout);
  }
}
