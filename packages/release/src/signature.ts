import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
  type PrivateKeyInput,
} from 'node:crypto';
import { ReleaseError, type Release } from './release.js';

/** Keeps a signature of a release from passing as one of anything else. */
const PURPOSE = 'firstlight release 1\n';
const PRIVATE = { format: 'der', type: 'pkcs8' } as const;
const PUBLIC = { format: 'der', type: 'spki' } as const;

/** A new Ed25519 key for publishers: PKCS 8 in base64. */
export function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export(PRIVATE).toString('base64');
}

/** What those who verify need: SPKI in base64. @throws {ReleaseError} */
export function publicKeyOf(signingKey: string): string {
  return createPublicKey(readKey(signingKey)).export(PUBLIC).toString('base64');
}

/** @throws {ReleaseError} if the key isn't one of `newSigningKey` */
export function signed(release: Release, signingKey: string): Release {
  return { ...release, signature: sign(null, signedBytes(release), readKey(signingKey)).toString('base64') };
}

/**
 * Whether a release carries the signature of one of these keys: name, version, every file's hash and everything else in
 * `release.json` are as published. Without keys, every release passes.
 * @throws {ReleaseError} for a key that isn't one of `publicKeyOf`
 */
export function trustedBy(publicKeys: readonly string[]): (release: Release) => boolean {
  const keys = publicKeys.map(readPublicKey);
  if (keys.length === 0) return () => true;
  return (release) => {
    const signature = Buffer.from(String(release.signature ?? ''), 'base64');
    return keys.some((key) => verify(null, signedBytes(release), key, signature));
  };
}

/** Everything but the signature, in an order that doesn't depend on who wrote the file. */
function signedBytes({ signature: _, ...release }: Release): Buffer {
  return Buffer.from(PURPOSE + JSON.stringify(release, sortKeys));
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readKey(text: string): KeyObject {
  return ed25519('RELEASE_SIGNING_KEY', () => {
    const input: PrivateKeyInput = { key: Buffer.from(text, 'base64'), ...PRIVATE };
    return createPrivateKey(input);
  });
}

function readPublicKey(text: string): KeyObject {
  return ed25519('RELEASE_TRUSTED_KEYS', () => createPublicKey({ key: Buffer.from(text, 'base64'), ...PUBLIC }));
}

function ed25519(setting: string, read: () => KeyObject): KeyObject {
  try {
    const key = read();
    if (key.asymmetricKeyType === 'ed25519') return key;
  } catch {
    // reported below
  }
  throw new ReleaseError(`${setting} must hold Ed25519 keys in base64, as make-secrets writes them.`);
}
