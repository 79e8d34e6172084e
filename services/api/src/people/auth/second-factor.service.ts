import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS, type SendCodeAnswer } from '@firstlight/domain/people/auth';
import { TWO_FACTOR_DIGITS, TWO_FACTOR_RESEND_SECONDS } from '@firstlight/domain/platform/limits';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { Conflict, TooManyRequests, Unauthenticated } from '../../platform/errors/http-errors.js';
import { FirstDelivery } from '../../platform/mail/first-delivery.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { ProgramProfileService } from '../program-profile/program-profile.service.js';
import { StaffUserRow } from '../users/staff-user.entity.js';
import { CodeCheck } from './code-check.js';
import { codeMail } from './code-mail.js';
import { CODE_TRIES, SignInAttempts, type Attempt } from '../sign-in-access/sign-in-attempts.js';
import type { Caller } from './sign-in-cookies.js';

const USED_UP_WAIT_SECONDS = 15 * 60;

/** Sends the second factor's code (API-04, decisions.md 3). */
@Injectable()
export class SecondFactorService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly attempts: SignInAttempts,
    private readonly codes: CodeCheck,
    private readonly changes: Changes,
    private readonly outbox: Outbox,
    private readonly firstDelivery: FirstDelivery,
    private readonly program: ProgramProfileService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async send(handle: string, caller: Caller): Promise<SendCodeAnswer> {
    const attempt = await this.attempts.find(handle);
    if (!attempt) throw new Unauthenticated(AUTH_TEXTS.loginExpired);
    if (attempt.usesApp) throw new Conflict(AUTH_TEXTS.sendNotNeeded);
    if (attempt.failures >= CODE_TRIES) throw new Unauthenticated(AUTH_TEXTS.codeUsedUp);
    if (await this.attempts.isUsedUp(this.db, attempt.userId)) throw new TooManyRequests(USED_UP_WAIT_SECONDS);
    const { profile } = await this.program.current();
    const mailId = await this.changes.run(
      {
        action: 'sign-in',
        kind: 'session',
        itemId: 'code-sent',
        actor: { id: attempt.userId, type: attempt.userType },
        from: caller,
      },
      (tx) => this.replaceCode(tx, attempt, profile.programName),
    );
    return {
      message: 'Verification code sent',
      expires_in: this.settings.twoFactorTtlSeconds,
      resend_in: TWO_FACTOR_RESEND_SECONDS,
      ...((await this.firstDelivery.failed(mailId)) ? { mail_failed: true } : {}),
    };
  }

  private async replaceCode(tx: EntityManager, attempt: Attempt, programName: string): Promise<string> {
    const code = String(randomInt(10 ** TWO_FACTOR_DIGITS)).padStart(TWO_FACTOR_DIGITS, '0');
    if (!(await this.attempts.setCode(tx, attempt, this.codes.hashOf(attempt, code)))) {
      throw new TooManyRequests(await this.attempts.secondsUntilResend(tx, attempt), AUTH_TEXTS.sendTooSoon);
    }
    const { firstName } = await tx.findOneByOrFail(StaffUserRow, { id: attempt.userId });
    const { twoFactorTtlSeconds: seconds } = this.settings;
    const mail = codeMail({ code, firstName, programName, to: attempt.email, seconds });
    return this.outbox.add(tx, { ...mail, usefulForSeconds: seconds * 2 });
  }
}
