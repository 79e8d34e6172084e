import {
  address,
  choice,
  key,
  keys,
  onOrOff,
  optionalKey,
  optionalPattern,
  optionalPort,
  optionalText,
  pattern,
  text,
  wholeNumber,
} from './readers.js';

const POSTGRES_ADDRESS = /^postgres(ql)?:\/\//;
const CALENDAR_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Every setting of the API, in the order of `.env.example`; the program profile's own ones follow it there. */
export const SETTINGS_TABLE = {
  nodeEnv: choice(
    { name: 'NODE_ENV', about: 'production turns every development convenience off' },
    ['development', 'test', 'production'],
    'development',
  ),
  apiHost: text({ name: 'API_HOST', about: 'address the API listens on' }, '127.0.0.1'),
  apiPort: wholeNumber({ name: 'API_PORT', about: 'port the API listens on' }, 4201, 0, 65_535),
  databaseUrl: address(
    {
      name: 'DATABASE_URL',
      about: 'PostgreSQL 16 or newer',
      example: 'postgres://firstlight@127.0.0.1:5432/firstlight',
      secret: true,
    },
    ['postgres:', 'postgresql:'],
  ),
  databaseDirectUrl: optionalPattern(
    {
      name: 'DATABASE_DIRECT_URL',
      about: 'the same database past a pooler, for jobs, migrations and backups; DATABASE_URL if empty',
      secret: true,
    },
    POSTGRES_ADDRESS,
    'a postgres:// address',
  ),
  auditOwnerUrl: optionalPattern(
    {
      name: 'AUDIT_OWNER_URL',
      about:
        'role that owns the audit tables, a member of that of DATABASE_URL; for migrate, restore and audit, never for the API',
      secret: true,
    },
    POSTGRES_ADDRESS,
    'a postgres:// address',
  ),
  databasePrepared: onOrOff(
    { name: 'DATABASE_PREPARED', about: 'off behind a pooler that loses prepared statements (PgBouncer before 1.21)' },
    true,
  ),
  databasePool: wholeNumber({ name: 'DATABASE_POOL', about: 'connections per replica' }, 10, 2, 100),
  databaseReadUrl: optionalPattern(
    {
      name: 'DATABASE_READ_URL',
      about: 'streaming replica, or a pool of them, that lists and searches are read from; the primary if empty',
      secret: true,
    },
    POSTGRES_ADDRESS,
    'a postgres:// address',
  ),
  smtpUrl: address({ name: 'SMTP_URL', about: 'where mail goes out', example: 'smtp://127.0.0.1:1025', secret: true }, [
    'smtp:',
    'smtps:',
  ]),
  publicUrl: address(
    { name: 'PUBLIC_URL', about: 'the one address people open; https makes cookies Secure' },
    ['http:', 'https:'],
    'http://localhost:4200',
  ),
  trustedProxies: text(
    { name: 'TRUSTED_PROXIES', about: 'whose X-Forwarded-* headers count, comma-separated' },
    'loopback,linklocal,uniquelocal',
  ),
  pinPepper: key({ name: 'PIN_PEPPER', about: 'stands behind staff PINs: 32 bytes, base64' }),
  dataKey: key({ name: 'DATA_KEY', about: 'encrypts health cards, photos, attachments: 32 bytes, base64' }),
  dataKeysOld: keys({ name: 'DATA_KEYS_OLD', about: 'earlier DATA_KEYs that still open, comma-separated' }),
  indexKey: key({ name: 'INDEX_KEY', about: 'keyed index of health cards: 32 bytes, base64' }),
  backupKey: optionalKey({ name: 'BACKUP_KEY', about: 'encrypts backups: 32 bytes, base64; not DATA_KEY' }),
  gatePin: pattern(
    { name: 'GATE_PIN', about: 'the 4 characters of the register-screen gate', secret: true },
    /^.{4}$/u,
    'exactly 4 characters',
  ),
  adminPin: optionalPattern(
    {
      name: 'ADMIN_PIN',
      about: 'PIN of the main admin at first start; made up and printed when left out',
      secret: true,
    },
    /^\d{10}$/,
    'exactly 10 digits',
  ),
  adminEmail: text({ name: 'ADMIN_EMAIL', about: "the main admin's mailbox for codes" }, 'admin@example.org'),
  staffNoticeTo: text(
    { name: 'STAFF_NOTICE_TO', about: 'internal addresses for notices, comma-separated' },
    'staff@example.org',
  ),
  mailFrom: text({ name: 'MAIL_FROM', about: 'sender of every mail' }, 'Firstlight <no-reply@example.org>'),
  finalizeAttachPhoto: onOrOff(
    { name: 'FINALIZE_ATTACH_PHOTO', about: 'whether the notice of a submission carries the stored photo' },
    false,
  ),
  publicWrites: wholeNumber(
    { name: 'PUBLIC_WRITES_PER_10_MINUTES', about: 'public forms accepted from one address in ten minutes' },
    120,
    1,
  ),
  twoFactorTtlSeconds: wholeNumber(
    { name: 'TWO_FACTOR_TTL_SECONDS', about: 'life of a sign-in code by the database clock' },
    60,
    5,
    600,
  ),
  devTwoFactorCode: optionalPattern(
    { name: 'DEV_TWO_FACTOR_CODE', about: 'shortcut code for local development; refused in production' },
    /^\d{6}$/,
    'exactly 6 digits',
  ),
  oidcIssuer: optionalPattern(
    { name: 'OIDC_ISSUER', about: 'OpenID Connect provider for single sign-on of staff; off if empty' },
    /^https?:\/\/\S+$/,
    'an http or https address',
  ),
  oidcClientId: optionalText({ name: 'OIDC_CLIENT_ID', about: 'the id that the provider gave this deployment' }),
  oidcClientSecret: optionalText({ name: 'OIDC_CLIENT_SECRET', about: 'and the secret', secret: true }),
  oidcLabel: text(
    { name: 'OIDC_LABEL', about: 'label of the single sign-on button' },
    'Sign in with your organization',
  ),
  today: optionalPattern(
    { name: 'FIRSTLIGHT_TODAY', about: 'fixes what the assistant takes for today; refused in production' },
    CALENDAR_DAY,
    'a date like 2026-11-20',
  ),
  anthropicApiKey: optionalText({
    name: 'ANTHROPIC_API_KEY',
    about: 'key of the optional question reader',
    secret: true,
  }),
  analyticsLlm: onOrOff({ name: 'ANALYTICS_LLM', about: 'lets the optional question reader work' }, false),
  analyticsModel: text({ name: 'ANALYTICS_MODEL', about: 'the model that reads questions' }, 'claude-sonnet-5-5'),
  analyticsLlmSeconds: wholeNumber(
    { name: 'ANALYTICS_LLM_SECONDS', about: 'how long the question reader may take, all its turns together' },
    20,
    1,
    120,
  ),
  anthropicUrl: optionalPattern(
    { name: 'ANTHROPIC_BASE_URL', about: 'another address of the question reader, e.g. a gateway' },
    /^https?:\/\//,
    'an http or https address',
  ),
  canadaPostUrl: optionalPattern(
    { name: 'CANADA_POST_URL', about: 'AddressComplete service for address suggestions' },
    /^https?:\/\//,
    'an http or https address',
  ),
  canadaPostKey: optionalText({ name: 'CANADA_POST_KEY', about: 'its key', secret: true }),
  blobFolder: optionalText({ name: 'BLOB_FOLDER', about: 'keeps blobs in this folder instead of PostgreSQL' }),
  auditAnchorFolder: optionalText({
    name: 'AUDIT_ANCHOR_FOLDER',
    about: "where each day's anchor of the audit log is written; only the log has them if empty",
  }),
  releaseStore: optionalText({
    name: 'RELEASE_STORE',
    about: 'where releases are published: a folder or s3://bucket/prefix',
  }),
  keepRecordsYears: wholeNumber(
    { name: 'KEEP_RECORDS_YEARS', about: 'years after the last contact until a record is forgotten' },
    10,
    1,
    100,
  ),
  keepMessagesDays: wholeNumber(
    { name: 'KEEP_MESSAGES_DAYS', about: 'days after it was handled until a contact message is forgotten' },
    90,
    1,
    3_650,
  ),
  jobs: onOrOff({ name: 'JOBS', about: 'whether this replica runs background jobs' }, true),
  metricsPort: optionalPort({ name: 'METRICS_PORT', about: 'port of Prometheus metrics, on API_HOST; off if empty' }),
  otlpUrl: optionalPattern(
    {
      name: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      about: 'collector of OpenTelemetry traces, e.g. http://127.0.0.1:4318; off if empty',
    },
    /^https?:\/\/.*[^/]$/,
    'an http or https address without a closing slash',
  ),
  logLevel: choice(
    { name: 'LOG_LEVEL', about: 'least important lines that are written' },
    ['fatal', 'error', 'warn', 'info', 'debug', 'silent'],
    'info',
  ),
  stopWaitMs: wholeNumber(
    { name: 'STOP_WAIT_MS', about: 'time between "not ready" and closing, for load balancers' },
    0,
    0,
    60_000,
  ),
} as const;
