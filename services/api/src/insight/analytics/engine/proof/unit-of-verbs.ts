import type { Measure } from '@firstlight/domain/insight/analytics-query';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';

const MONEY: readonly Measure[] = ['reward_amount', 'avg_reward'];

/** Only people are tested or treated; a test is done. */
const OF_PEOPLE =
  /(?<!\b(?:which|who|we|she|he|they) (?:have |has |had )?)\b(?:ever (?:positive|negative|reactive|on treatment)|tested|treated|screened|teste[es]{1,2}|traite[es]{1,2}|depiste[es]{1,2})\b(?! by)/;
const OF_ROWS =
  /\b(?:tests?|testing|depistages?|treatments?|traitements?|bloodwork|dbs|serum|samples?|results?|positives|negatives|positivity|positivite|rate|taux|starts|courses|regist\w*|inscriptions?|interactions?|visits?|dispens\w*|doses?|hiv|hcv|vih|vhc|screenings?|average|moyenne|median\w*)\b(?! (?:positive|negative)\b)/;
const OWED =
  /\b(?:what|how much|combien) (?:do|did|have|are|does|is|was|has) (?:we |the \w+ |been )?(?:still )?(?:ow\w+|spen[dt]|pay|paid|give out|given out)\b/;

/** "Seniors tested" are people, whatever they are called; "what do we owe" are dollars. */
export const verbsCountTheirSubject: Check = ({ asked: { text, previous }, spec: { measure, per } }) => {
  if (previous || per) return null;
  const [money] = OWED.exec(text) ?? [];
  if (money && !MONEY.includes(measure)) return new Refused('needs_clarification', [money]);
  const found = OF_PEOPLE.exec(text);
  if (!found || (measure !== 'tests' && measure !== 'treatments')) return null;
  return OF_ROWS.test(text.slice(0, found.index)) ? null : new Refused('needs_clarification', [found[0]]);
};

const RECEIVING = /\bon (?:ow|odsp|ontario works|treatment|therapy)\b/;
const ROWS = /\b(?:regist\w*|inscri\w*|intakes?|records?|files?|dossiers?|by|per|treatments?)\b/;

/** Only people are "on ODSP". */
export const benefitsAreOfPeople: Check = ({ asked: { text, previous }, spec: { measure } }) => {
  const [words] = RECEIVING.exec(text) ?? [];
  if (!words || previous || measure !== 'registrations' || ROWS.test(text)) return null;
  return new Refused('needs_clarification', [words]);
};

const BOTH_TIMES = /\b(?:in|en) (20\d\d) (?:and|et) (?:in|en) (20\d\d)\b/;

/** "People tested in 2024 and in 2025" are those in both years, or those of each. */
export const bothTimesAreSettled: Check = ({ asked: { text, previous }, spec: { measure, compare } }) => {
  const [words] = BOTH_TIMES.exec(text) ?? [];
  if (!words || previous || measure !== 'clients' || !compare) return null;
  return new Refused('needs_clarification', [words]);
};
