import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { StopOffer, StopStatus } from '@firstlight/domain/lists/stops';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A dated stop of the mobile service. Stops are cancelled, never deleted, because records refer to them. */
@Entity('stops')
export class StopRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') place: string;
  @Column('text') address: string;
  @Column('text') town: string;
  @Index('stops_date')
  @Column('date')
  date: CivilDate;
  @Column('time', { name: 'start_time' }) start: string;
  @Column('time', { name: 'end_time' }) end: string;
  @Column('text', { array: true }) offers: StopOffer[];
  @Column('boolean') wheelchair: boolean;
  @Column('text', { name: 'note_en', nullable: true }) note_en: string | null;
  @Column('text', { name: 'note_fr', nullable: true }) note_fr: string | null;
  @Column('boolean', { default: false }) cancelled: boolean;
  @Column('text', { nullable: true }) status: StopStatus | null;
  @Column('int', { default: 1 }) version: number;
}
