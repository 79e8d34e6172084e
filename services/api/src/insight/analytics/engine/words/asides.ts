import { guard } from '../refusals/guard.js';
import { atomsOf } from '../dates/atoms-of.js';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { PLAIN_WORDS } from '../lexicon/plain-words.js';
import { isArticle, normalise } from './text.js';

const words = (list: string): Set<string> => new Set(list.split(/\s+/));

/** Words about what a figure is for and who asks: no record could be counted by one of them. */
export const PURPOSES =
  words(`board funder funders funding ministry minister director manager managers boss supervisor committee council auditor auditors accreditation
  meeting meetings agm huddle deck slide slides report reports grant proposal newsletter template memo agenda binder spreadsheet presentation
  poster budget deadline chart graph dashboard curious curiosity wondering
  conseil bailleur bailleurs ministere subvention reunion diapo diapositive bulletin rapport gestionnaire curieux curieuse`);

/** Words around them, which alone are no reason to leave a clause out. */
const AROUND =
  words(`always keeps keep goes going go put putting want wants wanted asks asked asking quick quickly monday tuesday wednesday thursday friday
  afternoon morning later check checking send sending write writing work working planning preparing prepping drafting urgent asap sorry
  thanks head count counts headcount number numbers figure figures total totals target targets line row box slot section page next final big
  annual quarterly monthly weekly yearly because so if though anyway basically honestly why again today
  toujours presse urgent demande chiffre chiffres merci ligne case`);

/** Words that change what is counted even where they mean nothing by themselves. */
const TURNING =
  /\d|\b(?:not|no|never|without|except|excluding|only|all|every|same|those|them|unless|than|vs|versus|per|by|each|new|still|yet|ever|together|either|both|any|some|separate(?:ly)?|list(?:ed)?|grouped|sorted|ranked|ordered|broken|individual(?:ly)?|respectively|distinct|unique|different|various|unduplicated|recorded|registered|living|lived|where|when|sans|sauf|pas|jamais|tous|toutes|par|chaque)\b/;

const CUT = /^(.{9,}?)(?:\s*[,;.!?…]+\s+|\s+[–—-]+\s+|\s*\.{2,}\s*|\s+(?=\())\(?([^,;.!?…()]{3,80})\)?[\s.!?]*$/s;

/** Whether a clause only says what the figure is for: "board always asks", "goes in the funder report". */
function isAside(said: string, today: CivilDate): boolean {
  const all = said.split(' ');
  return (
    all.length > 1 &&
    all.some((word) => PURPOSES.has(word)) &&
    all.every((word) => PURPOSES.has(word) || AROUND.has(word) || PLAIN_WORDS.has(word) || isArticle(word)) &&
    !TURNING.test(said) &&
    guard(said) === null &&
    atomsOf(said.replace(/\b(?:today|(?:mon|tues|wednes|thurs|fri)day)\b/g, ' '), today).length === 0
  );
}

/** The question without last clauses that only say what the figure is for: every word of them is one of purpose. */
export function withoutAsides(message: string, today: CivilDate): string {
  const [whole = '', question = '', last = ''] = CUT.exec(message.trim()) ?? [];
  if (!isAside(normalise(last), today)) return message;
  const mark = /^\s*\?/.test(whole.slice(question.length)) ? '?' : '';
  return withoutAsides(`${question}${mark}`, today);
}
