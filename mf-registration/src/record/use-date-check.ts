import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  DATE_TEXTS,
  type DatedForm,
  type DateFacts,
  impossibleDates,
  unlikelyDates,
} from '@firstlight/domain/dates/date-rules';
import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import type { Violation } from '@firstlight/domain/platform/violations';
import { registrationApi } from '@firstlight/staff-data';
import type { Question } from '@firstlight/staff-ui';

const FORM_OF: Record<RecordTab, DatedForm> = {
  Tests: 'test',
  Medication: 'medication',
  Dispensing: 'dispensing',
  Notes: 'note',
  Activities: 'activity',
  Interactions: 'interaction',
  Attachments: 'attachment',
};

/** The question about unlikely dates; null if there are none. */
export function dateQuestion(form: DatedForm, values: object, facts: DateFacts): Question | null {
  const sentences = unlikelyDates(form, values, facts);
  if (sentences.length === 0) return null;
  return {
    title: DATE_TEXTS.question,
    text: sentences.join(' '),
    confirmLabel: 'Save with this date',
    cancelLabel: 'Change the date',
  };
}

type DateCheck = {
  /** The first impossible date, or null. */
  problem: (input: object, stored: object | null) => Violation | null;
  question: (input: object, stored: object | null) => Question | null;
};

/** The date rules for the form of a tab (`DATE_RULES`); `stored` has the original form values of the edited item. */
export function useDateCheck(tab: RecordTab, registrationId: string | null): DateCheck {
  const { data } = registrationApi.endpoints.getRegistration.useQueryState(registrationId ?? '');
  const form = FORM_OF[tab];
  const facts = (stored: object | null): DateFacts => ({ today: todayInNewYork(), birth: data?.dob ?? null, stored });
  return {
    problem: (input, stored) => impossibleDates(form, input, facts(stored))[0] ?? null,
    question: (input, stored) => dateQuestion(form, input, facts(stored)),
  };
}
