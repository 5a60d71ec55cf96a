// Who may import what (ARCHITECTURE.md, "Strata and doors"). Group matching keeps a new room guarded from the day it is born.
// Tests may reach into the testing folder and across doors: they stand outside the house.

const TEST = '\\.(?:test|proof)\\.tsx?$|\\.(?:quiet|planted|sql|bench)\\.ts$|/testing/|/proof/|/fences/';

/**
 * Rules for the floors of a room, from the ground up: a floor stands on those below it and on the files of
 * `ground`. Floors in one list stand side by side.
 */
const floorsOf = ({ room, from, to = from, ground = [], floors }) =>
  floors.flatMap((floor, at) =>
    floor.map((name) => {
      const below = [name, ...floors.slice(0, at).flat()].map((one) => `${one}/`);
      return {
        name: `${room}-${name}-looks-down`,
        severity: 'error',
        from: { path: `${from}/${name}/`, pathNot: TEST },
        to: { path: `${to}/(?!${[...below, ...ground.map((file) => `${file}$`)].join('|')})` },
      };
    }),
  );

const serverFloors = floorsOf({
  room: 'room',
  from: '^server/src/features/([^/]+)',
  to: '^server/src/features/$1',
  ground: ['schema\\.ts', 'rules\\.ts', 'policy\\.ts', 'facts\\.ts'],
  floors: [['store'], ['access'], ['present'], ['effects']],
});
const chatFloors = floorsOf({
  room: 'chat',
  from: '^web/src/features/conversations',
  floors: [['words'], ['api'], ['outbox'], ['composer'], ['threads', 'transcript'], ['chat']],
});

const planFloors = floorsOf({
  room: 'plan',
  from: '^web/src/features/safety-plan',
  floors: [
    ['rules'],
    ['words'],
    ['api'],
    ['device'],
    ['context'],
    ['photos', 'sharing', 'versions'],
    ['cards'],
    ['steps'],
  ],
});
const clientFloors = floorsOf({
  room: 'client',
  from: '^web/src/client',
  floors: [
    ['browser', 'pages'],
    ['connection'],
    ['storage'],
    ['session'],
    ['api'],
    ['device', 'outbox', 'acting', 'forms'],
    ['live', 'files'],
  ],
});

