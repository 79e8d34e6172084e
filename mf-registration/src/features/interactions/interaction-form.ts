import { applicableInteraction, emptyInteraction } from '@firstlight/domain/clients/record-form-defaults';
import { type CivilDate, civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import type { WithStock } from '@firstlight/domain/lists/stock';
import type { ItemKind } from '../../record/use-item-tab';

/** The values of the inputs: the amount is text while it is typed. */
export type InteractionForm = {
  date: CivilDate | null;
  description: string;
  referral_id: string | null;
  amount: string;
  payment_type: string | null;
  issued: string | null;
} & WithStock;

/** Dollars, with or without cents. */
const AMOUNT = /^\d+([.,]\d{1,2})?$/;

export const INTERACTIONS: ItemKind<'Interactions', InteractionForm> = {
  tab: 'Interactions',
  empty: () => ({ ...emptyInteraction(todayInNewYork()), amount: '' }),
  formOf: ({ date, description, referral_id, amount, payment_type, issued }) => ({
    date,
    description,
    referral_id,
    amount: amount === null ? '' : String(amount),
    payment_type,
    issued,
  }),
  // Only the fields that belong to the description and the amount (TAB-INT-01, TAB-INT-10).
  inputOf: ({ amount, stock, ...form }) => {
    const text = amount.trim().replace(',', '.');
    const input = applicableInteraction({ ...form, amount: text === '' ? null : Number(text) });
    return { ...input, ...(stock && { stock }) };
  },
  check: ({ description, amount }) => {
    if (description === '') return RECORD_FIELD_TEXTS.interactionDescription;
    return amount.trim() === '' || AMOUNT.test(amount.trim()) ? null : RECORD_FIELD_TEXTS.amount;
  },
  nameOf: ({ description, date }) => `${description} ${date ? `on ${civilDateInWords(date)}` : 'without a date'}`,
};
