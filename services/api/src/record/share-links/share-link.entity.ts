import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** A temporary link to one stored file; only its token's hash is stored. */
@Entity('share_links')
@Index('share_links_attachment', { synchronize: false })
@Index('share_links_expiry', { synchronize: false })
export class ShareLinkRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('bytea', { name: 'token_hash', unique: true }) tokenHash: Buffer;
  @Column('uuid', { name: 'attachment_id' }) attachmentId: string;
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
  @Column('text', { name: 'created_by', nullable: true }) createdBy: string | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt: Date | null;
  @Column('int', { default: 0 }) opened: number;
}
