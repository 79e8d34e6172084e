import { randomBytes, randomInt } from 'node:crypto';
import { chmodSync, existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSigningKey, publicKeyOf } from '@firstlight/release/signature';
import { ownCertificate } from './mail-certificate.js';

/** The mail catcher of docker-compose.yml. */
const MAIL_HOST = 'mail';
const GATE_PIN_DIGITS = 4;
const ADMIN_PIN_DIGITS = 10;

/** Empty until an operator fills them in. */
const OPTIONAL = [
  'database_direct_url',
  'database_read_url',
  'data_keys_old',
  'anthropic_api_key',
  'canada_post_key',
  'twilio_auth_token',
  'oidc_client_secret',
  'results_laboratories',
  'tls_certificate',
];

/** The operator's own mail server has a public certificate; an older installation's releases and pointers aren't signed yet. */
const MAY_BE_EMPTY = new Set([...OPTIONAL, 'smtp_certificate', 'release_trusted_keys', 'release_pointer_keys']);

/** Stored records can't be read, found or signed in to with other ones. */
const OF_RECORDS = ['pin_pepper', 'data_key', 'index_key'];

/** Made after the keys of records, and never chosen by an operator: where it exists, there may be records. */
const MADE_LATER = 'object_users';

const hex = (): string => randomBytes(24).toString('hex');
const key = (): string => randomBytes(32).toString('base64');
const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/**
 * Creates the files that docker-compose.yml reads from a folder. Existing ones are kept; a required file that is empty
 * is an error, because a service would start with it. So is a missing key of stored records, unless the first run never came that far.
 * @returns names of the new files
 * @throws {Error} naming the files that are empty or missing
 */
export async function makeSecretFiles(folder: string, smtpUrl?: string): Promise<string[]> {
  const made: string[] = [];
  const names: string[] = [];
  const path = (name: string): string => join(folder, name);
  const read = (name: string): string => readFileSync(path(name), 'utf8');
  const write = (name: string, text: string): void => {
    writeFileSync(path(name), text, { flag: 'wx', flush: true });
    // The services run as other users inside their containers, so they must be able to read it; the folder denies
    // access to all others.
    chmodSync(path(name), 0o444);
    made.push(name);
  };
  const keep = (name: string, text: () => string): void => {
    names.push(name);
    if (!existsSync(path(name))) write(name, text());
  };

  const lost = OF_RECORDS.filter((name) => !existsSync(path(name)));
  if (lost.length > 0 && existsSync(path(MADE_LATER)))
    throw new Error(
      `Missing: ${lost.join(', ')}. Stored records need them: restore them from your copy (docs/runbook.md, Keys).`,
    );

  for (const name of ['database_superuser_password', 'database_password', 'audit_owner_password']) keep(name, hex);
  keep('replication_password', hex);
  const databaseUrl = (role: string, password: string): string =>
    `postgresql://${role}:${read(password)}@postgres:5432/firstlight`;
  keep('database_url', () => databaseUrl('firstlight', 'database_password'));
  keep('audit_owner_url', () => databaseUrl('firstlight_audit', 'audit_owner_password'));
  for (const name of ['pin_pepper', 'data_key', 'index_key', 'backup_key', 'archive_key']) keep(name, key);
  const mayHaveReleases = existsSync(path('object_key'));
  keep('object_key', hex);
  keep('release_signing_key', newSigningKey);
  keep('release_public_key', () => publicKeyOf(read('release_signing_key')));
  keep('release_trusted_keys', () => (mayHaveReleases ? '' : read('release_public_key')));
  keep('release_pointer_key', newSigningKey);
  keep('release_pointer_public_key', () => publicKeyOf(read('release_pointer_key')));
  keep('release_pointer_keys', () => {
    const keys = ['release_public_key', 'release_pointer_public_key'].map(read);
    return mayHaveReleases ? '' : keys.join(',');
  });
  keep('object_users', () => objectUsers(read('object_key')));
  keep('gate_pin', () => digits(GATE_PIN_DIGITS));
  keep('admin_pin', () => digits(ADMIN_PIN_DIGITS));

  const own = await ownCertificate(MAIL_HOST);
  keep('mail_key', () => own.key);
  keep('mail_certificate', () => own.certificate);
  keep('smtp_certificate', () => (smtpUrl || existsSync(path('smtp_url')) ? '' : read('mail_certificate')));
  keep('smtp_url', () => smtpUrl || `smtp://${MAIL_HOST}:1025`);
  for (const name of OPTIONAL) keep(name, () => '');

  const empty = names.filter((name) => !MAY_BE_EMPTY.has(name) && statSync(path(name)).size === 0);
  if (empty.length > 0)
    throw new Error(`Empty: ${empty.join(', ')}. Restore them from your copy, or delete them and run this again.`);
  return made;
}

/** The object store's only user, in SeaweedFS's format. */
function objectUsers(secretKey: string): string {
  const credentials = [{ accessKey: 'firstlight', secretKey }];
  const actions = ['Admin', 'Read', 'Write', 'List'];
  return JSON.stringify({ identities: [{ name: 'firstlight', credentials, actions }] });
}
