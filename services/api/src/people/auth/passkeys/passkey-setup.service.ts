import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS, PASSKEYS_MAX, type NewPasskey, type WebAuthnJson } from '@firstlight/domain/people/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { Changes } from '../../../platform/audit/changes.js';
import type { SessionPrincipal } from '../../../platform/context/session-principal.js';
import { uniqueViolation } from '../../../platform/errors/database-errors.js';
import { UnprocessableEntity, Conflict, NotFound } from '../../../platform/errors/http-errors.js';
import { AccountNotices } from '../../notices/account-notices.js';
import { ProgramProfileService } from '../../program-profile/program-profile.service.js';
import { OwnPin } from '../own-pin.js';
import { SignInStates } from '../sign-in-states.js';
import { PasskeyRow } from '../../sign-in-access/passkey.entity.js';
import { Passkeys } from './passkeys.js';
import { WebAuthn } from './webauthn.js';

const CHALLENGE_MINUTES = 5;

/** Your own passkeys: add one after confirming the PIN, rename, remove. */
@Injectable()
export class PasskeySetupService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly ownPin: OwnPin,
    private readonly passkeys: Passkeys,
    private readonly webauthn: WebAuthn,
    private readonly states: SignInStates,
    private readonly changes: Changes,
    private readonly notices: AccountNotices,
    private readonly program: ProgramProfileService,
  ) {}

  /** An unlocked screen is not enough to add a passkey: the PIN is required. */
  async begin(pin: string, who: SessionPrincipal): Promise<WebAuthnJson> {
    await this.ownPin.confirm(pin, who);
    const known = await this.passkeys.rowsOf(who.user_id);
    if (known.length >= PASSKEYS_MAX) throw new Conflict(AUTH_TEXTS.passkeysFull);
    const { profile } = await this.program.current();
    const owner = { id: who.user_id, email: who.email, name: `${who.firstName} ${who.lastName}` };
    const { challenge, options } = await this.webauthn.registration(owner, profile.programName, known);
    await this.states.put(this.db, 'new-passkey', who.sessionHash, challenge, CHALLENGE_MINUTES);
    return options;
  }

  async add({ label, credential }: NewPasskey, who: SessionPrincipal): Promise<void> {
    // Outside the transaction below, so that a rejected response also uses up its challenge.
    const challenge = await this.states.take(this.db, 'new-passkey', who.sessionHash);
    const key = challenge === null ? null : await this.webauthn.registered(credential, challenge);
    if (!key) throw new UnprocessableEntity(AUTH_TEXTS.passkeyRefused);
    await this.change(who, async (tx) => {
      await refusingKnown(() => tx.insert(PasskeyRow, { ...key, userId: who.user_id, label }));
      await this.notices.send(tx, who, [{ what: 'passkey-added', label }]);
    });
  }

  async rename(id: string, label: string, who: SessionPrincipal): Promise<void> {
    await this.change(who, async (tx) => {
      const { affected } = await tx.update(PasskeyRow, { id, userId: who.user_id }, { label });
      if (affected !== 1) throw new NotFound();
    });
  }

  async remove(id: string, who: SessionPrincipal): Promise<void> {
    await this.change(who, async (tx) => {
      const key = await tx.findOneBy(PasskeyRow, { id, userId: who.user_id });
      if (!key) throw new NotFound();
      await tx.delete(PasskeyRow, { id });
      await this.notices.send(tx, who, [{ what: 'passkey-removed', label: key.label }]);
    });
  }

  private change(who: SessionPrincipal, work: (tx: EntityManager) => Promise<void>): Promise<void> {
    return this.changes.run({ action: 'update', kind: 'user', itemId: who.user_id, fields: ['passkeys'] }, work);
  }
}

async function refusingKnown(insert: () => Promise<unknown>): Promise<void> {
  try {
    await insert();
  } catch (error) {
    if (uniqueViolation(error) === 'passkeys_credential') throw new Conflict(AUTH_TEXTS.passkeyKnown);
    throw error;
  }
}
