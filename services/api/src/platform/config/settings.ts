import { isIP } from 'node:net';
import type { ProgramProfile } from '@firstlight/domain/program-profile';
import { PROGRAM, profileOf } from '@firstlight/process/program-settings';
import { readSettings as readAreas, type Environment, type Problem, type ValuesOf } from '@firstlight/process/settings';
import { ASSISTANCE } from './areas/assistance.js';
import { DATABASE } from './areas/database.js';
import { KEYS } from './areas/keys.js';
import { MAIL } from './areas/mail.js';
import { SERVER } from './areas/server.js';
import { SIGN_IN } from './areas/sign-in.js';
import { STORAGE } from './areas/storage.js';

/** Every setting of the API except the program profile, in the order of `.env.example`. */
export const OWN = { ...SERVER, ...DATABASE, ...KEYS, ...SIGN_IN, ...MAIL, ...STORAGE, ...ASSISTANCE };

type OwnValues = ValuesOf<typeof OWN>;

/** The validated configuration; apart from command lines, only this module reads the environment. */
export type Settings = OwnValues & { profile: ProgramProfile };

/** Injection token of `Settings`. */
export const SETTINGS = Symbol('settings');

function productionProblems({
  nodeEnv,
  devTwoFactorCode,
  today,
  publicUrl,
  oidcIssuer,
}: Partial<OwnValues>): Problem[] {
  if (nodeEnv !== 'production') return [];
  const local = publicUrl !== undefined && ['localhost', '127.0.0.1'].includes(new URL(publicUrl).hostname);
  return [
    ...(devTwoFactorCode ? [['DEV_TWO_FACTOR_CODE', 'is refused in production'] as const] : []),
    ...(today ? [['FIRSTLIGHT_TODAY', 'is refused in production'] as const] : []),
    ...(publicUrl?.startsWith('http:') && !local ? [['PUBLIC_URL', 'must be https in production'] as const] : []),
    ...(oidcIssuer?.startsWith('http:') ? [['OIDC_ISSUER', 'must be https in production'] as const] : []),
  ];
}

/** A provider without its id and secret would show a button that never works. */
function singleSignOnProblems({ oidcIssuer, oidcClientId, oidcClientSecret }: Partial<OwnValues>): Problem[] {
  const isHalf = oidcIssuer && (oidcClientId === null || oidcClientSecret === null);
  return isHalf ? [['OIDC_ISSUER', 'needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET']] : [];
}

/** Browsers bind a passkey to a host name. */
function passkeyProblems({ passkeys, publicUrl }: Partial<OwnValues>): Problem[] {
  const isAddress = publicUrl !== undefined && isIP(new URL(publicUrl).hostname.replace(/[[\]]/g, '')) !== 0;
  return passkeys && isAddress ? [['PASSKEYS', 'needs a host name in PUBLIC_URL, not an IP address']] : [];
}

/** Reads and checks every setting. @throws {SettingsError} naming everything that can't be used */
export function readSettings(env: Environment): Settings {
  const { own, program } = readAreas({ own: OWN, program: PROGRAM }, env, (found) => [
    ...productionProblems(found.own),
    ...singleSignOnProblems(found.own),
    ...passkeyProblems(found.own),
  ]);
  return { ...own, profile: profileOf(program) };
}
