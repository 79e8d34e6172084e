import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { POINTS_BACK } from './among.js';
import { FOLLOW_UP } from '../lexicon/operation-words.js';
import { joinsAnswer } from './added-up.js';
import { namesUnit } from '../proof/counted.js';
import type { Reading } from '../reading.js';
import { AVERAGES, FACT_OF } from '../spec/vocabulary.js';

const FIGURES =
  /\b(?:positivity|positivite|rate|taux|age|money|argent|cash|dollars?|amounts?|montants?|bloodwork|incentives?|referrals?|quantit(?:y|e)|dispensed|tablets|comprimes|appointments?|starts|kids|youths?|health cards|positives|negatives)\b/;
/** Begins with a time or a place, and then asks a whole question: "In 2025, how many tests did we do". */
const THEN_ASKS =
  /^(?:in|for|during|over|since|from|at|en|pendant|depuis) .+\b(?:how (?:many|much)|what|which|combien|quel\w*|number of|nombre d)\b/;
/** "To how many people?", "how many people is that?", "how much is that in dollars?" */
const OF_THE_ANSWER =
  /^(?:(?:and|so|et) )*(?:to|for|from|by|pour|a|de) (?:how many|whom|combien)\b|\b(?:is|are|was|were) (?:that|this|it|they|those|these)(?:$| (?:in|as|by|per|of|altogether|en)\b)/;
/** Few words about what was counted before: "how many women", "how many were tested". */
const BARE =
  /^(?:how many|combien(?: de| d)?)(?: (?:were|are|was|have|had|been|got|did|not|never|also|the|of))*(?: [a-z]+){0,2}$|^[a-z]+(?: [a-z]+)?$|\b(?:only|instead|too|alone|also|seulement|uniquement|plutot|aussi)$/;

/** "Leave out the bloodwork" says what to do with an answer. */
const LEAVES_OUT =
  /^(?:(?:and|but|ok|okay|now|please|et|mais) )*(?:leave|leaving|take|taking|cut) (?:\w+ )?out\b|^(?:(?:and|but|ok|okay|now|please) )*(?:skip|ignore|hide|lose|minus|not counting|omit|enleve[rz]?|retire[rz]?)\b/;

/** "Average per person", "by referral site": the person and the site aren't what is counted. */
const PER =
  /\b(?:per|by|par|for each|for every|pour chaque)(?: (?:the|each|every|new|unique))? (?:\w+ (?:sites?|types?|groups?|status|methods?)|\w+)/g;

const ASKS =
  /^(?:(?:so|ok|okay|and|alors|et) )*(?:how (?:many|much|long|old)|what|which|who|combien|quel\w*|number of|nombre de?|percent\w*|share|proportion)\b/;
/** Shorter ones may be about the answer: "how many women under 30". */
const WHOLE_WORDS = 6;

/** Whether a question that can be read by itself is one: it asks in full, or says what it counts. */
export function asksInFull(text: string): boolean {
  if (POINTS_BACK.test(text) || OF_THE_ANSWER.test(text)) return false;
  return standsAlone(text) || (ASKS.test(text) && !FOLLOW_UP.test(text) && text.split(' ').length >= WHOLE_WORDS);
}

/** Whether a message is a whole question: it says what it counts, and points at nothing that was said before. */
export function standsAlone(text: string): boolean {
  if (POINTS_BACK.test(text) || BARE.test(text) || OF_THE_ANSWER.test(text) || joinsAnswer(text)) return false;
  if ((FOLLOW_UP.test(text) || LEAVES_OUT.test(text)) && !THEN_ASKS.test(text)) return false;
  const counted = text.replace(PER, ' ');
  return namesUnit(counted) || FIGURES.test(counted);
}

/** "Average amount per payment" after the payments of a year: of that year, or of all? */
export function leavesTheRestOpen(alone: Reading, previous: QuerySpec | null): boolean {
  if (alone.kind === 'refusal' || !previous) return false;
  const { measure, by, range, compare, filters, who } = alone.spec;
  const isPlain = by.length === 0 && range === null && compare === null && filters.length === 0 && who === undefined;
  const wasNarrowed = previous.range !== null || previous.compare !== null || previous.filters.length > 0;
  return AVERAGES.includes(measure) && isPlain && wasNarrowed && FACT_OF[measure] === FACT_OF[previous.measure];
}
