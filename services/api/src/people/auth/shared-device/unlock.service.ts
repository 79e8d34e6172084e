import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS, type WebAuthnJson } from '@firstlight/domain/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { hashToken } from '../../../platform/access/session-token.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { Unauthenticated } from '../../../platform/errors/refusals.js';
import { KnownDevices } from '../../sign-in-access/known-devices.js';
import { SignInThrottle } from '../../sign-in-access/sign-in-throttle.js';
import { StaffUsers } from '../../users/staff-users.js';
import { PasskeySignInService } from '../passkeys/passkey-sign-in.service.js';
import { SessionOpening, type SignedInTokens } from '../session-opening.js';
import type { Caller } from '../sign-in-cookies.js';
import { type HeldSession, SharedDevices } from './shared-devices.js';

/** Keys of challenges: never the hash of a login handle. */
const challengeKey = (session: string): Buffer => hashToken(`unlock ${session}`);

/** The person's proof: their PIN, or a response of their passkey. */
export type Proof = { pin: string } | { credential: WebAuthnJson };

/**
 * On a shared device, PIN or passkey alone resumes a session that both factors opened there, within its eight hours
 * (decision 0090).
 */
@Injectable()
export class UnlockService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly shared: SharedDevices,
    private readonly devices: KnownDevices,
    private readonly throttle: SignInThrottle,
    private readonly users: StaffUsers,
    private readonly passkeys: PasskeySignInService,
    private readonly opening: SessionOpening,
    private readonly audit: AuditLog,
  ) {}

  async options(session: string, caller: Caller): Promise<WebAuthnJson> {
    const held = await this.held(session, await this.devices.recognise(caller.deviceToken));
    if (!held) throw new Unauthenticated(AUTH_TEXTS.loginExpired);
    return this.passkeys.challenge(held.userId, challengeKey(session));
  }

  async unlock(session: string, proof: Proof, caller: Caller): Promise<SignedInTokens> {
    const deviceHash = await this.devices.recognise(caller.deviceToken);
    const attempt = await this.throttle.begin(caller.address, deviceHash);
    const held = await this.held(session, deviceHash);
    // One Argon2id run whether or not the session exists.
    const holder = 'pin' in proof ? await this.users.byPin(proof.pin) : null;
    const accepts = async (tx: EntityManager, { userId }: HeldSession): Promise<boolean> =>
      'pin' in proof
        ? holder?.id === userId
        : this.passkeys.acceptsFor(tx, userId, challengeKey(session), proof.credential);

    // Thrown outside the transaction, so that the failure's audit line is kept.
    const tokens = await this.db.transaction(async (tx) => {
      const actor = held ? { actor: { id: held.userId, type: held.userType } } : {};
      const facts = { action: 'sign-in', kind: 'session', itemId: 'unlock', from: caller, ...actor } as const;
      if (!held || !(await accepts(tx, held)) || !(await this.shared.use(tx, held))) {
        await this.audit.append(tx, { ...facts, outcome: 'failed' });
        return null;
      }
      await this.audit.append(tx, facts);
      await attempt.succeeded(tx);
      return this.opening.open(tx, held.userId, caller, { endsAt: held.endsAt });
    });
    if (!tokens) throw new Unauthenticated('pin' in proof ? AUTH_TEXTS.pinInvalid : AUTH_TEXTS.passkeyInvalid);
    return tokens;
  }

  private async held(session: string, deviceHash: Buffer | null): Promise<HeldSession | null> {
    return deviceHash === null ? null : this.shared.find(session, deviceHash);
  }
}
