// The house plan: one row for each folder of src/, with what it may import besides itself. Order = height.
const CORE = ['protocol', 'internal'];
const MAY_IMPORT = {
  internal: [],
  protocol: ['internal'],
  legacy: CORE,
  auth: CORE,
  'store-port': CORE,
  store: [...CORE, 'store-port'],
  bindings: CORE,
  engine: [...CORE, 'store-port'],
  push: [...CORE, 'store-port', 'auth', 'engine'],
  server: [...CORE, 'store-port', 'store/memory', 'bindings', 'engine', 'push', 'auth', 'legacy', 'store-at'],
  client: [...CORE, 'auth', 'legacy', 'bindings'],
  node: [...CORE, 'store-port', 'store', 'bindings', 'engine', 'server', 'push', 'auth'],
  testing: [...CORE, 'store-port', 'store/memory', 'bindings', 'engine', 'server', 'client'],
  check: [...CORE, 'legacy', 'client', 'bindings'],
  conformance: [...CORE, 'legacy', 'client', 'bindings', 'check'],
  cli: [...CORE, 'store-port', 'store', 'auth', 'engine', 'server', 'client', 'check', 'conformance', 'node'],
};
const PLACES = {
  'store-port': '^src/store/(?!index\\.ts$)[^/]+\\.ts$',
  store: '^src/store/[^/]+/',
  // package.json leads `#store-at` to this file on Node alone; elsewhere it is src/server/store-at.ts.
  'store-at': '^src/node/store-at\\.ts$',
};
const where = (folder) => PLACES[folder] ?? `^src/${folder}/`;
const folders = Object.entries(MAY_IMPORT).map(([from, to]) => ({
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
          '^src/(node|cli)/',
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
      from: { path: '^(agents|examples|inspector)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: '/index\\.ts$' },
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
      extensions: ['.ts', '.js'],
      conditionNames: ['import', 'types', 'node'],
      exportsFields: ['exports'],
    },
  },
};
