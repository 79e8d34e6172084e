import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS, type WebAuthnJson } from '@firstlight/domain/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { Unauthenticated } from '../../../platform/errors/refusals.js';
import { CompleteSignInService } from '../complete-sign-in.service.js';
import type { SignedInTokens } from '../session-opening.js';
import { CODE_TRIES, SignInAttempts, type Attempt } from '../../sign-in-access/sign-in-attempts.js';
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
    const keys = await this.passkeys.rowsOf(attempt.userId);
    if (keys.length === 0) throw new Unauthenticated(AUTH_TEXTS.passkeyInvalid);
    if (attempt.failures >= CODE_TRIES) throw new Unauthenticated(AUTH_TEXTS.codeUsedUp);
    const { challenge, options } = await this.webauthn.authentication(keys);
    await this.states.put(this.db, 'passkey', attempt.handleHash, challenge, CHALLENGE_MINUTES);
    return options;
  }

  verify(handle: string, credential: WebAuthnJson, caller: Caller): Promise<SignedInTokens> {
    return this.completion.complete(handle, caller, {
      item: 'passkey',
      invalid: AUTH_TEXTS.passkeyInvalid,
      accepts: (tx, attempt) => this.accepts(tx, attempt, credential),
    });
  }

  private async accepts(tx: EntityManager, attempt: Attempt, credential: WebAuthnJson): Promise<boolean> {
    const challenge = await this.states.take(tx, 'passkey', attempt.handleHash);
    const { id } = credential;
    if (challenge === null || typeof id !== 'string' || id.includes('\0')) return false;
    const key = await this.passkeys.lock(tx, attempt.userId, id);
    const counter = key ? await this.webauthn.authenticated(credential, challenge, key) : null;
    if (!key || counter === null) return false;
    await this.passkeys.noteUse(tx, key.id, counter);
    return true;
  }
}
