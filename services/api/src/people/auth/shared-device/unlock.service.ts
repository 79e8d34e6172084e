import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUTH_TEXTS, type WebAuthnJson } from '@firstlight/domain/people/auth';
import { DataSource, type EntityManager } from 'typeorm';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { hashToken } from '../../../platform/crypto/hash-token.js';
import { Unauthenticated } from '../../../platform/errors/http-errors.js';
import { KnownDevices } from '../../sign-in-access/known-devices.js';
import { SignInThrottle } from '../../sign-in-access/sign-in-throttle.js';
import { StaffUsers } from '../../users/staff-users.js';
import { PasskeySignInService } from '../passkeys/passkey-sign-in.service.js';
import { SessionStarter, type SignedInTokens } from '../session-starter.js';
import type { Caller } from '../sign-in-cookies.js';
import { type LockedSession, SharedDevices } from './shared-devices.js';

/** Keys of challenges: never the hash of a login handle. */
const challengeKey = (session: string): Buffer => hashToken(`unlock ${session}`);

/** The person's proof: their PIN, or a response of their passkey. */
export type Proof = { pin: string } | { credential: WebAuthnJson };

const REFUSALS = { pin: AUTH_TEXTS.pinInvalid, credential: AUTH_TEXTS.passkeyInvalid, over: AUTH_TEXTS.loginExpired };

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
    private readonly sessionStarter: SessionStarter,
    private readonly audit: AuditLog,
  ) {}

  async options(session: string, caller: Caller): Promise<WebAuthnJson> {
    const locked = await this.lockedSession(session, await this.devices.recognise(caller.deviceToken));
    if (!locked) throw new Unauthenticated(AUTH_TEXTS.loginExpired);
    return this.passkeys.challenge(locked.userId, challengeKey(session));
  }

  async unlock(session: string, proof: Proof, caller: Caller): Promise<SignedInTokens> {
    const deviceHash = await this.devices.recognise(caller.deviceToken);
    const attempt = await this.throttle.begin(caller.address, deviceHash);
    const locked = await this.lockedSession(session, deviceHash);
    // One Argon2id run whether or not the session exists.
    const holder = 'pin' in proof ? await this.users.byPin(proof.pin) : null;
    const accepts = async (tx: EntityManager, { userId }: LockedSession): Promise<boolean> =>
      'pin' in proof
        ? holder?.id === userId
        : this.passkeys.acceptsFor(tx, userId, challengeKey(session), proof.credential);

    // Thrown outside the transaction, so that the failure's audit line is kept.
    const outcome = await this.db.transaction(async (tx): Promise<SignedInTokens | keyof typeof REFUSALS> => {
      const actor = locked ? { actor: { id: locked.userId, type: locked.userType } } : {};
      const facts = { action: 'sign-in', kind: 'session', itemId: 'unlock', from: caller, ...actor } as const;
      const isWrong = locked !== null && !(await accepts(tx, locked));
      if (isWrong || !locked || !(await this.shared.use(tx, locked))) {
        await this.audit.append(tx, { ...facts, outcome: 'failed' });
        if (isWrong) return 'pin' in proof ? 'pin' : 'credential';
        // The session ended while its name was still on the screen: a correct PIN is no failure.
        if (holder) await attempt.succeeded(tx);
        return 'over';
      }
      await this.audit.append(tx, facts);
      await attempt.succeeded(tx);
      return this.sessionStarter.start(tx, locked.userId, caller, { endsAt: locked.endsAt });
    });
    if (typeof outcome === 'string') throw new Unauthenticated(REFUSALS[outcome]);
    return outcome;
  }

  private async lockedSession(session: string, deviceHash: Buffer | null): Promise<LockedSession | null> {
    return deviceHash === null ? null : this.shared.find(session, deviceHash);
  }
}
