/** How swc strips the types of the sources, for jest and for bin/typescript.mjs alike; it checks none of them. */
export const withTsx = {
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
  sourceMaps: true,
};
// `<T>(x)` casts and generic arrows are TSX's only trouble, so plain .ts is parsed without it.
export const plain = { ...withTsx, jsc: { ...withTsx.jsc, parser: { ...withTsx.jsc.parser, tsx: false } } };
