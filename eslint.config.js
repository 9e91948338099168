import { defineConfig, globalIgnores } from 'eslint/config';
import tseslint from 'typescript-eslint';

const TIME = 'Time is an argument: the law is told when a fact happened and never asks the machine.';
const CHANCE = 'Chance is an argument: the law rules the same way twice.';
const WAITING = 'The law does not wait: an article answers at once from the values it is given.';
const WORLD = 'The law does not know the machine it runs on: hand it the value.';
const VOICE = 'The law answers with a value; whoever asked says it aloud.';

/** Words that say nothing of what a thing is; found at the end of a name. */
const EMPTY_WORD = '/(Manager|Helper|Helpers|Util|Utils|Processor|Info|Base|Impl)$/';
const NAMED =
  ':matches(ClassDeclaration, ClassExpression, FunctionDeclaration, TSInterfaceDeclaration, TSTypeAliasDeclaration, TSEnumDeclaration)';
const emptyNames = [
  `${NAMED} > Identifier.id[name=${EMPTY_WORD}]`,
  `VariableDeclarator > Identifier.id[name=${EMPTY_WORD}]`,
].map((selector) => ({
  selector,
  message: 'Name it by what it is in the field: no Manager, Helper, Util, Processor, Info, Base or Impl.',
}));

const pure = {
  globals: [
    ...['process', 'Buffer', 'globalThis', 'global', 'navigator', 'fetch', 'performance', 'crypto', 'require'].map(
      (name) => ({ name, message: WORLD }),
    ),
    { name: 'console', message: VOICE },
    ...['setTimeout', 'setInterval', 'setImmediate', 'clearTimeout', 'queueMicrotask', 'Promise'].map((name) => ({
      name,
      message: WAITING,
    })),
    // The machine's language and time zone would rule with it.
    { name: 'Intl', message: WORLD },
  ],
  properties: [{ object: 'Math', property: 'random', message: CHANCE }],
  syntax: [
    // Date.UTC and Date.parse only calculate; every other use of Date, also under another name, asks the machine.
    { selector: ':not(MemberExpression[property.name=/^(UTC|parse)$/]) > Identifier[name="Date"]', message: TIME },
    { selector: ':function[async=true]', message: WAITING },
    { selector: ':matches(AwaitExpression, ForOfStatement[await=true])', message: WAITING },
    { selector: 'MemberExpression[property.name=/^toLocale|^localeCompare$/]', message: WORLD },
    { selector: 'ImportExpression', message: WAITING },
  ],
};

/** What the compiler does not see and the type-aware rules do not repeat. */
const sound = Object.fromEntries(
  [
    'array-callback-return',
    'no-async-promise-executor',
    'no-case-declarations',
    'no-cond-assign',
    'no-constant-binary-expression',
    'no-control-regex',
    'no-debugger',
    'no-duplicate-case',
    'no-else-return',
    'no-empty',
    'no-empty-character-class',
    'no-empty-pattern',
    'no-irregular-whitespace',
    'no-misleading-character-class',
    'no-self-compare',
    'no-sparse-arrays',
    'no-unsafe-finally',
    'no-useless-escape',
    'no-useless-rename',
    'no-var',
    'object-shorthand',
    'prefer-const',
  ].map((rule) => [rule, 'error']),
);

/** A module that waits while it loads holds up all that load it, and jest reads the whole of its graph anew for each way to it. */
const loadsAtOnce = {
  create: (context) => ({
    ':matches(AwaitExpression, ForOfStatement[await=true])': (node) => {
      const isWithin = context.sourceCode.getAncestors(node).some(({ type }) => type.includes('Function'));
      if (!isWithin)
        context.report({ node, message: 'A module loads at once: wait where what it gives is asked for.' });
    },
  }),
};

