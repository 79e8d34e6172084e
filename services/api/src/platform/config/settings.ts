import { readProgramProfile } from '@firstlight/domain/program-settings';
import type { ProgramProfile } from '@firstlight/domain/program-profile';
import { UnusableSetting, type Setting } from './readers.js';
import { SETTINGS_TABLE } from './settings-table.js';

type Table = typeof SETTINGS_TABLE;
type Values = { [Name in keyof Table]: Table[Name] extends Setting<infer Value> ? Value : never };

/** The validated configuration; the one place besides the command lines that sees the environment. */
export type Settings = Values & { profile: ProgramProfile };

/** Injection token of `Settings`. */
export const SETTINGS = Symbol('settings');

/** One line that tells an operator what to mend. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>;

function readOne<Value>(setting: Setting<Value>, env: Environment): Value {
  try {
    return setting.read(env[setting.name]);
  } catch (error) {
    if (!(error instanceof UnusableSetting)) throw error;
    throw new SettingsError(`${setting.name} ${error.message} (${setting.about})`);
  }
}

function readProfile(env: Environment): ProgramProfile {
  try {
    return readProgramProfile(env);
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : 'the program profile is unreadable');
  }
}

/** A provider without its id and secret is half a setting: better no start than a door that never opens. */
function refuseHalfSingleSignOn({ oidcIssuer, oidcClientId, oidcClientSecret, nodeEnv }: Settings): void {
  if (oidcIssuer === null) return;
  if (oidcClientId === null || oidcClientSecret === null) {
    throw new SettingsError('OIDC_ISSUER needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET');
  }
  if (nodeEnv === 'production' && !oidcIssuer.startsWith('https:')) {
    throw new SettingsError('OIDC_ISSUER must be https in production');
  }
}

function refuseInProduction(settings: Settings): void {
  if (settings.nodeEnv !== 'production') return;
  if (settings.devTwoFactorCode !== null) throw new SettingsError('DEV_TWO_FACTOR_CODE is refused in production');
  if (settings.today !== null) throw new SettingsError('FIRSTLIGHT_TODAY is refused in production');
  const { protocol, hostname } = new URL(settings.publicUrl);
  const local = hostname === 'localhost' || hostname === '127.0.0.1';
  if (protocol !== 'https:' && !local) throw new SettingsError('PUBLIC_URL must be https in production');
}

/** Reads and checks every setting; throws `SettingsError` for the first one that can't be used. */
export function readSettings(env: Environment): Settings {
  const values = Object.fromEntries(
    Object.entries(SETTINGS_TABLE).map(([name, setting]) => [name, readOne<unknown>(setting, env)]),
  ) as Values;
  const settings: Settings = { ...values, profile: readProfile(env) };
  refuseInProduction(settings);
  refuseHalfSingleSignOn(settings);
  return settings;
}
