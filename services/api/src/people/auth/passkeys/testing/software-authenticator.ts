import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { WebAuthnJson } from '@firstlight/domain/people/auth';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

type Ceremony = { options: WebAuthnJson; origin: string; userVerified?: boolean; counter?: number };

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

function bigEndian(value: number, bytes: 2 | 4): Buffer {
  const buffer = Buffer.alloc(bytes);
  buffer.writeUIntBE(value, 0, bytes);
  return buffer;
}

/** One ES256 key in software: makes the responses that a browser forwards from an authenticator. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16).toString('base64url');
  private readonly keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly rpId: string) {}

  create(ceremony: Ceremony): WebAuthnJson {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const publicKey = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]);
    const id = Buffer.from(this.id, 'base64url');
    const credential = Buffer.concat([Buffer.alloc(16), bigEndian(id.length, 2), id, isoCBOR.encode(publicKey)]);
    const authData = this.authData(ceremony, HAS_CREDENTIAL, credential);
    const attestation = new Map<string, string | Map<string, string> | Uint8Array<ArrayBuffer>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', new Uint8Array(authData)],
    ]);
    return this.response({
      clientDataJSON: this.clientData('webauthn.create', ceremony).toString('base64url'),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    });
  }

  get(ceremony: Ceremony): WebAuthnJson {
    const clientData = this.clientData('webauthn.get', ceremony);
    const authData = this.authData(ceremony, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.keys.privateKey);
    return this.response({
      clientDataJSON: clientData.toString('base64url'),
      authenticatorData: authData.toString('base64url'),
      signature: signature.toString('base64url'),
    });
  }

  private response(response: object): WebAuthnJson {
    return { id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response };
  }

  private clientData(type: string, { options, origin }: Ceremony): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: options['challenge'], origin, crossOrigin: false }));
  }

  private authData({ userVerified = true, counter }: Ceremony, flags: number, credential = Buffer.alloc(0)): Buffer {
    this.counter = counter ?? this.counter + 1;
    const all = USER_PRESENT | (userVerified ? USER_VERIFIED : 0) | flags;
    return Buffer.concat([sha256(this.rpId), Buffer.from([all]), bigEndian(this.counter, 4), credential]);
  }
}
