import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

@Entity('dispositions')
@Index('dispositions_name', { synchronize: false })
@Index('dispositions_code', ['code'], { unique: true })
export class DispositionRow {
  @PrimaryGeneratedColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('boolean', { name: 'is_frequent', default: false }) isFrequent: boolean;
  @Column('boolean', { name: 'is_default', default: false }) isDefault: boolean;
  /** Names an entry of the specification, whatever it is called today. */
  @Column('text', { nullable: true }) code: string | null;
  /** In lower case, without outer spaces. */
  @Column('text', { name: 'earlier_names', array: true, default: [] }) earlierNames: string[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
}
