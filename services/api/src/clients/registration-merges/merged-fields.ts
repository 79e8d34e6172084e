import { Injectable } from '@nestjs/common';
import {
  MERGE_CHOICES,
  MERGE_FIELDS,
  type MergeField,
  wholeFacts,
} from '@firstlight/domain/clients/registration-merges';
import { Vault } from '../../platform/crypto/vault.js';
import { HealthCards } from '../registrations/health-cards.js';
import type { RegistrationRow } from '../registrations/registration.entity.js';

/** Columns without a field on the form that follow the consent or the booking. */
const CONSENT = ['consentGivenAt', 'consentTextVersion', 'consentLanguage', 'consentWordingHash'] as const;
const BOOKING = ['stopId', 'bookingCancelledAt'] as const;
const MOMENTS: readonly string[] = ['consentGivenAt', 'bookingCancelledAt'];

type Field = MergeField | (typeof CONSENT)[number] | (typeof BOOKING)[number];

/** The survivor's value of a field before and after a merge. */
export type TakenField = { field: Field; before: unknown; after: unknown };

const differs = ({ before, after }: TakenField): boolean => before !== after;
const isOnForm = (field: string): boolean => MERGE_FIELDS.some((known) => known === field);

/** Fields that are copied and restored together: a consent is its wording, language and time, not only its kind. */
const FACTS: readonly (readonly Field[])[] = [
  ...MERGE_CHOICES.map((fact) => (fact.includes('patientConsent') ? [...fact, ...CONSENT] : fact)),
  BOOKING,
];

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

  private value(row: RegistrationRow, field: Field): unknown {
    if (field === 'healthCard') return this.cards.open(row);
    const value = field === 'photo' ? row.photoBlobId : row[field];
    return value instanceof Date ? value.toISOString() : value;
  }

  private columns(row: RegistrationRow, field: Field, value: unknown): Columns {
    if (field === 'healthCard') return this.cards.columns(row.id, typeof value === 'string' ? value : null);
    if (MOMENTS.includes(field)) return { [field]: typeof value === 'string' ? new Date(value) : null };
    return field === 'photo' ? { photoBlobId: typeof value === 'string' ? value : null } : { [field]: value };
  }

  /**
   * The chosen facts that differ, and the booking if the merged record's replaces the survivor's. Fields that are the same
   * in both are kept too: if one of them changes later, an undo leaves its whole fact.
   */
  taken(
    survivor: RegistrationRow,
    merged: RegistrationRow,
    take: readonly MergeField[],
    withBooking: boolean,
  ): TakenField[] {
    const chosen: readonly string[] = [...wholeFacts(take), ...(withBooking ? BOOKING : [])];
    return FACTS.filter((fact) => fact.some((field) => chosen.includes(field)))
      .map((fact) =>
        fact.map((field) => ({ field, before: this.value(survivor, field), after: this.value(merged, field) })),
      )
      .filter((fact) => fact.some(differs))
      .flat();
  }

  /** The form's fields for the history; a consent with another wording is another consent. */
  namesOf(taken: readonly TakenField[]): string[] {
    const fields = taken.filter(differs).map(({ field }) => field);
    const consent = fields.some((field) => CONSENT.some((one) => one === field));
    return [...new Set([...fields, ...(consent ? ['patientConsent'] : [])])].filter(isOnForm);
  }

  columnsAfter(survivor: RegistrationRow, taken: readonly TakenField[]): Columns {
    return Object.assign({}, ...taken.map(({ field, after }) => this.columns(survivor, field, after))) as Columns;
  }

  /** The copied fields whose whole fact hasn't changed since. */
  unchanged(survivor: RegistrationRow, taken: readonly TakenField[]): TakenField[] {
    const changed = taken.filter(({ field, after }) => this.value(survivor, field) !== after);
    const parts = FACTS.filter((fact) => changed.some(({ field }) => fact.includes(field))).flat();
    return taken.filter(({ field }) => !parts.includes(field));
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
