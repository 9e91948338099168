/**
 * The dependency sentences of the architecture (docs/architecture.md), one rule each. test/architecture plants a
 * trespass against every one of them and expects its name.
 *
 * The composition roots see everything: the modules, main (with the start and serve it is made of), the
 * terminal's entry and the way it opens an office.
 */
const ROOTS = '(\\.module\\.ts|^src/(main|start|serve)\\.ts|^src/cli/(turno|open-office)\\.ts)$';
const NPM = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-bundled', 'npm-no-pkg', 'npm-unknown', 'deprecated'];
const OUTSIDE = [...NPM, 'core'];

/** Everything of this project. */
const OURS = '^(src|test|bench)/';
/** What those who look from outside may see of the shelves. */
const QUERIES = '^src/books/queries(\\.ts$|/)';
const READ = `^src/(application|boards|evidence|decrees)/|${QUERIES}`;

/** How a register of others is read, to be audited; what a sheet comes to as commands is for the terminal alone. */
const REGISTERS = '^src/imports/(register/|(amiss|shipped-registers)\\.ts$)';

/** How an event is hashed, and how trees, notes and proofs are written: published, and pure. */
const WRITTEN_FORM = '^src/event-store/(log/|envelope\\.ts$)';

/** What is bundled into the verifier that is published apart. */
const OFFLINE = '^src/evidence/(offline|claims|rejudging)/';

const packages = (...names) => `(^|/)node_modules/(${names.join('|').replaceAll('/', '\\/')})(/|$)`;

