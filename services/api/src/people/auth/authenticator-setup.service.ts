import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS, type RecoveryCodes, type SecondFactorState, type TotpSetup } from '@firstlight/domain/people/auth';
import { DataSource, IsNull, Not, type EntityManager } from 'typeorm';
import { generateSecret, generateURI } from 'otplib';
import { Changes } from '../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { Vault } from '../../platform/crypto/vault.js';
import { UnprocessableEntity, Conflict } from '../../platform/errors/http-errors.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import type { PlainChange } from '../notices/account-changes.js';
import { AccountNotices } from '../notices/account-notices.js';
import { ProgramProfileService } from '../program-profile/program-profile.service.js';
import { StaffUserRow } from '../users/staff-user.entity.js';
import { AuthenticatorApp, newRecoveryCode, RECOVERY_CODES, secretBinding } from './authenticator-app.js';
import { Passkeys } from './passkeys/passkeys.js';
import { OwnPin } from './own-pin.js';
import { forgetSteps } from '../sign-in-access/last-sign-in.entity.js';
import { RecoveryCode } from '../sign-in-access/recovery-code.entity.js';

const TRIES = 10;
const TRIES_SECONDS = 15 * 60;

/** Your own authenticator app: set up, confirm, renew recovery codes, remove. E-mail codes stay the default. */
@Injectable()
export class AuthenticatorSetupService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly app: AuthenticatorApp,
    private readonly ownPin: OwnPin,
    private readonly passkeys: Passkeys,
    private readonly vault: Vault,
    private readonly limits: RateLimits,
    private readonly changes: Changes,
    private readonly program: ProgramProfileService,
    private readonly notices: AccountNotices,
  ) {}

  async state({ user_id }: SessionPrincipal): Promise<SecondFactorState> {
    const [row] = await this.db.query<{ uses_app: boolean; left: number }[]>(
      `SELECT totp_confirmed_at IS NOT NULL AS uses_app,
              (SELECT count(*)::int FROM recovery_codes WHERE user_id = u.id AND used_at IS NULL) AS left
         FROM staff_users u WHERE id = $1`,
      [user_id],
    );
    return {
      method: row?.uses_app === true ? 'totp' : 'email',
      recovery_codes_left: row?.left ?? 0,
      passkeys: await this.passkeys.listOf(user_id),
    };
  }

  /** A new secret, inactive until its first code is confirmed; requesting it again replaces it. */
  async begin(pin: string, who: SessionPrincipal): Promise<TotpSetup> {
    const { user_id, email } = who;
    await this.ownPin.confirm(pin, who);
    const secret = generateSecret();
    await this.changes.run(
      { action: 'update', kind: 'user', itemId: user_id, fields: ['secondFactor'] },
      async (tx) => {
        const { affected } = await tx.update(
          StaffUserRow,
          { id: user_id, totpConfirmedAt: IsNull() },
          { totpSecret: this.vault.sealText(secret, secretBinding(user_id)), totpLastStep: null },
        );
        if (affected !== 1) throw new Conflict(AUTH_TEXTS.appAlreadySet);
        await forgetSteps(tx, user_id);
      },
    );
    const { profile } = await this.program.current();
    return { secret, uri: generateURI({ issuer: profile.programName, label: email, secret }) };
  }

  async confirm(code: string, who: SessionPrincipal): Promise<RecoveryCodes> {
    const { user_id } = who;
    return this.withCode(code, who, 'app-added', async (tx) => {
      const { affected } = await tx.update(
        StaffUserRow,
        { id: user_id, totpConfirmedAt: IsNull(), totpSecret: Not(IsNull()) },
        { totpConfirmedAt: new Date() },
      );
      if (affected !== 1) throw new Conflict(AUTH_TEXTS.appNotSet);
      return this.replaceRecoveryCodes(tx, user_id);
    });
  }

  newRecoveryCodes(code: string, who: SessionPrincipal): Promise<RecoveryCodes> {
    return this.withCode(code, who, 'recovery-codes', (tx) => this.replaceRecoveryCodes(tx, who.user_id));
  }

  remove(code: string, who: SessionPrincipal): Promise<void> {
    const { user_id } = who;
    return this.withCode(code, who, 'app-removed', async (tx) => {
      await tx.update(StaffUserRow, { id: user_id }, { totpSecret: null, totpConfirmedAt: null, totpLastStep: null });
      await tx.delete(RecoveryCode, { userId: user_id });
      await forgetSteps(tx, user_id);
    });
  }

  /** A session alone is not enough, and attempts are limited; the owner gets a mail. */
  private async withCode<Result>(
    code: string,
    who: SessionPrincipal,
    what: PlainChange,
    work: (tx: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const { user_id } = who;
    await this.limits.take('totp', TRIES, TRIES_SECONDS, user_id);
    return this.changes.run(
      { action: 'update', kind: 'user', itemId: user_id, fields: ['secondFactor'] },
      async (tx) => {
        if (!(await this.app.acceptsAppCode(tx, user_id, code)))
          throw new UnprocessableEntity(AUTH_TEXTS.appCodeInvalid);
        const result = await work(tx);
        await this.notices.send(tx, who, [{ what }]);
        return result;
      },
    );
  }

  private async replaceRecoveryCodes(tx: EntityManager, userId: string): Promise<RecoveryCodes> {
    const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await tx.delete(RecoveryCode, { userId });
    await tx.insert(
      RecoveryCode,
      codes.map((code) => ({ userId, codeHash: this.app.recoveryHash(userId, code) })),
    );
    return { recovery_codes: codes };
  }
}
