import { publicPart, type PublicProfile } from '@firstlight/domain/people/program-profile';
import { PROGRAM, profileOf } from '@firstlight/process/program-settings';
import { choice, list, LOG_LEVELS, port, text, webAddress, wholeNumber } from '@firstlight/process/setting-types';
import { readSettings, setting, type Environment, type ValuesOf } from '@firstlight/process/settings';

/** Scheme and host, without a slash at the end. */
const origin = () =>
  webAddress()
    .refine((url) => new URL(url).pathname === '/' && new URL(url).search === '', 'must have no path')
    .transform((url) => new URL(url).origin);

/** Every setting of the delivery service except the program profile. */
export const WEB = {
  nodeEnv: setting(
    'NODE_ENV',
    'production turns off every development convenience',
    choice(['development', 'test', 'production']).default('development'),
  ),
  port: setting('PORT', 'the one public port', port().default(4200)),
  host: setting(
    'HOST',
    'address the public port listens on; localhost is both loopback addresses, 0.0.0.0 opens it to the network',
    text().default('localhost'),
  ),
  apiUrl: setting('API_URL', 'address of the API, without a path', origin().default('http://127.0.0.1:4201')),
  releaseStore: setting('RELEASE_STORE', 'where releases are published: a folder or s3://bucket/prefix', text()),
  trustedKeys: setting(
    'RELEASE_TRUSTED_KEYS',
    'public keys of those who may publish, comma-separated; every release is served if empty',
    list().default([]),
  ),
  pointerKeys: setting(
    'RELEASE_POINTER_KEYS',
    'public keys of those who may choose the live version, comma-separated; signatures are not checked if empty',
    list().default([]),
  ),
  pointerFolder: setting(
    'RELEASE_POINTER_FOLDER',
    'keeps the newest signed pointers across restarts; forgotten at each restart if empty',
    text().optional(),
  ),
  publicUrl: setting('PUBLIC_URL', 'the address people open; http://localhost:PORT if empty', origin().optional()),
  trustedProxies: setting(
    'WEB_TRUSTED_PROXIES',
    'proxies whose X-Forwarded-For is trusted, comma-separated; none if empty',
    list().default([]),
  ),
  connectionsPerAddress: setting(
    'CONNECTIONS_PER_ADDRESS',
    'open connections allowed per address, where no gateway counts them',
    wholeNumber(0, 60_000).default(256),
  ),
  stopWaitMs: setting(
    'STOP_WAIT_MS',
    'milliseconds between "not ready" and closing, for load balancers',
    wholeNumber(0, 60_000).default(0),
  ),
  logLevel: setting('LOG_LEVEL', 'lowest level that is logged', choice(LOG_LEVELS).default('info')),
};

/** The validated settings of the delivery service. */
export type WebConfig = ValuesOf<typeof WEB> & { publicUrl: string; profile: PublicProfile };

/** Reads and checks every setting. @throws {SettingsError} naming every invalid setting */
export function readConfig(env: Environment): WebConfig {
  const { web, program } = readSettings({ web: WEB, program: PROGRAM }, env);
  return {
    ...web,
    publicUrl: web.publicUrl ?? `http://localhost:${web.port}`,
    profile: publicPart(profileOf(program)),
  };
}