export default defineConfig(
  globalIgnores(['dist/', 'coverage/', 'data/', '**/fixtures/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { rules: sound },
  {
    files: ['**/*.{js,mjs,cjs}'],
    rules: { 'no-undef': 'error', 'no-unused-vars': 'error', eqeqeq: 'error' },
    languageOptions: {
      globals: Object.fromEntries(
        [
          'process',
          'console',
          'setTimeout',
          'setInterval',
          'clearTimeout',
          'clearInterval',
          'URL',
          'fetch',
          'performance',
          'Buffer',
          'module',
        ].map((name) => [name, 'readonly']),
      ),
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      'no-restricted-syntax': ['error', ...emptyNames],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-param-reassign': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // Numbers and booleans read the same in a text as in the code.
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true, allowNever: true },
      ],
      // noUncheckedIndexedAccess makes `!` the plain way of saying "the index was checked".
      '@typescript-eslint/no-non-null-assertion': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        {
          argsIgnorePattern: '^_',
          varsIgnorePattern: '^_',
          destructuredArrayIgnorePattern: '^_',
          ignoreRestSiblings: true,
        },
      ],
      // Facts, commands and state are data: a type alias composes them as well as an interface.
      '@typescript-eslint/consistent-type-definitions': 'off',
      // `() => list.push(x)` and `() => void` callbacks are how short functions are written here.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      // The environment is read by name: process.env['PORT'] says that the name comes from outside.
      '@typescript-eslint/dot-notation': ['error', { allowIndexSignaturePropertyAccess: true }],
      // A Nest module or a marker class is its decorators.
      '@typescript-eslint/no-extraneous-class': ['error', { allowWithDecorator: true }],
      // The interfaces are asynchronous; the memory and simulated sides of them have nothing to await.
      '@typescript-eslint/require-await': 'off',
      // A text spread gives its code points, which is what is meant where it is done.
      '@typescript-eslint/no-misused-spread': ['error', { allow: [{ from: 'lib', name: 'string' }, 'string'] }],
      // `||` is right where an empty text or a zero is no answer either.
      '@typescript-eslint/prefer-nullish-coalescing': ['error', { ignorePrimitives: { string: true, number: true } }],
      // What comes from a request or a store is checked again, whatever its type promises.
      '@typescript-eslint/no-unnecessary-condition': ['error', { allowConstantLoopConditions: true }],
      // Nest's options are classes by accident: object literals are how they are given.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      // One signature a meaning reads better in a store or a book than a union would.
      '@typescript-eslint/unified-signatures': 'off',
      // An index signature with named keys says more than Record.
      '@typescript-eslint/consistent-indexed-object-style': 'off',
      // Generics used once carry a command's or a fact's type to the caller.
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
    },
  },
  {
    files: ['src/decrees/**/*.ts', 'src/river/**/*.ts', 'src/evidence/rejudging/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', ...pure.globals],
      'no-restricted-properties': ['error', ...pure.properties],
      'no-restricted-syntax': ['error', ...emptyNames, ...pure.syntax],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    // The doors of the program are loaded by nobody.
    ignores: ['src/main.ts', 'src/cli/turno.ts', 'src/evidence/offline/{terminal,page}.ts'],
    plugins: { turno: { rules: { 'loads-at-once': loadsAtOnce } } },
    rules: { 'turno/loads-at-once': 'error' },
  },
  {
    files: ['src/**/*.{controller,module,filter,guard}.ts', 'src/http/**/*.ts'],
    rules: {
      // Fastify's and Nest's hooks are typed as returning nothing and take a promise all the same.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
    },
  },
  {
    files: ['test/**/*.{ts,tsx}', 'bench/**/*.ts'],
    rules: {
      // Answers of a server are read as they come and compared; a spec that reads the wrong field fails by itself.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/no-explicit-any': 'off',
      // expect(thing.method) hands a method over on purpose.
      '@typescript-eslint/unbound-method': 'off',
      // A table of given and expected calls in a row.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // Stand-ins are allowed to do nothing.
      '@typescript-eslint/no-empty-function': 'off',
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }],
      '@typescript-eslint/no-unnecessary-condition': 'off',
    },
  },
);
