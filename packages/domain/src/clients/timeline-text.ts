import { civilDateInWords, clockTime } from '../dates/civil-dates.js';
import { CHANNEL_WORDS, MESSAGE_STATES, PURPOSE_WORDS } from '../desk/message-kinds.js';
import { joinPresent } from './client-address.js';
import { testDetails } from './copy-text.js';
import { dollars, isIssued, isOwed } from '../record/incentives.js';
import type { LabTest } from '../record/record-tabs.js';
import { REGISTRATION_ACTION_WORDS } from './registration-history.js';
import { timelineAuthors, type TimelineEntry, timelineWord } from './timeline.js';

/** Leaves out empty parts. */
export const listed = (...parts: readonly (string | null | undefined | false)[]): string =>
  joinPresent(
    parts.map((part) => part || null),
    ', ',
  );

function testText(test: LabTest): string {
  const corrections = test.result_changes.map(
    ({ before, after, reason }) =>
      `corrected from ${before || 'no result'} to ${after || 'no result'}${reason ? ` (${reason})` : ''}`,
  );
  const sent = test.bloodwork_date_submitted;
  return listed(testDetails(test), sent && `submitted ${civilDateInWords(sent)}`, ...corrections);
}

/** The label of a field of the registration; by default its wire name. */
export type LabelOf = (field: string) => string;

/** The text of an entry on one line, without its day, kind and authors. */
export function timelineText(entry: TimelineEntry, labelOf: LabelOf = (field) => field): string {
  switch (entry.kind) {
    case 'test':
      return testText(entry.item);
    case 'medication': {
      const { medication, outcome, end_date: end } = entry.item;
      return listed(medication, outcome, end && `end ${civilDateInWords(end)}`);
    }
    case 'dispensing': {
      const { medication, quantity, lot, rx, product_type, expiry_date: expiry } = entry.item;
      const facts = [quantity !== null && `${quantity} tablets`, rx && `Rx ${rx}`, lot && `lot ${lot}`, product_type];
      return listed(medication, ...facts, expiry && `expires ${civilDateInWords(expiry)}`);
    }
    case 'note': {
      const { templateType, noteText } = entry.item;
      return `${templateType ? `${templateType}: ` : ''}${noteText.replace(/\s+/g, ' ').trim()}`;
    }
    case 'activity':
      return listed(entry.item.description, entry.item.time && clockTime(entry.item.time));
    case 'interaction': {
      const { description, referral_id, amount, payment_type } = entry.item;
      const state = (isIssued(entry.item) && 'issued') || (isOwed(entry.item) && 'not issued');
      return listed(
        description,
        referral_id && `referral ${referral_id}`,
        amount !== null && joinPresent([dollars(amount), payment_type, state || null], ' '),
      );
    }
    case 'attachment': {
      const { type, filename, url } = entry.item;
      return listed(type.replaceAll('-', ' '), filename ?? url);
    }
    case 'message': {
      const { channel, purpose, state } = entry.item;
      return listed(CHANNEL_WORDS[channel], PURPOSE_WORDS[purpose].toLowerCase(), MESSAGE_STATES[state].toLowerCase());
    }
    case 'registration': {
      const { action, fields } = entry.item;
      const changed = action === 'create' ? '' : fields.map(labelOf).join(', ');
      return `${REGISTRATION_ACTION_WORDS[action]}${changed === '' ? '' : `: ${changed}`}`;
    }
  }
}

/** An entry as a line of text, for paper and clipboard: `Test: HCV, negative, tester JL (Robin Sample)`. */
export function timelineLine(entry: TimelineEntry, labelOf?: LabelOf): string {
  return `${timelineWord(entry.kind)}: ${timelineText(entry, labelOf)} (${timelineAuthors(entry).join(', ')})`;
}
