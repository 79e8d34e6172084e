import type { LetterKind, LetterLanguage } from '@firstlight/domain/letters/letter-kinds';
import type { LetterWording } from '@firstlight/domain/letters/letter-wording';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One version of a letter's wording: the program's own text, nothing about clients. The newest one is in use. */
@Entity('letter_templates')
export class LetterTemplateRow {
  @PrimaryColumn('text') kind: LetterKind;
  @PrimaryColumn('text') language: LetterLanguage;
  @PrimaryColumn('int') version: number;
  @Column('jsonb') wording: LetterWording;
  @Column('boolean', { name: 'is_on' }) isOn: boolean;
  @Column('timestamptz', { name: 'saved_at', default: () => 'now()' }) savedAt: Date;
  @Column('text', { name: 'saved_by', nullable: true }) savedBy: string | null;
}
