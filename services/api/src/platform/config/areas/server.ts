import {
  address,
  choice,
  LOG_LEVELS,
  onOrOff,
  optional,
  port,
  text,
  webAddress,
  wholeNumber,
} from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

/** The process itself: what it listens on, logs, reports and limits. */
export const SERVER = {
  nodeEnv: setting(
    'NODE_ENV',
    'production turns off every development convenience',
    choice(['development', 'test', 'production']).default('development'),
  ),
  apiHost: setting('API_HOST', 'address the API listens on', text().default('127.0.0.1')),
  apiPort: setting('API_PORT', 'port the API listens on', port().default(4201)),
  publicUrl: setting(
    'PUBLIC_URL',
    'the address people open; https makes cookies Secure',
    address('http', 'https').default('http://localhost:4200'),
  ),
  trustedProxies: setting(
    'TRUSTED_PROXIES',
    'proxies whose X-Forwarded-* headers are trusted, comma-separated',
    text().default('loopback,linklocal,uniquelocal'),
  ),
  publicWrites: setting(
    'PUBLIC_WRITES_PER_10_MINUTES',
    'public forms accepted from one address in ten minutes',
    wholeNumber(1).default(120),
  ),
  jobs: setting('JOBS', 'whether this replica runs background jobs', onOrOff(true)),
  metricsPort: setting('METRICS_PORT', 'port of Prometheus metrics, on API_HOST; off if empty', optional(port())),
  otlpUrl: setting(
    'OTEL_EXPORTER_OTLP_ENDPOINT',
    'collector of OpenTelemetry traces, e.g. http://127.0.0.1:4318; off if empty',
    optional(webAddress().regex(/[^/]$/, 'must be an http or https address without a trailing slash')),
  ),
  logLevel: setting('LOG_LEVEL', 'lowest level that is logged', choice(LOG_LEVELS).default('info')),
  stopWaitMs: setting(
    'STOP_WAIT_MS',
    'milliseconds between "not ready" and closing, for load balancers',
    wholeNumber(0, 60_000).default(0),
  ),
};