export default {
  forbidden: [
    // ── decrees ──────────────────────────────────────────────────────────────────────────────────────────────────
    {
      name: 'decrees-know-only-decrees',
      comment: 'An article takes values and answers with a ruling. It knows no stream, no desk and no screen.',
      severity: 'error',
      from: { path: '^src/decrees/' },
      to: { path: OURS, pathNot: '^src/decrees/' },
    },
    {
      name: 'decrees-need-nothing-from-outside',
      comment: 'The law runs without npm and without the machine, so that anybody can judge again by it, in any year.',
      severity: 'error',
      from: { path: '^src/decrees/' },
      to: { dependencyTypes: OUTSIDE },
    },
    // ── river ────────────────────────────────────────────────────────────────────────────────────────────────────
    {
      name: 'river-knows-only-the-law',
      comment: 'A decider asks the decrees and itself. What it must be told of the world comes with the order.',
      severity: 'error',
      from: { path: '^src/river/' },
      to: { path: OURS, pathNot: '^src/(decrees|river)/' },
    },
    {
      name: 'river-needs-nothing-from-outside',
      comment: 'Deciders are pure: the same order on the same state rules the same, here and in an offline verifier.',
      severity: 'error',
      from: { path: '^src/river/' },
      to: { dependencyTypes: OUTSIDE },
    },
    // ── application ──────────────────────────────────────────────────────────────────────────────────────────────
    {
      name: 'application-knows-law-and-river',
      comment: 'The desk meets stores, clocks and screens only through the interfaces in application/ports.ts.',
      severity: 'error',
      from: { path: '^src/application/', pathNot: ROOTS },
      to: { path: OURS, pathNot: '^src/(decrees|river|application)/' },
    },
    {
      name: 'application-takes-only-the-bus',
      comment:
        'Of npm the desk takes @nestjs/cqrs and @nestjs/common (with the reflect-metadata and rxjs they bring) and uuid; ' +
        'a second framework at the desk would be a second way of deciding.',
      severity: 'error',
      from: { path: '^src/application/', pathNot: ROOTS },
      to: {
        dependencyTypes: NPM,
        pathNot: packages('@nestjs/cqrs', '@nestjs/common', 'reflect-metadata', 'rxjs', 'uuid'),
      },
    },
    // ── the register, the boards, the shelves, the courtroom ─────────────────────────────────────────────────────
    {
      name: 'event-store-knows-only-its-interfaces',
      comment: 'A store records what it is given. It fulfils application/ports.ts and knows no decider and no reader.',
      severity: 'error',
      from: { path: '^src/event-store/', pathNot: ROOTS },
      to: {
        path: OURS,
        // The other two sides have a rule of their own, below.
        pathNot: '^src/(event-store|decrees|books|http)/|^src/application/ports\\.ts$',
      },
    },
    {
      name: 'the-client-has-one-door',
      comment:
        'What the client of EventStoreDB does wrong is put right in one file, and another client is a change of that file.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/event-store/eventstoredb-client\\.ts$' },
      to: { path: packages('@eventstore') },
    },
    {
      name: 'boards-know-law-and-river',
      comment:
        'A board is a pure view of a fold: the same functions serve live, as-of, what-if and the offline verifier.',
      severity: 'error',
      from: { path: '^src/boards/', pathNot: ROOTS },
      to: { path: OURS, pathNot: '^src/(decrees|river|boards)/' },
    },
    {
      name: 'books-know-boards-and-interfaces',
      comment: 'A book is retold from recorded events alone: it reads the interfaces, the boards and the law.',
      severity: 'error',
      from: { path: '^src/books/', pathNot: ROOTS },
      to: {
        path: OURS,
        // The other two sides have a rule of their own, below.
        pathNot: '^src/(books|boards|river|decrees|event-store|http)/|^src/application/ports\\.ts$',
      },
    },
    {
      name: 'books-enter-without-the-machine',
      comment:
        'What a book enters for an event follows from the event and its rows alone, so that it can be told again: only the ' +
        'file, its checkpoints, the check and the cursors touch the machine.',
      severity: 'error',
      from: {
        path: '^src/books/',
        pathNot: [ROOTS, '^src/books/(books-file|check|checkpoints|cursor|generations|list|sheet)\\.ts$'],
      },
      to: { dependencyTypes: OUTSIDE, pathNot: packages('canonicalize') },
    },
    {
      name: 'store-books-and-counter-are-apart',
      comment:
        'Register, shelves and counter never import each other, so that each can be replaced or moved to another ' +
        'machine. The one thing the counter may see is what it asks the shelves: books/queries.',
      severity: 'error',
      from: { path: '^src/(event-store|books|http)/', pathNot: ROOTS },
      to: { path: '^src/(event-store|books|http)/', pathNot: ['^src/$1/', QUERIES] },
    },
    {
      name: 'evidence-stands-on-the-interfaces',
      comment:
        'Evidence must convince somebody who does not trust the port: boards, river, decrees, the interfaces and the ' +
        'written form of the log are all of turno it may lean on.',
      severity: 'error',
      from: { path: '^src/evidence/', pathNot: ROOTS },
      to: { path: OURS, pathNot: `^src/(evidence|boards|river|decrees)/|^src/application/ports\\.ts$|${WRITTEN_FORM}` },
    },
    {
      name: 'judging-again-needs-law-and-river-alone',
      comment:
        'Whoever distrusts the port judges its history again in a browser, without turno: the law, the river, and nothing from outside.',
      severity: 'error',
      from: { path: '^src/evidence/rejudging/' },
      to: { path: OURS, pathNot: '^src/(evidence/rejudging|river|decrees)/' },
    },
    {
      name: 'judging-again-needs-nothing-from-outside',
      comment: 'As the law itself: no npm, and nothing of the machine.',
      severity: 'error',
      from: { path: '^src/evidence/rejudging/' },
      to: { dependencyTypes: OUTSIDE },
    },
    {
      name: 'the-offline-verifier-needs-no-machine',
      comment:
        'What whoever distrusts the port runs in a browser, from the disk, has neither Node nor npm: it unzips by fflate, hashes by ' +
        'Web Crypto, and judges by the law. One file of it is its door at the terminal.',
      severity: 'error',
      from: { path: OFFLINE, pathNot: '^src/evidence/offline/terminal\\.ts$' },
      to: { dependencyTypes: OUTSIDE, pathNot: packages('fflate') },
    },
    {
      name: 'the-offline-verifier-knows-law-and-boards',
      comment:
        'Its hashing, its trees and its signatures are written apart from those of the program it checks: of turno it bundles the law ' +
        'and its words alone.',
      severity: 'error',
      from: { path: OFFLINE },
      to: { path: OURS, pathNot: `${OFFLINE}|^src/(boards|river|decrees)/` },
    },
    {
      name: 'the-written-form-knows-no-store',
      comment:
        'How trees, notes and proofs are written is published, and needs nothing of the program that writes them: ' +
        'whoever distrusts it reads the same bytes.',
      severity: 'error',
      from: { path: '^src/event-store/log/' },
      to: { path: OURS, pathNot: '^src/event-store/log/' },
    },
    {
      name: 'imports-know-the-law-and-the-words',
      comment:
        'What a sheet comes to is worked out without an office: of turno it knows the law, the languages, and how ids are derived. ' +
        'Who sends it hands in how the counter judges a shape.',
      severity: 'error',
      from: { path: '^src/imports/', pathNot: ROOTS },
      to: { path: OURS, pathNot: '^src/(imports|decrees|boards/words)/|^src/application/identity\\.ts$' },
    },
    // ── the counter, the screens, the terminal ───────────────────────────────────────────────────────────────────
    {
      name: 'http-sees-the-desk-and-what-is-read',
      comment:
        'The counter hands orders to the desk and reads boards, evidence and books/queries; it never decides. Of sheets it reads registers ' +
        'that are to be audited, and no more.',
      severity: 'error',
      from: { path: '^src/http/', pathNot: ROOTS },
      // Register and shelves have the rule above.
      to: { path: OURS, pathNot: [`^src/(http|event-store|books)/`, READ, REGISTERS] },
    },
    {
      name: 'screens-see-the-desk-and-what-is-read',
      comment:
        'A page shows what the desk and the boards answer. It may stand on the counter (who is signed in), not on the register.',
      severity: 'error',
      from: { path: '^src/screens/', pathNot: ROOTS },
      to: { path: OURS, pathNot: ['^src/(screens|http)/', READ] },
    },
    {
      name: 'cli-sees-the-desk-and-what-is-read',
      comment:
        'A command of the terminal gets its office from cli/open-office.ts and opens no store of its own; sheets are for it alone.',
      severity: 'error',
      from: { path: '^src/cli/', pathNot: ROOTS },
      to: { path: OURS, pathNot: ['^src/(cli|imports)/', READ] },
    },
    {
      name: 'only-the-roots-see-everything',
      comment:
        'main.ts and the modules put the program together; nothing else imports them, or it would see everything too.',
      severity: 'error',
      from: { path: '^src/', pathNot: ROOTS },
      to: { path: ['\\.module\\.ts$', '^src/(main|start|serve)\\.ts$', '^src/cli/turno\\.ts$'] },
    },
    // ── everywhere ───────────────────────────────────────────────────────────────────────────────────────────────
    {
      name: 'no-cycles',
      comment:
        'Two files that need each other are one file, or a third is missing. Decorated classes in a cycle do not even load.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'src-knows-no-spec',
      comment: 'What runs at a port is not made of test or bench.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^(test|bench)/' },
    },
    {
      name: 'src-takes-no-development-package',
      comment: 'An office is installed without devDependencies: what it needs to run stands under dependencies.',
      severity: 'error',
      from: { path: '^src/' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'everything-resolves',
      comment: 'An import of what is not there fails at the port rather than here.',
      severity: 'error',
      from: { path: '^(src|test|bench)/' },
      to: { couldNotResolve: true },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
    reporterOptions: { text: { highlightFocused: true } },
  },
};
