import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

@Entity('contact_messages')
@Index('contact_messages_newest', { synchronize: false })
@Index('contact_messages_clear', { synchronize: false })
export class ContactMessageRow {
  @PrimaryColumn('uuid')
  id: string;

  /** Name, address, subject and message; see `ContactContent`. */
  @Column('bytea', { name: 'sealed_content', nullable: true })
  sealedContent: Buffer | null;

  /** These four are blank except in rows of earlier releases. */
  @Column('text')
  name: string;

  @Column('text')
  email: string;

  @Column('text')
  subject: string;

  @Column('text')
  message: string;

  @Column('timestamptz', { name: 'created_at', default: () => 'now()' })
  createdAt: Date;

  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt: Date | null;

  @Column('text', { name: 'handled_by', nullable: true })
  handledBy: string | null;
}
