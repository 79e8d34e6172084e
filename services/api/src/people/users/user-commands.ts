import { randomUUID } from 'node:crypto';
import { IsNull, type DataSource, type EntityManager } from 'typeorm';
import { phoneProblem, storedPhone } from '@firstlight/domain/identity/phone';
import { isEmailShape } from '@firstlight/domain/clients/public-registration';
import { explicitPermissions } from '@firstlight/domain/people/users';
import { AuditLog } from '../../platform/audit/audit-log.js';
import type { Settings } from '../../platform/config/settings.js';
import { PinKeys } from '../../platform/crypto/pin-keys.js';
import { Vault } from '../../platform/crypto/vault.js';
import { Outbox } from '../../platform/mail/outbox.js';
import { noticeMail, type AccountChange, type NoticeRecipient } from '../notices/account-changes.js';
import { Session } from '../../platform/access/session.entity.js';
import { PasskeyRow } from '../sign-in-access/passkey.entity.js';
import { forgetSteps } from '../sign-in-access/last-sign-in.entity.js';
import { RecoveryCode } from '../sign-in-access/recovery-code.entity.js';
import { SignInAttempt } from '../sign-in-access/sign-in-attempt.entity.js';
import { SignInThrottleRow } from '../sign-in-access/sign-in-throttle.entity.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { rejectDuplicates } from './chosen-pins.js';
import { seedMainAdmin } from './main-admin.js';
import { randomPin } from './random-pin.js';
import { StaffUserRow } from './staff-user.entity.js';

/** Commands for an operator with shell access, to help staff who are locked out. */
export class UserCommands {
  private readonly pins: PinKeys;
  private readonly outbox: Outbox;
  private readonly audit = new AuditLog();

  constructor(
    private readonly db: DataSource,
    private readonly settings: Settings,
  ) {
    this.pins = new PinKeys(settings);
    this.outbox = new Outbox(new Vault(settings), settings);
  }

  /** Runs one command and returns the lines to print; null for an unknown command or wrong arguments. */
  async run(command: string, args: string[]): Promise<string[] | null> {
    try {
      return await this.runCommand(command, args);
    } catch (error) {
      if (error instanceof UnprocessableEntity && typeof error.detail === 'string') return [error.detail];
      throw error;
    }
  }

  private async runCommand(command: string, args: string[]): Promise<string[] | null> {
    if (command === 'reset-pin' && args.length <= 1) return this.resetPin(args[0] ?? 'admin');
    if (command === 'unlock' && args.length <= 1) return this.unlock(args[0]);
    if (command === 'add' && args.length === 4) return this.add(args);
    if (command === 'set-email' && args.length === 2) return this.setEmail(args);
    if (command === 'list' && args.length === 0) return this.list();
    return null;
  }

  /**
   * Also removes the authenticator app, passkeys and the link to single sign-on: a lost PIN may mean a lost phone, or an
   * account in other hands. A main admin gets unlimited access again, so that someone can always let the others in.
   */
  private async resetPin(name: string): Promise<string[]> {
    const first = name === 'admin' ? await seedMainAdmin(this.db, this.settings) : null;
    if (first?.created) return [`The main admin was missing and has been restored. PIN: ${first.pin}`];
    if (name === 'admin') await this.db.query("UPDATE staff_users SET deleted_at = NULL WHERE id = 'admin'");
    const user = await this.find(name);
    if (!user) return [`No user has the id or e-mail ${name}.`];
    const open = user.userType === 'admin' ? { deactivatedAt: null, accessFrom: null, accessUntil: null } : {};
    const pin = randomPin();
    const pinKey = await this.pins.keyOf(pin);
    await this.change('update', user.id, async (tx) => {
      const app = { totpSecret: null, totpConfirmedAt: null, totpLastStep: null };
      const pins = { pinKey, pinSet: true, pinMustChange: true, invitationHash: null };
      await tx.update(StaffUserRow, { id: user.id }, { ...pins, ...app, ...open, updatedAt: new Date() });
      await forgetSteps(tx, user.id);
      await tx.delete(RecoveryCode, { userId: user.id });
      await tx.delete(PasskeyRow, { userId: user.id });
      await forgetIdentities(tx, user.id);
      await tx.update(Session, { userId: user.id, revokedAt: IsNull() }, { revokedAt: () => 'now()' });
      await tx.delete(SignInAttempt, { userId: user.id });
      await this.notify(tx, user, { what: 'operator-reset' });
    });
    return [
      `New PIN of ${user.firstName} ${user.lastName} <${user.email}>: ${pin}`,
      'It must be changed at the next sign-in.',
    ];
  }

