import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one sign-in has to find again at its next step, good once: a challenge, the provider's state. */
@Entity('sign_in_states')
export class SignInState {
  @PrimaryColumn('text')
  purpose: string;

  /** sha256 of the token that the browser holds. */
  @PrimaryColumn('bytea')
  key: Buffer;

  /** Sealed. */
  @Column('bytea')
  content: Buffer;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;
}
