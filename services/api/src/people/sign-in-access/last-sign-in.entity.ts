import { Column, Entity, type EntityManager, PrimaryColumn } from 'typeorm';
import { defer } from '../../platform/database/deferred-statements.js';

/** The state that a person's sign-ins change, kept out of the account (decision 0141). */
@Entity('last_sign_ins')
export class LastSignIn {
  @PrimaryColumn('text', { name: 'user_id' })
  userId: string;

  @Column('timestamptz', { name: 'signed_in_at', nullable: true })
  signedInAt: Date | null;

  /** Time step of the last accepted code; codes of this step or earlier are rejected. */
  @Column('bigint', { name: 'totp_step', nullable: true })
  totpStep: string | null;
}

const SIGNED_IN = `
  INSERT INTO last_sign_ins (user_id, signed_in_at) VALUES ($1, now())
  ON CONFLICT (user_id) DO UPDATE SET signed_in_at = excluded.signed_in_at`;

/** One row per person, so of two calls with one code the second waits for the first, and finds its step used. */
const TAKE_STEP = `
  INSERT INTO last_sign_ins AS s (user_id, totp_step) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET totp_step = excluded.totp_step WHERE coalesce(s.totp_step, -1) < excluded.totp_step
  RETURNING user_id`;

export const recordSignIn = (tx: EntityManager, userId: string): Promise<void> =>
  defer(tx, { text: SIGNED_IN, values: [userId] });

/** @returns whether no code of this step or a later one was accepted before */
export const takeStep = async (tx: EntityManager, userId: string, step: number): Promise<boolean> =>
  (await tx.query<unknown[]>(TAKE_STEP, [userId, step])).length === 1;

/** For another secret, every code is new. */
export async function forgetSteps(tx: EntityManager, userId: string): Promise<void> {
  await tx.update(LastSignIn, { userId }, { totpStep: null });
}
