import { withOtherAnswers } from './conversation/with-other-answers.js';
import type { Lexicon } from './lexicon/lexicon.js';
import type { Question, Reading } from './reading.js';
import { withRecordedOnly } from './refusals/recorded-only.js';
import { withNearest } from './refusals/with-nearest.js';
import { withOtherNames } from './refusals/with-other-names.js';
import { retryRespelled } from './stages/retry-respelled.js';
import { rememberingTexts } from './words/remembered.js';

export type { Question, Reading } from './reading.js';

/** Reads a question into one typed query, or says why it can't (analytics.md, Local engine). */
export const readQuestion = (asked: Question, lexicon: Lexicon): Reading =>
  rememberingTexts(() => withOtherAnswers(asked, (one) => readOne(one, lexicon)));

const readOne = (asked: Question, lexicon: Lexicon): Reading =>
  withNearest(asked, lexicon, (near) =>
    withOtherNames(near, (one) => withRecordedOnly(one, (rest) => retryRespelled(rest, lexicon))),
  );
