import type { Having, People, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Event, Said } from '../spoken-phrases.js';

/** A question with the query that it means; `null` for one that must be refused. */
export type Paraphrase = { question: string; spec: QuerySpec | null; kind: string };

export type Language = 'en' | 'fr';
export type Pick = <Value>(values: readonly Value[]) => Value;

export const EVERY_TEST: QueryFilter = { dim: 'test_type', in: ['HIV', 'HCV', 'Bloodwork'] };

export const people = (part: Partial<QuerySpec>): QuerySpec => ({
  measure: 'clients',
  by: [],
  filters: [],
  range: null,
  compare: null,
  ...part,
});
export const having = (event: Event, period: Having['period']): Having => ({ ...event.means, period });

const EVERY: Partial<Record<Having['fact'], QueryFilter>> = {
  tests: EVERY_TEST,
  treatments: { dim: 'medication', in: ['Epclusa', 'Maviret', 'Vosevi'] },
  interactions: { dim: 'reward', in: ['yes', 'no'] },
};

/**
 * People described by their events. Their attributes (women, from Windsor) come from the registration of the first
 * event; further events belong to the person.
 */
export function who(filters: QueryFilter[], ...sets: People[]): QuerySpec {
  const [first, ...others] = sets;
  const main = first && 'has' in first && !first.atLeast && first.has.fact !== 'registrations' ? first.has : null;
  const rest = main ? others : sets;
  const [set] = rest;
  const set2: Partial<QuerySpec> = set ? { who: rest.length > 1 ? { and: rest } : set } : {};
  if (!main) return people({ filters, ...set2 });
  const every = main.filters.length > 0 ? [] : [EVERY[main.fact] ?? EVERY_TEST];
  const range = main.period === 'counted' ? null : main.period;
  return people({
    filters: [...filters, ...main.filters, ...every],
    range,
    ...(main.date ? { date: main.date } : {}),
    ...set2,
  });
}

export type Kind = (pick: Pick, language: Language) => Paraphrase | null;

export function words(pick: Pick, said: { en: string[]; fr: string[] }, language: Language): string | null {
  return said[language].length > 0 ? pick(said[language]) : null;
}

export function spoken<Meaning>(
  pick: Pick,
  all: readonly Said<Meaning>[],
  language: Language,
): { text: string; means: Meaning } {
  const usable = all.filter((one) => one[language].length > 0);
  const one = pick(usable);
  return { text: pick(one[language]), means: one.means };
}

export const HOW_MANY: Record<Language, string[]> = {
  en: ['how many', 'number of', 'count of', 'how many'],
  fr: ['combien de', 'nombre de'],
};
export const PERCENT: Record<Language, string[]> = {
  en: ['what percentage of', 'what share of', 'percent of', 'what proportion of'],
  fr: ['quel pourcentage de', 'pourcentage de'],
};

/** "Who" is required after a noun in French, and optional in English. */
export function relative(pick: Pick, subject: string, predicate: string, language: Language): string {
  if (/^(?:with|without|avec|sans|testés)/.test(predicate)) return `${subject} ${predicate}`;
  if (language === 'fr') return `${subject} ${/^(?:ont|n'ont)/.test(predicate) ? `qui ${predicate}` : predicate}`;
  return pick([`${subject} who ${predicate}`, `${subject} ${predicate}`, `${subject} that ${predicate}`]);
}

export const asked = (pick: Pick, language: Language, text: string): string =>
  pick([`${pick(HOW_MANY[language])} ${text}`, language === 'en' ? text : `${pick(HOW_MANY[language])} ${text}`]);
