import type { Refusal } from '@firstlight/domain/insight/analytics-query';
import { normalise } from '../engine/words/text.js';

/** `asked` is empty where nobody typed a question. */
type RefusalFacts = { reason: Refusal; words: readonly string[]; choices: readonly string[]; asked?: string };

const letters = (text: string): string => normalise(text).replace(/ /g, '');

/** A refusal quotes what somebody typed, never the name of a field. */
const isTyped = (word: string, asked: string): boolean => asked === '' || letters(asked).includes(letters(word));

const quoted = (words: readonly string[]): string =>
  words
    .slice(0, 4)
    .map((word) => `“${word}”`)
    .join(', ');

/** A treatment, a result and twelve weeks between them: the cascade has it, a question doesn't. */
const CURED = /\b(?:cured|svr ?12|rvs ?12|gueris?)\b/;

/** A friendly refusal: the reason, the words not understood, and the nearest question that can be answered. */
export function refusalText({ reason, words: named, choices, asked = '' }: RefusalFacts): string {
  const words = named.filter((word) => isTyped(word, asked));
  switch (reason) {
    case 'row_level_phi':
      return 'I count people but never show who they are: no names, numbers, addresses, dates of birth or notes of one person. I can count the same group for you.';
    case 'write_action':
      return 'I only count. I cannot change, delete, send or export anything; the dashboard and the record screens do that.';
    case 'prompt_injection':
      return 'I cannot do that. I answer questions about counts of the program’s records.';
    case 'not_recorded':
      if (words.some((word) => CURED.test(normalise(word))))
        return 'I do not count who is cured. The Overview does: its hepatitis C cascade shows who reached SVR12.';
      return `The program does not record that${words.length > 0 ? ` (${quoted(words)})` : ''} in a form that I can count. I know registrations, tests, treatments, dispensing, interactions, rewards, activities and notes.`;
    case 'out_of_scope':
      return 'That is outside what I know. I count the program’s own records and give no medical advice.';
    case 'prediction':
      return 'I count what was recorded and do not predict. I can show the trend so far, for example by month.';
    case 'cause':
      return 'The records show what happened, not why. I can compare two periods, or split the count to see where it changed.';
    case 'invalid_date':
      return 'That date does not exist. Please check the day and the month.';
    case 'future_range':
      return 'That period has not begun, so nothing is recorded for it yet.';
    case 'needs_clarification':
      return clarification(words, choices, named.length > words.length);
    case 'two_questions':
      return `That is more than one question, and it isn't clear what they have in common. Please ask them one at a time.`;
    case 'unconfirmed':
      return unconfirmed(choices);
    case 'other_name':
      return otherName(words, choices);
    case 'on_overview':
      return 'A cascade of care has steps that one figure cannot show. The Overview has it for hepatitis C and HIV, by period and group.';
    case 'on_my_day':
      return 'I count activities by their date and do not know which are done. My day lists those that are overdue, due today and later, also for the whole team.';
    case 'unanswered_before':
      return `Your last message has no answer, so I can't tell what ${quoted(words)} should change. Please ask the whole question in one sentence.`;
    case 'help':
      return 'I count registrations, clients, tests, treatments, dispensing, interactions, rewards, activities and notes: over any time, split by two things, compared between periods, as shares or rankings, in English or French. Follow-ups such as “only women” or “by month” change the last answer.';
    case 'one_record':
      return 'I count records, and cannot say when a single one happened or which value is the largest. I can count them by day, month or year, and give averages and totals.';
    case 'not_understood':
      return words.length > 0
        ? `I did not understand ${quoted(words)}, and leaving it out could give you a wrong number. Could you say it in other words?${without(choices)}`
        : 'I did not understand that. Please name what to count, for example registrations, tests or rewards.';
  }
}

/** What a clinical term is called in the records, and the same question in that word. */
function otherName(words: readonly string[], choices: readonly string[]): string {
  const isOne = (names: RegExp): boolean => words.some((word) => names.test(word));
  const named = isOne(/^(?:rna|arn)$/i)
    ? 'An RNA result is recorded as bloodwork.'
    : isOne(/^(?:gift|cartes?)/i)
      ? 'A gift card is recorded as a reward; its kind is not recorded.'
      : 'A rapid antibody test is recorded as an HCV or HIV test.';
  return choices.length === 0 ? `${named} Could you ask with that word?` : `${named} ${unconfirmed(choices)}`;
}

/** Readings to press; a figure is shown for the one that is meant. */
function unconfirmed([one, ...others]: readonly string[]): string {
  if (one === undefined)
    return 'I could not confirm that I read this as you meant it, so I show no figure. Could you say it in other words?';
  const more = others.map((other) => `, or “${other}”`).join('');
  return `I want to be sure before I show a figure. Did you mean “${one}”${more}? Press what you meant below.`;
}

/** Questions to ask instead. */
const without = ([shorter]: readonly string[]): string => (shorter ? ` I could answer “${shorter}”.` : '');

function clarification(words: readonly string[], choices: readonly string[], untyped: boolean): string {
  const named = words.length > 0 ? quoted(words) : 'That';
  if (choices.length === 1)
    return `I have no single figure for ${words.length > 0 ? named : 'that'}. The nearest question that I can answer: “${choices.join('')}”.`;
  if (choices.length > 1)
    return `${named} can be read in more than one way: ${choices.join(', or ')}. Which do you mean?`;
  if (words.length > 0)
    return `I am not sure how ${quoted(words)} belongs to the question. Could you say what to count, and by what?`;
  if (untyped)
    return 'I am not sure how the parts of the question belong together. Could you say what to count, and by what?';
  return 'What shall I count? For example registrations, clients, tests, treatments or rewards.';
}
