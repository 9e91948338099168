import { plain, withTsx } from './swc.config.js';

/**
 * Specs run as the ES modules they are (--experimental-vm-modules, given by bin/launch.mjs); swc strips the
 * types and nothing else: the types themselves are checked by `npm run typecheck`.
 */
/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources import './x.js', as Node will find them once built; here the file is still x.ts or x.tsx.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', plain], '^.+\\.tsx$': ['@swc/jest', withTsx] },
  // One more than the cores of a small machine: many specs wait for a program they have started.
  maxWorkers: 3,
  // Machines are shared: what takes a second may take a minute.
  testTimeout: 60_000,
};
