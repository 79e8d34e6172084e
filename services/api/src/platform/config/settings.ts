import { isIP } from 'node:net';
import type { ProgramProfile } from '@firstlight/domain/people/program-profile';
import { PROGRAM, profileOf } from '@firstlight/process/program-settings';
import { readSettings as readAreas, type Environment, type Problem, type ValuesOf } from '@firstlight/process/settings';
import { ASSISTANCE } from './areas/assistance.js';
import { DATABASE } from './areas/database.js';
import { EXCHANGE } from './areas/exchange.js';
import { KEYS } from './areas/keys.js';
import { MAIL } from './areas/mail.js';
import { RESULTS_IN } from './areas/results-in.js';
import { SERVER } from './areas/server.js';
import { SIGN_IN } from './areas/sign-in.js';
import { STORAGE } from './areas/storage.js';
import { TEXT_MESSAGES } from './areas/text-messages.js';

/** Every setting of the API except the program profile, in the order of `.env.example`. */
export const OWN = {
  ...SERVER,
  ...DATABASE,
  ...KEYS,
  ...SIGN_IN,
  ...MAIL,
  ...TEXT_MESSAGES,
  ...STORAGE,
  ...ASSISTANCE,
  ...EXCHANGE,
  ...RESULTS_IN,
};

type OwnValues = ValuesOf<typeof OWN>;

/** The validated configuration; apart from the command line, only this module reads the environment. */
export type Settings = OwnValues & { profile: ProgramProfile };

/** Injection token of `Settings`. */
export const SETTINGS = Symbol('settings');

function productionProblems({
  nodeEnv,
  devTwoFactorCode,
  today,
  publicUrl,
  oidcIssuer,
  twilioUrl,
}: Partial<OwnValues>): Problem[] {
  if (nodeEnv !== 'production') return [];
  const local = publicUrl !== undefined && ['localhost', '127.0.0.1'].includes(new URL(publicUrl).hostname);
  return [
    ...(devTwoFactorCode ? [['DEV_TWO_FACTOR_CODE', 'is refused in production'] as const] : []),
    ...(today ? [['FIRSTLIGHT_TODAY', 'is refused in production'] as const] : []),
    ...(publicUrl?.startsWith('http:') && !local ? [['PUBLIC_URL', 'must be https in production'] as const] : []),
    ...(twilioUrl?.startsWith('http:') ? [['TWILIO_URL', 'must be https in production'] as const] : []),
    ...(oidcIssuer?.startsWith('http:') ? [['OIDC_ISSUER', 'must be https in production'] as const] : []),
  ];
}

/** Only a catcher has a name without a domain: `mail` in docker-compose.yml, or this machine. */
const isMailCatcher = (hostname: string): boolean => !hostname.includes('.') || hostname.startsWith('127.');

/** Real mail servers reject a placeholder as sender, and codes to a placeholder reach nobody. */
function exampleAddressProblems(found: Partial<OwnValues>): Problem[] {
  if (found.nodeEnv !== 'production' || found.smtpUrl === undefined) return [];
  if (isMailCatcher(new URL(found.smtpUrl).hostname)) return [];
  const addresses = {
    ADMIN_EMAIL: found.adminEmail,
    STAFF_NOTICE_TO: found.staffNoticeTo,
    MAIL_FROM: found.mailFrom,
  };
  return Object.entries(addresses)
    .filter(([, address]) => address?.includes('@example.org'))
    .map(([name]) => [name, "must be your program's: it is the example address"]);
}

/** A provider without its id and secret would show a button that never works. */
function singleSignOnProblems({ oidcIssuer, oidcClientId, oidcClientSecret }: Partial<OwnValues>): Problem[] {
  const isHalf = oidcIssuer && (oidcClientId === null || oidcClientSecret === null);
  return isHalf ? [['OIDC_ISSUER', 'needs OIDC_CLIENT_ID and OIDC_CLIENT_SECRET']] : [];
}

/** Half an account would offer visitors a message that is never sent. */
function textMessageProblems({ twilioAccount, twilioToken, twilioSender }: Partial<OwnValues>): Problem[] {
  const isHalf = twilioAccount && (twilioToken === null || twilioSender === null);
  return isHalf ? [['TWILIO_ACCOUNT_SID', 'needs TWILIO_AUTH_TOKEN and TWILIO_SENDER']] : [];
}

/** An open port without an allow-list would accept results from anyone; an unknown laboratory has no results. */
function resultsProblems({
  resultsLaboratories = [],
  resultsMllpPort,
  resultsMllpAllow = [],
  resultsMllpCertificate,
  resultsMllpKey,
  resultsMllpClientCa,
  resultsFolder,
}: Partial<OwnValues>): Problem[] {
  const names = resultsLaboratories.map(([name]) => name);
  const secrets = new Set(resultsLaboratories.map(([, secret]) => secret));
  const unknown = resultsMllpAllow.some(([, laboratory]) => !names.includes(laboratory));
  const hasPort = resultsMllpPort !== null && resultsMllpPort !== undefined;
  return [
    ...(secrets.size < names.length ? [['RESULTS_LABORATORIES', 'must have another secret for each'] as const] : []),
    ...(hasPort && resultsMllpAllow.length === 0 ? [['RESULTS_MLLP_PORT', 'needs RESULTS_MLLP_ALLOW'] as const] : []),
    ...(unknown ? [['RESULTS_MLLP_ALLOW', 'names a laboratory that RESULTS_LABORATORIES lacks'] as const] : []),
    ...(Boolean(resultsMllpCertificate) === Boolean(resultsMllpKey)
      ? []
      : [['RESULTS_MLLP_CERT', 'needs RESULTS_MLLP_KEY, and the other way round'] as const]),
    ...(resultsMllpClientCa && !resultsMllpCertificate
      ? [['RESULTS_MLLP_CLIENT_CA', 'needs RESULTS_MLLP_CERT'] as const]
      : []),
    ...(resultsFolder && names.length === 0 ? [['RESULTS_FOLDER', 'needs RESULTS_LABORATORIES'] as const] : []),
  ];
}

/** Browsers bind a passkey to a host name. */
function passkeyProblems({ passkeys, publicUrl }: Partial<OwnValues>): Problem[] {
  const isAddress = publicUrl !== undefined && isIP(new URL(publicUrl).hostname.replace(/[[\]]/g, '')) !== 0;
  return passkeys && isAddress ? [['PASSKEYS', 'needs a host name in PUBLIC_URL, not an IP address']] : [];
}

/** Reads and checks every setting. @throws {SettingsError} naming every invalid setting */
export function readSettings(env: Environment): Settings {
  const { own, program } = readAreas({ own: OWN, program: PROGRAM }, env, (found) => [
    ...productionProblems(found.own),
    ...exampleAddressProblems(found.own),
    ...singleSignOnProblems(found.own),
    ...passkeyProblems(found.own),
    ...textMessageProblems(found.own),
    ...resultsProblems(found.own),
  ]);
  return { ...own, profile: profileOf(program) };
}