  /** Counters are stored under keyed hashes and can't be matched to a person here, so this opens all locks. */
  private async unlock(name: string | undefined): Promise<string[]> {
    const user = name === undefined ? null : await this.find(name);
    if (name !== undefined && !user) return [`No user has the id or e-mail ${name}.`];
    await this.change('update', user?.id ?? 'everybody', async (tx) => {
      await tx.deleteAll(SignInThrottleRow);
      await (user ? tx.delete(SignInAttempt, { userId: user.id }) : tx.deleteAll(SignInAttempt));
    });
    return ['Sign-in is unlocked.'];
  }

  private async add([firstName = '', lastName = '', email = '', phone = '']: string[]): Promise<string[]> {
    if (!isEmailShape(email)) return [`${email} is not an e-mail address.`];
    const problem = phoneProblem(phone);
    if (problem !== null) return [problem];
    const [id, pin] = [randomUUID(), randomPin()];
    const pinKey = await this.pins.keyOf(pin);
    await this.change('create', id, async (tx) => {
      const permissions = explicitPermissions({});
      const names = { firstName, lastName, email, phone: storedPhone(phone) };
      await rejectDuplicates(() => tx.insert(StaffUserRow, { id, ...names, pinKey, pinMustChange: true, permissions }));
    });
    return [`Added ${firstName} ${lastName}. PIN: ${pin}`, 'The main admin grants tabs under Users.'];
  }

  /**
   * For a lost mailbox; the new one is verified at the next sign-in. Nobody gets in through the old one, neither by an
   * invitation nor by single sign-on.
   */
  private async setEmail([name = '', email = '']: string[]): Promise<string[]> {
    const user = await this.find(name);
    if (!user) return [`No user has the id or e-mail ${name}.`];
    if (!isEmailShape(email)) return [`${email} is not an e-mail address.`];
    await this.change('update', user.id, async (tx) => {
      const moved = {
        email,
        emailShared: false,
        emailVerifiedAt: null,
        invitationHash: null,
        version: user.version + 1,
      };
      await rejectDuplicates(() => tx.update(StaffUserRow, { id: user.id }, { ...moved, updatedAt: new Date() }));
      await tx.delete(SignInAttempt, { userId: user.id });
      if (email === user.email) return;
      await forgetIdentities(tx, user.id);
      for (const to of [user.email, email]) await this.notify(tx, { ...user, email: to }, { what: 'email', email });
    });
    return [`Sign-in codes for ${user.firstName} ${user.lastName} now go to ${email}.`];
  }

  private async list(): Promise<string[]> {
    const users = await this.db
      .getRepository(StaffUserRow)
      .find({ where: { deletedAt: IsNull() }, order: { createdAt: 'ASC' } });
    return users.map(({ id, firstName, lastName, email }) => `${id}  ${firstName} ${lastName} <${email}>`);
  }

  private async notify(tx: EntityManager, owner: NoticeRecipient, change: AccountChange): Promise<void> {
    const [row] = await tx.query<{ name: string | null }[]>(
      "SELECT profile->>'programName' AS name FROM program_profile",
    );
    await this.outbox.add(tx, noticeMail(owner, [change], row?.name ?? this.settings.profile.programName));
  }

  private async find(name: string): Promise<StaffUserRow | null> {
    const where = [
      { id: name, deletedAt: IsNull() },
      { email: name, deletedAt: IsNull() },
    ];
    return this.db.getRepository(StaffUserRow).findOne({ where });
  }

  private async change(
    action: 'create' | 'update',
    itemId: string,
    work: (tx: EntityManager) => Promise<void>,
  ): Promise<void> {
    await this.db.transaction(async (tx) => {
      await work(tx);
      await this.audit.append(tx, { action, kind: 'user', itemId });
    });
  }
}

async function forgetIdentities(tx: EntityManager, userId: string): Promise<void> {
  await tx.query('DELETE FROM staff_identities WHERE user_id = $1', [userId]);
}
