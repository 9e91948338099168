/**
 * Specs run as the ES modules they are (--experimental-vm-modules, given by bin/launch.mjs); swc strips the
 * types and nothing else: the types themselves are checked by `npm run typecheck`.
 */
const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    target: 'es2024',
    keepClassNames: true,
    transform: {
      legacyDecorator: true,
      decoratorMetadata: true,
      useDefineForClassFields: false,
      react: { runtime: 'automatic', importSource: 'preact' },
    },
  },
  module: { type: 'es6' },
  sourceMaps: 'inline',
};
// `<T>(x)` casts and generic arrows are TSX's only trouble, so plain .ts is parsed without it.
const plain = { ...swc, jsc: { ...swc.jsc, parser: { ...swc.jsc.parser, tsx: false } } };

/** @type {import('jest').Config} */
export default {
  testEnvironment: 'node',
  roots: ['<rootDir>/test'],
  testMatch: ['**/*.spec.ts', '**/*.spec.tsx'],
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  // Sources import './x.js', as Node will find them once built; here the file is still x.ts or x.tsx.
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
  transform: { '^.+\\.ts$': ['@swc/jest', plain], '^.+\\.tsx$': ['@swc/jest', swc] },
  maxWorkers: 2,
  testTimeout: 30_000,
};
