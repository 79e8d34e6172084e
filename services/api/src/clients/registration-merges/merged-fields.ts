import { Injectable } from '@nestjs/common';
import type { MergeField } from '@firstlight/domain/registration-merges';
import { Vault } from '../../platform/crypto/vault.js';
import { HealthCards } from '../registrations/health-cards.js';
import type { RegistrationRow } from '../registrations/registration.entity.js';

/** The survivor's value of a field before and after a merge. */
export type TakenField = { field: MergeField; before: unknown; after: unknown };

/** Columns that a merge changes; `photo` is the blob. */
type Columns = Partial<RegistrationRow>;

export function mergeFieldsBinding(mergeId: string): string {
  return `registration_merges.fields:${mergeId}`;
}

/** Reads, writes and seals the fields that a merge copies. */
@Injectable()
export class MergedFields {
  constructor(
    private readonly cards: HealthCards,
    private readonly vault: Vault,
  ) {}

  private value(row: RegistrationRow, field: MergeField): unknown {
    if (field === 'healthCard') return this.cards.open(row);
    return field === 'photo' ? row.photoBlobId : row[field];
  }

  private columns(row: RegistrationRow, field: MergeField, value: unknown): Columns {
    if (field === 'healthCard') return this.cards.columns(row.id, typeof value === 'string' ? value : null);
    return field === 'photo' ? { photoBlobId: typeof value === 'string' ? value : null } : { [field]: value };
  }

  /** The chosen fields in which the two records differ. */
  taken(survivor: RegistrationRow, merged: RegistrationRow, take: readonly MergeField[]): TakenField[] {
    return take
      .map((field) => ({ field, before: this.value(survivor, field), after: this.value(merged, field) }))
      .filter(({ before, after }) => before !== after);
  }

  columnsAfter(survivor: RegistrationRow, taken: readonly TakenField[]): Columns {
    return Object.assign({}, ...taken.map(({ field, after }) => this.columns(survivor, field, after))) as Columns;
  }

  /** The copied fields that haven't changed since. */
  unchanged(survivor: RegistrationRow, taken: readonly TakenField[]): TakenField[] {
    return taken.filter(({ field, after }) => this.value(survivor, field) === after);
  }

  columnsBefore(survivor: RegistrationRow, taken: readonly TakenField[]): Columns {
    return Object.assign({}, ...taken.map(({ field, before }) => this.columns(survivor, field, before))) as Columns;
  }

  seal(mergeId: string, taken: readonly TakenField[]): Buffer {
    return this.vault.sealText(JSON.stringify(taken), mergeFieldsBinding(mergeId));
  }

  open(mergeId: string, sealed: Buffer): TakenField[] {
    return JSON.parse(this.vault.openText(sealed, mergeFieldsBinding(mergeId))) as TakenField[];
  }
}
