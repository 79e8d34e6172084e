import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { Unauthenticated } from '../../platform/errors/http-errors.js';
import { CodeCheck } from './code-check.js';
import { SessionStarter, type SignedInTokens } from './session-starter.js';
import { CODE_TRIES, SignInAttempts, type Attempt } from '../sign-in-access/sign-in-attempts.js';
import type { Caller } from './sign-in-cookies.js';

type Outcome = { tokens: SignedInTokens } | { refusal: string };

/** A way to pass the second step: its name in the audit log, its error text, and its check. */
export type SecondStep = {
  item: 'code' | 'passkey';
  invalid: string;
  accepts: (tx: EntityManager, attempt: Attempt) => Promise<boolean>;
};

/** Second step of sign-in: the code against a session, at most one per code (API-05, decisions.md 3, 5). */
@Injectable()
export class CompleteSignInService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly codes: CodeCheck,
    private readonly sessionStarter: SessionStarter,
    private readonly audit: AuditLog,
  ) {}

  verify(handle: string, code: string, caller: Caller): Promise<SignedInTokens> {
    return this.complete(handle, caller, {
      item: 'code',
      invalid: AUTH_TEXTS.codeInvalid,
      accepts: (tx, attempt) => this.codes.accepts(tx, attempt, code, caller.address),
    });
  }

  async complete(handle: string, caller: Caller, step: SecondStep): Promise<SignedInTokens> {
    // Thrown outside the transaction, so that the counted failure is kept.
    const outcome = await this.db.transaction((tx) => this.decide(tx, handle, caller, step));
    if ('refusal' in outcome) throw new Unauthenticated(outcome.refusal);
    return outcome.tokens;
  }

  private async decide(tx: EntityManager, handle: string, caller: Caller, step: SecondStep): Promise<Outcome> {
    const attempt = await this.attempts.lock(tx, handle);
    if (!attempt) return { refusal: AUTH_TEXTS.loginExpired };
    if (attempt.failures >= CODE_TRIES) return { refusal: AUTH_TEXTS.codeUsedUp };
    if (await this.attempts.isUsedUp(tx, attempt.userId)) return { refusal: AUTH_TEXTS.codeUsedUp };
    const facts = {
      action: 'sign-in',
      kind: 'session',
      itemId: step.item,
      actor: { id: attempt.userId, type: attempt.userType },
      from: caller,
    } as const;
    if (!(await step.accepts(tx, attempt)) || !(await this.attempts.use(tx, attempt))) {
      await this.attempts.countFailure(tx, attempt);
      await this.audit.append(tx, { ...facts, outcome: 'failed' });
      return { refusal: attempt.failures + 1 >= CODE_TRIES ? AUTH_TEXTS.codeUsedUp : step.invalid };
    }
    await this.audit.append(tx, facts);
    const provesMailbox = step.item === 'code' && !attempt.usesApp;
    return { tokens: await this.sessionStarter.start(tx, attempt.userId, caller, { provesMailbox }) };
  }
}