/** Rooms of a stratum may be entered by their door only, and never by a neighbour below or beside them. */
module.exports = {
  forbidden: [
    {
      name: 'contract-is-pure',
      // In a copy whose packages are links, zod lies outside of it.
      comment: 'The contract runs anywhere: it imports zod and itself.',
      severity: 'error',
      from: { path: '^contract/src', pathNot: TEST },
      to: { pathNot: '^contract/src|(?:^|/)node_modules/zod/' },
    },
    {
      name: 'production-holds-no-proof',
      comment: 'What proves the product is loaded by tests alone.',
      severity: 'error',
      from: { path: '^(contract|server|web)/src', pathNot: TEST },
      to: { path: '\\.proof\\.ts$|^server/src/(?:proof|testing)/|^web/src/testing/' },
    },
    {
      name: 'browser-loads-one-instrument',
      comment: 'All of them together weigh more than a page: a browser asks loadInstrument.',
      severity: 'error',
      from: { path: '^web/src', pathNot: TEST },
      to: { path: '^contract/src/assessments/all-instruments\\.ts$' },
    },
    {
      name: 'kernel-is-the-floor',
      comment: 'The kernel knows no business.',
      severity: 'error',
      from: { path: '^server/src/kernel', pathNot: TEST },
      to: { path: '^server/src/(?!kernel)' },
    },
    {
      name: 'policy-stands-on-the-kernel',
      severity: 'error',
      from: { path: '^server/src/policy', pathNot: TEST },
      to: { path: '^server/src/(?!kernel|policy)' },
    },
    {
      name: 'people-look-down',
      comment: 'People rooms may use one another through doors, never features, views, reactors or app.',
      severity: 'error',
      from: { path: '^server/src/people', pathNot: TEST },
      to: { path: '^server/src/(?!kernel|policy|people)' },
    },
    {
      name: 'records-stand-on-people',
      comment: 'What every noun has in common knows no noun.',
      severity: 'error',
      from: { path: '^server/src/records', pathNot: TEST },
      to: { path: '^server/src/(?!kernel|policy|people|records)' },
    },
    {
      name: 'features-stay-home',
      comment: 'A feature never imports another feature; what needs two is a view.',
      severity: 'error',
      from: { path: '^(server|web)/src/features/([^/]+)/', pathNot: TEST },
      to: { path: '^(server|web)/src/(features/(?!$2/)|views/|reactors/|app/)' },
    },
    ...serverFloors,
    {
      name: 'stories-of-a-subject-stay-there',
      severity: 'error',
      from: {
        path: '^server/src/features/([^/]+)/(?!store/|access/|present/|effects/)([^/]+)/',
        pathNot: TEST,
      },
      to: {
        path: '^server/src/features/$1/(?!store/|access/|present/|effects/|$2/|rules\\.ts$|facts\\.ts$)',
      },
    },
    ...chatFloors,
    ...planFloors,
    ...clientFloors,
    {
      name: 'nobody-imports-views-or-reactors',
      severity: 'error',
      from: { path: '^(server|web)/src/(views|reactors)/([^/]+)/', pathNot: TEST },
      to: { path: '^(server|web)/src/(app/|(views|reactors)/(?!$3/|[^/]+/facts\\.ts$))' },
    },
    {
      name: 'nobody-imports-app',
      severity: 'error',
      from: { path: '^(server|web)/src/(?!app/|(?:main|admin|unprivileged)\\.)', pathNot: TEST },
      to: { path: '^(server|web)/src/app/' },
    },
    {
      name: 'doors-only-server',
      comment: 'A room is entered by its index.ts. Schemas may point at schemas, for foreign keys.',
      severity: 'error',
      from: {
        path: '^server/src/(?:people|features|views)/([^/]+)/',
        pathNot: `${TEST}|/schema\\.ts$`,
      },
      to: {
        path: '^server/src/(people|features|views|reactors)/[^/]+/',
        pathNot: '^server/src/(people|features|views|reactors)/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'reactors-hear-facts',
      comment: 'A reactor enters by the door as well, and may read which facts a room states.',
      severity: 'error',
      from: { path: '^server/src/reactors/([^/]+)/', pathNot: TEST },
      to: {
        path: '^server/src/(people|features|views|reactors)/[^/]+/',
        pathNot: '^server/src/(people|features|views|reactors)/($1/|[^/]+/(index|facts)\\.ts$)',
      },
    },
    {
      name: 'doors-only-policy',
      severity: 'error',
      from: { path: '^server/src/(?!policy)', pathNot: TEST },
      to: {
        path: '^server/src/policy/',
        pathNot: '^server/src/policy/([^/]+/index|rights/[^/]+)\\.ts$',
      },
    },
    {
      name: 'people-change-rights',
      comment: 'No stratum above people changes who holds a right.',
      severity: 'error',
      from: { path: '^server/src/(records|features|views|reactors)/', pathNot: TEST },
      to: { path: '^server/src/policy/rights/' },
    },
    {
      name: 'doors-only-records',
      severity: 'error',
      from: { path: '^(server|web)/src/(?!records)', pathNot: TEST },
      to: {
        path: '^$1/src/records/',
        pathNot: '^$1/src/records/(?:(?:plain/|comments/)?index|schema)\\.ts$',
      },
    },
    {
      name: 'records-use-doors',
      severity: 'error',
      from: { path: '^server/src/records/', pathNot: TEST },
      to: { path: '^server/src/people/[^/]+/', pathNot: '/index\\.ts$' },
    },
    {
      name: 'doors-only-web',
      comment: 'Pages are imported lazily by path from app; all others use the door.',
      severity: 'error',
      from: { path: '^web/src/(?:people|features|views)/([^/]+)/', pathNot: TEST },
      to: {
        path: '^web/src/(people|features|views)/[^/]+/',
        pathNot: '^web/src/(people|features|views)/($1/|[^/]+/index\\.tsx?$)',
      },
    },
    {
      name: 'app-enters-by-doors',
      comment: 'What the app does not fetch when it is shown, it has from the door.',
      severity: 'error',
      from: { path: '^web/src/app/', pathNot: TEST },
      to: {
        path: '^web/src/(people|features|views)/[^/]+/',
        pathNot: '/index\\.tsx?$',
        dynamic: false,
      },
    },
    {
      name: 'only-store-sees-tables',
      comment: 'A policy says who may see a row, and names its columns.',
      severity: 'error',
      from: {
        path: '^server/src/(people|records|features|views|reactors)/',
        pathNot: `${TEST}|/(store|schema|policy)\\.ts$|/[^/]*-store\\.ts$`,
      },
      to: { path: '/schema\\.ts$' },
    },
    {
      name: 'web-never-sees-the-server',
      severity: 'error',
      from: { path: '^web/src' },
      to: { path: '^server/' },
    },
    {
      name: 'kit-has-no-product-words',
      severity: 'error',
      from: { path: '^web/src/kit', pathNot: TEST },
      to: { path: '^(web/src/(?!kit)|contract/)' },
    },
    {
      name: 'the-library-stands-in-the-kit',
      comment:
        "What the kit is made of is the kit's own affair: a screen that knows it could not be moved to another.",
      severity: 'error',
      from: { path: '^web/(?!src/kit/)' },
      to: { path: 'node_modules/@mantine/' },
    },
    {
      name: 'client-stands-below-the-screens',
      severity: 'error',
      from: { path: '^web/src/client', pathNot: TEST },
      to: { path: '^web/src/(?!client)' },
    },
    {
      name: 'web-records-stand-on-the-kit',
      comment: 'What every noun has in common knows no noun, and no person.',
      severity: 'error',
      from: { path: '^web/src/records', pathNot: TEST },
      to: { path: '^web/src/(?!client|kit|records)' },
    },
    {
      name: 'web-people-look-down',
      severity: 'error',
      from: { path: '^web/src/people', pathNot: TEST },
      to: { path: '^web/src/(features|views|app)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nothing-undeclared',
      severity: 'error',
      from: { path: '^(contract|server|web)/src', pathNot: TEST },
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'npm-dev'] },
    },
    { name: 'nothing-unresolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.cache)/|\\.(css|svg|json|woff2)($|\\?)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};
