// The house plan: one row for each room of src/, with what it is and what it may import besides itself. Order = height.
// `npm run docs` writes CONTRIBUTING.md and docs/explain/architecture.md from it.
const CORE = ['protocol', 'internal'];
const ROOMS = {
  internal: { is: 'leaf helpers', mayImport: [] },
  protocol: { is: 'A2A 1.0: schemas, operations, errors, codec, reducer, interceptors', mayImport: ['internal'] },
  legacy: { is: 'A2A 0.3 and 0.2: their codec, translated from and to 1.0', mayImport: CORE },
  auth: { is: 'security schemes, requirements, verifiers', mayImport: CORE },
  'store-port': { is: 'the `TaskStore` port', mayImport: CORE },
  store: { is: 'one folder for each implementation of the port', mayImport: [...CORE, 'store-port'] },
  bindings: {
    is: 'JSON-RPC, HTTP+JSON and gRPC, server and client side, the same file names in each',
    mayImport: CORE,
  },
  engine: { is: 'agents, tasks, runs, streams, the eleven operations', mayImport: [...CORE, 'store-port'] },
  push: {
    is: 'push notifications: targets, signatures, delivery, receiver',
    mayImport: [...CORE, 'store-port', 'auth', 'engine', 'bindings', 'legacy'],
  },
  server: {
    is: '`createServer`: puts agents, access, bindings and the store together',
    mayImport: [...CORE, 'store-port', 'store/memory', 'bindings', 'engine', 'push', 'auth', 'legacy', 'store-at'],
  },
  client: {
    is: '`connect`: card, interface, credentials, calls, streams that reconnect',
    mayImport: [...CORE, 'auth', 'legacy', 'bindings'],
  },
  node: {
    is: 'what needs `node:`: listener, TLS, configuration, files',
    mayImport: [...CORE, 'store-port', 'store', 'bindings', 'engine', 'server', 'push', 'auth'],
  },
  testing: {
    is: '`createTestClient`: an agent under test, with a clock of its own',
    mayImport: [...CORE, 'store-port', 'store/memory', 'bindings', 'engine', 'server', 'client'],
  },
  check: { is: 'the checker: rules, probes, reports', mayImport: [...CORE, 'legacy', 'client', 'bindings'] },
  conformance: {
    is: 'the conformance runner',
    mayImport: [...CORE, 'legacy', 'client', 'bindings', 'check'],
  },
  inspector: {
    is: 'the local server of the inspector: its page, relay, checks, webhooks',
    mayImport: [...CORE, 'legacy', 'bindings', 'push', 'client', 'check', 'conformance', 'server', 'node'],
  },
  cli: {
    is: 'the commands `parley` and `a2a-check`',
    mayImport: [
      ...CORE,
      'store-port',
      'store',
      'auth',
      'engine',
      'push',
      'server',
      'client',
      'check',
      'conformance',
      'node',
      'inspector',
    ],
  },
};
/** Folders outside of src/, which use the package as a user would. */
const GUESTS = {
  agents: 'reference agents',
  examples: 'complete programs, the templates of `parley init`',
  inspector: 'the page that shows agents at work',
};
const PLACES = {
  'store-port': '^src/store/(?!index\\.ts$)[^/]+\\.ts$',
  store: '^src/store/[^/]+/',
  // package.json leads `#store-at` to this file on Node alone; elsewhere it is src/server/store-at.ts.
  'store-at': '^src/node/store-at\\.ts$',
};
const where = (folder) => PLACES[folder] ?? `^src/${folder}/`;
const folders = Object.entries(ROOMS).map(([from, { mayImport: to }]) => ({
  name: `${from}-may-import`,
  comment: `src/${from} may import only: ${to.join(', ') || 'nothing'}`,
  severity: 'error',
  from: { path: where(from), pathNot: '\\.test\\.ts$' },
  to: { path: '^src/', pathNot: [where(from), ...to.map(where)] },
}));
const DRIVERS = {
  pg: '^src/store/postgres/',
  libsql: '^src/store/sqlite/',
  '(@grpc|@bufbuild)/': '^src/bindings/grpc/',
};
const drivers = Object.entries(DRIVERS).map(([driver, home]) => ({
  name: `driver ${driver}`,
  comment: 'each optional driver has one folder',
  severity: 'error',
  from: { path: '^src/', pathNot: home },
  to: { path: `node_modules/${driver}` },
}));

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-sibling',
      comment: 'bindings and stores never import a sibling',
      severity: 'error',
      from: { path: '^src/(bindings|store)/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/$1/[^/]+/', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'runtime-neutral',
      comment: 'node: only in folders that say so',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: [
          '^src/store/(sqlite|postgres)/',
          '^src/bindings/grpc/',
          '^src/(node|cli|inspector)/',
          '\\.test\\.ts$',
          '^src/index\\.ts$',
        ],
      },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'public-only',
      comment: 'agents, examples and inspector use the package as a user would',
      severity: 'error',
      from: { path: `^(${Object.keys(GUESTS).join('|')})/`, pathNot: '\\.test\\.ts$' },
      // The types of what the page and its server tell each other.
      to: { path: '^src/', pathNot: ['/index\\.ts$', '^src/inspector/api\\.ts$'] },
    },
    {
      name: 'client-through-index',
      comment: 'commands and checker use the client as a user would',
      severity: 'error',
      from: { path: '^src/(cli|check|conformance|inspector)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/client/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'no-test-import',
      severity: 'error',
      from: { pathNot: '(\\.test\\.ts$|^test/)' },
      to: { path: '(\\.test\\.ts$|^test/)' },
    },
    {
      name: 'no-dev-dependency',
      severity: 'error',
      from: { path: '^(src|agents)/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['npm-peer', 'type-only'] },
    },
    { name: 'not-resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    ...drivers,
    ...folders,
  ],
  options: {
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js'],
      conditionNames: ['import', 'types', 'node'],
      exportsFields: ['exports'],
    },
  },
};

// Not enumerable: dependency-cruiser refuses options that it does not know.
Object.defineProperty(module.exports, 'plan', { value: { rooms: ROOMS, guests: GUESTS } });
