import { Column, Entity, PrimaryColumn } from 'typeorm';

/** State kept between two steps of a sign-in, usable once: a challenge, the provider's state. */
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
