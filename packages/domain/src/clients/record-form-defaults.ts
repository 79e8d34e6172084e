import type { CivilDate } from '../dates/civil-dates.js';
import { RECENT_HOURS } from '../platform/limits.js';
import { DEFAULT_DISPENSING_QUANTITY } from '../lists/lists.js';
import type { ActivityInput, DispensingInput, InteractionInput, MedicationInput } from '../record/record-tabs.js';

/** The empty forms of the record tabs with their specified defaults (part 2 section 3, part 3 section 3). */
export const EMPTY_MEDICATION: Required<MedicationInput> = {
  medication: '',
  start_date: null,
  end_date: null,
  outcome: '',
};

export const EMPTY_DISPENSING: Required<Omit<DispensingInput, 'dispensed_date'>> = {
  medication: '',
  rx: null,
  quantity: DEFAULT_DISPENSING_QUANTITY,
  lot: null,
  product_type: 'Commercial',
  expiry_date: null,
};

export function emptyDispensing(today: CivilDate): Required<DispensingInput> {
  return { ...EMPTY_DISPENSING, dispensed_date: today };
}

export function emptyActivity(today: CivilDate): Required<ActivityInput> {
  return { date: today, time: null, description: '' };
}

export function emptyInteraction(today: CivilDate): Required<InteractionInput> {
  return { date: today, description: '', referral_id: null, amount: null, payment_type: null, issued: 'Select' };
}

/**
 * Clears the fields that don't belong to an interaction: the referral id unless it is a Referral, the payment type
 * unless an amount is entered (TAB-INT-01). Screen and server both apply this rule.
 */
export function applicableInteraction(input: InteractionInput): Required<InteractionInput> {
  const amount = input.amount ?? null;
  return {
    date: input.date ?? null,
    description: input.description,
    referral_id: input.description === 'Referral' ? (input.referral_id ?? null) : null,
    amount,
    payment_type: amount === null ? null : (input.payment_type ?? null),
    issued: input.issued ?? null,
  };
}

/** Whether an item has the Recent badge: created less than 24 hours ago (TAB-ACT-04, decisions.md 21). */
export function isRecent(createdAt: string, now: Date = new Date()): boolean {
  const age = now.getTime() - Date.parse(createdAt);
  return age >= 0 && age < RECENT_HOURS * 3_600_000;
}
