import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  verify,
  type KeyObject,
  type PrivateKeyInput,
} from 'node:crypto';
import { ReleaseError, type Pointer, type Release } from './release.js';

/** Keep the signature of a release from being valid for a pointer, and vice versa. */
const RELEASE = 'firstlight release 1';
const POINTER = 'firstlight pointer 1 ';
const PRIVATE = { format: 'der', type: 'pkcs8' } as const;
const PUBLIC = { format: 'der', type: 'spki' } as const;

/** A new Ed25519 key for publishers: PKCS 8 in base64. */
export function newSigningKey(): string {
  return generateKeyPairSync('ed25519').privateKey.export(PRIVATE).toString('base64');
}

/** The public key, for verifying: SPKI in base64. @throws {ReleaseError} */
export function publicKeyOf(signingKey: string): string {
  return createPublicKey(readKey(signingKey)).export(PUBLIC).toString('base64');
}

/** @throws {ReleaseError} if the key isn't one of `newSigningKey` */
export function signed(release: Release, signingKey: string): Release {
  return { ...release, signature: sign(null, signedBytes(RELEASE, release), readKey(signingKey)).toString('base64') };
}

/** @throws {ReleaseError} if the key isn't one of `newSigningKey` */
export function signedPointer(name: string, pointer: Pointer, signingKey: string): Pointer {
  const signature = sign(
    null,
    signedBytes(POINTER + name, pointer),
    readKey(signingKey, 'RELEASE_POINTER_KEY'),
  ).toString('base64');
  return { ...pointer, signature };
}

/**
 * Whether a release carries the signature of one of these keys: name, version, every file's hash and everything else in
 * `release.json` are as published. Without keys, every release passes.
 * @throws {ReleaseError} for a key that isn't one of `publicKeyOf`
 */
export function trustedBy(publicKeys: readonly string[]): (release: Release) => boolean {
  const keys = publicKeys.map((key) => readPublicKey('RELEASE_TRUSTED_KEYS', key));
  if (keys.length === 0) return () => true;
  return (release) => isSignedBy(keys, RELEASE, release);
}

/**
 * Whether a pointer of this name carries the signature of one of these keys. Without keys, every pointer passes.
 * @throws {ReleaseError} for a key that isn't one of `publicKeyOf`
 */
export function pointerTrustedBy(publicKeys: readonly string[]): (name: string, pointer: Pointer) => boolean {
  const keys = publicKeys.map((key) => readPublicKey('RELEASE_POINTER_KEYS', key));
  if (keys.length === 0) return () => true;
  return (name, pointer) => isSignedBy(keys, POINTER + name, pointer);
}

function isSignedBy(keys: readonly KeyObject[], purpose: string, thing: Signed): boolean {
  const signature = Buffer.from(String(thing.signature ?? ''), 'base64');
  return keys.some((key) => verify(null, signedBytes(purpose, thing), key, signature));
}

type Signed = Release | Pointer;

/** Everything but the signature, in an order that doesn't depend on who wrote the file. */
function signedBytes(purpose: string, { signature: _, ...rest }: Signed): Buffer {
  return Buffer.from(`${purpose}\n${JSON.stringify(rest, sortKeys)}`);
}

function sortKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

function readKey(text: string, setting = 'RELEASE_SIGNING_KEY'): KeyObject {
  return ed25519(setting, () => {
    const input: PrivateKeyInput = { key: Buffer.from(text, 'base64'), ...PRIVATE };
    return createPrivateKey(input);
  });
}

function readPublicKey(setting: string, text: string): KeyObject {
  return ed25519(setting, () => createPublicKey({ key: Buffer.from(text, 'base64'), ...PUBLIC }));
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
