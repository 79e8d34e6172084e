import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS, type WebAuthnJson } from '@firstlight/domain/people/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { Unauthenticated } from '../../../platform/errors/http-errors.js';
import { CompleteSignInService } from '../complete-sign-in.service.js';
import type { SignedInTokens } from '../session-starter.js';
import { CODE_TRIES, SignInAttempts } from '../../sign-in-access/sign-in-attempts.js';
import type { Caller } from '../sign-in-cookies.js';
import { SignInStates } from '../sign-in-states.js';
import { Passkeys } from './passkeys.js';
import { WebAuthn } from './webauthn.js';

const CHALLENGE_MINUTES = 5;

/** After the PIN, a passkey instead of the code: one challenge per login handle, used up by the next response. */
@Injectable()
export class PasskeySignInService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly passkeys: Passkeys,
    private readonly webauthn: WebAuthn,
    private readonly states: SignInStates,
    private readonly completion: CompleteSignInService,
  ) {}

  async options(handle: string): Promise<WebAuthnJson> {
    const attempt = await this.attempts.find(handle);
    if (!attempt) throw new Unauthenticated(AUTH_TEXTS.loginExpired);
    if (attempt.failures >= CODE_TRIES) throw new Unauthenticated(AUTH_TEXTS.codeUsedUp);
    return this.challenge(attempt.userId, attempt.handleHash);
  }

  /** A challenge for this person's passkeys, stored under the key until the next response. */
  async challenge(userId: string, key: Buffer): Promise<WebAuthnJson> {
    const keys = await this.passkeys.rowsOf(userId);
    if (keys.length === 0) throw new Unauthenticated(AUTH_TEXTS.passkeyInvalid);
    const { challenge, options } = await this.webauthn.authentication(keys);
    await this.states.put(this.db, 'passkey', key, challenge, CHALLENGE_MINUTES);
    return options;
  }

  verify(handle: string, credential: WebAuthnJson, caller: Caller): Promise<SignedInTokens> {
    return this.completion.complete(handle, caller, {
      item: 'passkey',
      invalid: AUTH_TEXTS.passkeyInvalid,
      accepts: (tx, { userId, handleHash }) => this.acceptsFor(tx, userId, handleHash, credential),
    });
  }

  /** Whether the response answers the challenge under the key with one of this person's passkeys. */
  async acceptsFor(
    tx: EntityManager,
    userId: string,
    challengeKey: Buffer,
    credential: WebAuthnJson,
  ): Promise<boolean> {
    const challenge = await this.states.take(tx, 'passkey', challengeKey);
    const { id } = credential;
    if (challenge === null || typeof id !== 'string' || id.includes('\0')) return false;
    const key = await this.passkeys.lock(tx, userId, id);
    const counter = key ? await this.webauthn.authenticated(credential, challenge, key) : null;
    if (!key || counter === null) return false;
    await this.passkeys.noteUse(tx, key.id, counter);
    return true;
  }
}
