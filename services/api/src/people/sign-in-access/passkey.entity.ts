import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A passkey of a member of staff. Only the public key is stored; the private key never leaves the device. */
@Entity('passkeys')
export class PasskeyRow {
  @PrimaryGeneratedColumn('uuid')
  id: string;

  @Index('passkeys_user')
  @Column('text', { name: 'user_id' })
  userId: string;

  /** The authenticator's id of the key, base64url. */
  @Index('passkeys_credential', { unique: true })
  @Column('text', { name: 'credential_id' })
  credentialId: string;

  /** COSE. */
  @Column('bytea', { name: 'public_key' })
  publicKey: Buffer;

  /** Signatures so far, as the authenticator counts them; 0 where it doesn't count. */
  @Column('bigint')
  counter: string;

  /** How browsers reach the authenticator: `internal`, `usb`, `hybrid` … */
  @Column('text', { array: true })
  transports: string[];

  @Column('text')
  label: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at', nullable: true })
  lastUsedAt: Date | null;
}
