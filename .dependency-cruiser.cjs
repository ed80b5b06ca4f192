/** The import boundaries of the house: see CONTRIBUTING.md, "Layout". */
const pure = '^shared/(suites|stats)/';
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'shared-knows-no-door',
      comment: 'shared/ is what the house knows; it imports neither the doors nor how it is put together.',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(functions|infra|test)/' },
    },
    {
      name: 'pure-code-stays-pure',
      comment: 'Suites and statistics: no AWS SDK, no HTTP, no store, no model client.',
      severity: 'error',
      from: { path: pure },
      to: {
        path: [
          'node_modules/(@aws-sdk|@smithy|hono|@hono|openai)/',
          '^shared/(store|models|audits|reports)/',
        ],
      },
    },
    {
      name: 'pure-code-touches-no-machine',
      comment: 'No clock, file, socket or environment in suites and statistics; hashing is a pure function.',
      severity: 'error',
      from: { path: pure },
      to: { dependencyTypes: ['core'], pathNot: '^(node:)?crypto$' },
    },
    {
      name: 'statistics-know-no-suite',
      severity: 'error',
      from: { path: '^shared/stats/' },
      to: { path: '^shared/(?!stats/)' },
    },
    {
      name: 'suites-never-import-each-other',
      severity: 'error',
      from: { path: '^shared/suites/([^/]+)/' },
      to: { path: '^shared/suites/([^/]+)/', pathNot: '^shared/suites/$1/' },
    },
    {
      name: 'doors-do-not-import-each-other',
      comment: 'A door is deployed alone. The command line may start the local stack.',
      severity: 'error',
      from: { path: '^functions/([^/]+)/', pathNot: '^functions/cli/' },
      to: { path: '^(functions/([^/]+)/|infra/)', pathNot: '^functions/$1/' },
    },
    {
      name: 'not-to-dev-dependency',
      severity: 'error',
      from: { path: '^(shared|functions)/' },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    { name: 'not-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
