import { publicPart, type PublicProfile } from '@firstlight/domain/program-profile';
import { readProgramProfile } from '@firstlight/domain/program-settings';

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;

/** The validated settings of the delivery service. */
export type WebConfig = {
  /** The one public port. */
  port: number;
  /** `localhost` listens on both loopback addresses; production says `0.0.0.0`. */
  host: string;
  /** Where the API answers, without a path. */
  apiUrl: string;
  /** What `packages/release` writes: a folder or `s3://bucket/prefix`. */
  releaseStore: string;
  /** Scheme and host that people open, without a slash at the end. */
  publicUrl: string;
  /** Addresses whose X-Forwarded-For counts; empty: nobody's. */
  trustedProxies: string[];
  /** What one address may have open at once; counted where nobody's X-Forwarded-For counts. */
  connectionsPerAddress: number;
  logLevel: (typeof LOG_LEVELS)[number];
  /** Between "not ready" and closing. */
  stopWaitMs: number;
  profile: PublicProfile;
};

type Environment = Readonly<Record<string, string | undefined>>;

/** The settings with what each one says: the source of `.env.example` and of the messages below. */
export const WEB_SETTINGS = {
  PORT: 'the one public port',
  HOST: 'address the public port listens on; 0.0.0.0 opens it to the network',
  API_URL: 'where the API answers, e.g. http://127.0.0.1:4201',
  RELEASE_STORE: 'where releases are published: a folder or s3://bucket/prefix',
  PUBLIC_URL: 'the one address people open',
  WEB_TRUSTED_PROXIES: 'whose X-Forwarded-For counts, comma-separated; none if empty',
  CONNECTIONS_PER_ADDRESS: 'connections that one address may have open at once, where no gateway counts them',
  STOP_WAIT_MS: 'time between "not ready" and closing, for load balancers',
  LOG_LEVEL: `one of ${LOG_LEVELS.join(', ')}`,
} as const;

/** Reads and checks every setting. @throws {Error} with one readable line for the first that can't be used */
export function readConfig(env: Environment): WebConfig {
  const read = (name: keyof typeof WEB_SETTINGS, fallback?: string): string => {
    const value = env[name]?.trim() || fallback;
    if (value === undefined) throw new Error(`${name} is missing (${WEB_SETTINGS[name]})`);
    return value;
  };
  const port = portOf(read('PORT', '4200'));
  return {
    port,
    host: read('HOST', 'localhost'),
    apiUrl: originOf('API_URL', read('API_URL', 'http://127.0.0.1:4201')),
    releaseStore: read('RELEASE_STORE'),
    publicUrl: originOf('PUBLIC_URL', read('PUBLIC_URL', `http://localhost:${port}`)),
    trustedProxies: read('WEB_TRUSTED_PROXIES', ' ')
      .split(',')
      .map((entry) => entry.trim())
      .filter((entry) => entry !== ''),
    connectionsPerAddress: wholeNumberOf('CONNECTIONS_PER_ADDRESS', read('CONNECTIONS_PER_ADDRESS', '256')),
    logLevel: logLevelOf(read('LOG_LEVEL', 'info')),
    stopWaitMs: wholeNumberOf('STOP_WAIT_MS', read('STOP_WAIT_MS', '0')),
    profile: publicPart(readProgramProfile(env)),
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error('PORT must be a number from 0 to 65535');
  return port;
}

function wholeNumberOf(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 0 || number > 60_000) throw new Error(`${name} must be from 0 to 60000`);
  return number;
}

function originOf(name: string, text: string): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new Error(`${name} must be an http or https address`);
  if (url.pathname !== '/' || url.search !== '') throw new Error(`${name} must have no path`);
  return url.origin;
}

function logLevelOf(text: string): WebConfig['logLevel'] {
  const level = LOG_LEVELS.find((known) => known === text);
  if (!level) throw new Error(`LOG_LEVEL must be ${WEB_SETTINGS.LOG_LEVEL}`);
  return level;
}
