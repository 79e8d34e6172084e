import { applicableInteraction, emptyInteraction } from '@firstlight/domain/record-form-defaults';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import type { Interaction, InteractionInput } from '@firstlight/domain/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record-tabs-texts';

/** The form as its inputs hold it: the amount is a text while it is typed. */
export type InteractionForm = {
  date: CivilDate | null;
  description: string;
  referral_id: string | null;
  amount: string;
  payment_type: string | null;
  issued: string | null;
};

/** Dollars, with or without cents. */
const AMOUNT = /^\d+([.,]\d{1,2})?$/;

export function newInteraction(today: CivilDate): InteractionForm {
  return { ...emptyInteraction(today), amount: '' };
}

export function interactionFormOf(item: Interaction): InteractionForm {
  const { date, description, referral_id, amount, payment_type, issued } = item;
  return { date, description, referral_id, amount: amount === null ? '' : String(amount), payment_type, issued };
}

/** The first thing that keeps it from being saved (TAB-INT-04). */
export function checkInteraction({ description, amount }: InteractionForm): string | null {
  if (description === '') return RECORD_FIELD_TEXTS.interactionDescription;
  return amount.trim() === '' || AMOUNT.test(amount.trim()) ? null : RECORD_FIELD_TEXTS.amount;
}

/** What travels: only the fields that belong to the description and the amount (TAB-INT-01, TAB-INT-10). */
export function wireInteraction({ amount, ...form }: InteractionForm): Required<InteractionInput> {
  const text = amount.trim().replace(',', '.');
  return applicableInteraction({ ...form, amount: text === '' ? null : Number(text) });
}
