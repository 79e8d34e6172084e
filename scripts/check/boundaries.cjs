/** Import rules between folders (docs/architecture.md, Folders). Proved by scripts/check/boundaries-self-test.mjs. */
const REMOTES = '^mf-[^/]+/';
const notTests = { pathNot: '\\.(test|spec)\\.tsx?$|/dev/|/testing/|-harness\\.tsx$' };

/** Workspace packages resolve to their folders through the workspace links. */
const packages = (names) => `^packages/(?!(${names.join('|')})/)`;

/**
 * The areas of services/api from bottom to top: an area imports only earlier ones. At the top: the files of src, cli
 * and testing.
 */
const AREAS = ['platform', 'people', 'lists', 'record', 'clients', 'desk', 'insight', 'exchange', 'operations'];
const API = '^services/api/src/';
const DOMAINS = AREAS.slice(1).join('|');
/** A medium test starts the whole product, so it may import any part of it. */
const mediumTests = '\\.medium\\.test\\.ts$|/testing/';

/**
 * The files of a module that other modules may import, in addition to `*.module`, `*.service`, `*.entity`, `*.dto`,
 * `*.item`, `*.wire` and `*.query`.
 */
const PUBLIC_FILES = [
  'people/auth/(authenticator-app|masked-email|pin-answer)',
  'people/sign-in-access/(known-devices|sign-in-access|sign-in-attempts|sign-in-throttle)',
  'people/notices/(account-changes|account-notices|main-admin-notices)',
  'people/users/(chosen-pins|main-admin|user-commands|staff-names|staff-users|user-changes|user-id.pipe)',
  'lists/managed-lists/(listed-names|managed-list|managed-list-routes|template-names)',
  'record/attachments/content-disposition',
  'record/child-records/(child-records|item-fields|item-kind|item-routes|item-versions|item-wire|record-items)',
  'record/item-kinds/(birth-after-items|item-kinds)',
  'record/[^/]+/(activities|dispensing|interactions|medications|notes)\\.controller',
  'record/lab-tests/(registration-tests|result-changes|shown-tests)',
  'record/registration-versions/record-registration-version',
  'clients/photos/photo-intake',
  'clients/registration-drafts/draft-keys',
  'clients/registrations/(health-cards|keep-records|recorded-consent|registration-changes|registration-records|surviving-record)',
  'clients/registration-merges/(merge-lines|merged-fields)',
  'insight/legacy-data/count-once',
  'insight/analytics/(answer/labels|chat-turns|listed-values|typed-query/period-name)',
  'insight/analytics/chart/(chart-data|chart-html|figure-words)',
  'insight/analytics/query/(aggregates|build-sql|count-figures|course-days|dimension-columns|figure-table|guarded-cell|guarded-counts|query-runner|round-cells|steady-figures|suppress)',
  'exchange/fhir/mapping/codes',
];

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'domain-imports-nothing',
      severity: 'error',
      from: { path: '^packages/domain/src', ...notTests },
      to: { pathNot: '^packages/domain/src' },
    },
    {
      name: 'tokens-import-nothing',
      severity: 'error',
      from: { path: '^packages/tokens/src', ...notTests },
      to: { pathNot: '^packages/tokens/src|^node:|^fs$|^path$' },
    },
    {
      name: 'platform-dependencies',
      severity: 'error',
      from: { path: '^packages/platform/', ...notTests },
      to: { path: packages(['platform', 'domain']) },
    },
    {
      name: 'staff-data-dependencies',
      severity: 'error',
      from: { path: '^packages/staff-data/', ...notTests },
      to: { path: packages(['staff-data', 'domain', 'platform']) },
    },
    {
      name: 'staff-ui-dependencies',
      severity: 'error',
      from: { path: '^packages/staff-ui/', ...notTests },
      to: { path: packages(['staff-ui', 'domain', 'tokens']) },
    },
    {
      name: 'process-imports-domain-only',
      severity: 'error',
      from: { path: '^packages/process/', ...notTests },
      to: { path: packages(['process', 'domain']) },
    },
    {
      name: 'packages-never-import-apps',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^(shell|mf-[^/]+|services|e2e|bench)/' },
    },
    {
      name: 'front-never-imports-services',
      severity: 'error',
      from: { path: '^(shell|mf-[^/]+)/' },
      to: { path: '^(services|e2e|bench)/' },
    },
    {
      name: 'services-never-import-front',
      severity: 'error',
      from: { path: '^services/' },
      to: { path: '^(shell|mf-[^/]+|packages/(platform|staff-data|staff-ui|tokens))/' },
    },
    {
      name: 'services-stay-apart',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/', pathNot: '^services/$1/' },
    },
    {
      name: 'remotes-stay-apart',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: REMOTES, pathNot: '^$1/' },
    },
    {
      name: 'shell-loads-remotes-at-run-time-only',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: REMOTES },
    },
    {
      name: 'features-stay-apart',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/src/features/([^/]+)/' },
      to: { path: '^$1/src/(features/(?!$2/)|app/)' },
    },
    {
      name: 'public-remote-dependencies',
      severity: 'error',
      from: { path: '^mf-public/src', ...notTests },
      to: { path: '^packages/(staff-|federation|release|process)' },
    },
    {
      name: 'libraries-behind-facades',
      comment: 'Router, Redux Toolkit and Mantine are reached through platform, staff-data and staff-ui only.',
      severity: 'error',
      from: { path: '^mf-[^/]+/src', ...notTests },
      to: { path: 'node_modules/(react-router|react-router-dom|@reduxjs/toolkit|react-redux|@mantine)/' },
    },
    {
      name: 'testing-is-for-tests',
      severity: 'error',
      from: {
        pathNot: '\\.(test|spec)\\.tsx?$|^packages/testing/|^e2e/|/dev/|/testing/|^jest|/setup-|-harness\\.tsx$',
      },
      to: { path: '^packages/testing/|^services/api/src/testing/' },
    },
    {
      name: 'controllers-never-touch-tables',
      severity: 'error',
      from: { path: '^services/api/src/.*\\.controller\\.ts$' },
      to: { path: '\\.entity\\.ts$|node_modules/typeorm/' },
    },
    ...AREAS.map((area, floor) => ({
      name: 'api-areas-one-way',
      comment: 'docs/architecture.md, Areas of the API',
      severity: 'error',
      from: { path: `${API}${area}/`, pathNot: mediumTests },
      to: { path: `${API}(${[...AREAS.slice(floor + 1), 'cli', 'migrations'].join('|')})/|${API}[^/]+$` },
    })),
    {
      name: 'api-modules-by-public-files',
      severity: 'error',
      from: { path: `${API}(${DOMAINS})/([^/]+)/`, pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: `${API}(${DOMAINS})/`,
        pathNot: [
          `${API}$1/$2/`,
          '\\.(module|service|entity|dto|item|wire|query)\\.ts$',
          `${API}(${PUBLIC_FILES.join('|')})\\.ts$`,
        ],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(packages|services|bench|e2e)/[^/]+/(dist|results)/|^(mf-[^/]+|shell)/dist/|\\.css$' },
    tsConfig: { fileName: 'tsconfig.web.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['source', 'import', 'types', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
};
