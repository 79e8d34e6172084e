import type {
  Dimension,
  Grain,
  Having,
  People,
  QueryFilter,
  QueryRange,
  QuerySpec,
} from '@firstlight/domain/analytics-query';
import { type Event, EVENTS, PERIODS, type Said, SUBJECTS } from './spoken-phrases.js';

/** A question with the query that it means; `null` for one that must be refused. */
export type Paraphrase = { question: string; spec: QuerySpec | null; kind: string };

type Language = 'en' | 'fr';
type Pick = <Value>(values: readonly Value[]) => Value;

const EVERY_TEST: QueryFilter = { dim: 'test_type', in: ['HIV', 'HCV', 'Bloodwork'] };

const people = (part: Partial<QuerySpec>): QuerySpec => ({
  measure: 'clients',
  by: [],
  filters: [],
  range: null,
  compare: null,
  ...part,
});
const having = (event: Event, period: Having['period']): Having => ({ ...event.means, period });

const EVERY: Partial<Record<Having['fact'], QueryFilter>> = {
  tests: EVERY_TEST,
  treatments: { dim: 'medication', in: ['Epclusa', 'Maviret', 'Vosevi'] },
  interactions: { dim: 'reward', in: ['yes', 'no'] },
};

/**
 * People described by their events. Their attributes (women, from Windsor) come from the registration of the first
 * event; further events belong to the person.
 */
function who(filters: QueryFilter[], ...sets: People[]): QuerySpec {
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

type Kind = (pick: Pick, language: Language) => Paraphrase | null;

function words(pick: Pick, said: { en: string[]; fr: string[] }, language: Language): string | null {
  return said[language].length > 0 ? pick(said[language]) : null;
}

function spoken<Meaning>(
  pick: Pick,
  all: readonly Said<Meaning>[],
  language: Language,
): { text: string; means: Meaning } {
  const usable = all.filter((one) => one[language].length > 0);
  const one = pick(usable);
  return { text: pick(one[language]), means: one.means };
}

const HOW_MANY: Record<Language, string[]> = {
  en: ['how many', 'number of', 'count of', 'how many'],
  fr: ['combien de', 'nombre de'],
};
const PERCENT: Record<Language, string[]> = {
  en: ['what percentage of', 'what share of', 'percent of', 'what proportion of'],
  fr: ['quel pourcentage de', 'pourcentage de'],
};

/** "Who" is needed behind a noun in French, and free in English. */
function relative(pick: Pick, subject: string, predicate: string, language: Language): string {
  if (/^(?:with|without|avec|sans|testés)/.test(predicate)) return `${subject} ${predicate}`;
  if (language === 'fr') return `${subject} ${/^(?:ont|n'ont)/.test(predicate) ? `qui ${predicate}` : predicate}`;
  return pick([`${subject} who ${predicate}`, `${subject} ${predicate}`, `${subject} that ${predicate}`]);
}

const asked = (pick: Pick, language: Language, text: string): string =>
  pick([`${pick(HOW_MANY[language])} ${text}`, language === 'en' ? text : `${pick(HOW_MANY[language])} ${text}`]);

const KINDS: Record<string, Kind> = {
  'an event in a period'(pick, language) {
    const [subject, event, period] = [spoken(pick, SUBJECTS, language), pick(EVENTS), spoken(pick, PERIODS, language)];
    const did = words(pick, event.did, language);
    if (!did) return null;
    const question = `${asked(pick, language, relative(pick, subject.text, did, language))} ${period.text}`;
    return { kind: '', question, spec: who(subject.means, { has: having(event, period.means) }) };
  },
  'never'(pick, language) {
    const [subject, event] = [spoken(pick, SUBJECTS, language), pick(EVENTS)];
    const not = words(pick, event.didNot, language);
    if (!not) return null;
    const question = asked(pick, language, relative(pick, subject.text, not, language));
    return { kind: '', question, spec: who(subject.means, { hasNot: having(event, null) }) };
  },
  'not in a period'(pick, language) {
    const [subject, event, period] = [spoken(pick, SUBJECTS, language), pick(EVENTS), spoken(pick, PERIODS, language)];
    const not = words(pick, event.didNot, language);
    if (!not) return null;
    const question = `${asked(pick, language, relative(pick, subject.text, not, language))} ${period.text}`;
    return { kind: '', question, spec: who(subject.means, { hasNot: having(event, period.means) }) };
  },
  'X but not Y'(pick, language) {
    const [subject, x, y, period] = [spoken(pick, SUBJECTS, language), pick(EVENTS), pick(EVENTS), spoken(pick, PERIODS, language)];
    const [did, not] = [words(pick, x.did, language), words(pick, y.butNot, language)];
    const short = not && /^(?:but not|mais pas)/.test(not);
    if (x === y || (x.means.fact === 'treatments' && y.means.fact === 'treatments') || !did || !not || (short && x.means.fact !== y.means.fact) || x.means.filters.some(({ dim }) => dim === 'test_result')) return null;
    const never = /never|jamais/.test(not);
    // The period of two predicates side by side is theirs both; behind "never" it would be open.
    const dated = pick([true, false]) && !never && x.means.fact === y.means.fact;
    const question = `${asked(pick, language, relative(pick, subject.text, did, language))} ${not}${dated ? ` ${period.text}` : ''}`;
    const time = dated ? period.means : null;
    return { kind: '', question, spec: who(subject.means, { has: having(x, time) }, { hasNot: having(y, time) }) };
  },
  'only'(pick, language) {
    const [subject, event, period] = [spoken(pick, SUBJECTS, language), pick(EVENTS), spoken(pick, PERIODS, language)];
    const only = event.only && words(pick, event.only, language);
    if (!only) return null;
    const dated = pick([true, false]);
    const question = `${asked(pick, language, relative(pick, subject.text, only, language))}${dated ? ` ${period.text}` : ''}`;
    return { kind: '', question, spec: who(subject.means, { only: having(event, dated ? period.means : null) }) };
  },
  'in both years'(pick, language) {
    const [subject, event] = [spoken(pick, SUBJECTS, language), pick(EVENTS)];
    const did = words(pick, event.did, language);
    if (!did || language === 'fr') return null;
    const years: QueryRange[] = ['2024', '2025'].map((year) => ({ from: `${year}-01-01`, to: `${year}-12-31` }));
    const question = `${asked(pick, language, relative(pick, subject.text, did, language))} ${pick(['in both 2024 and 2025', 'in 2024 and again in 2025'])}`;
    const sets = years.map((period): People => {
      const rows = having(event, period);
      return { has: { ...rows, filters: [...subject.means, ...rows.filters] } };
    });
    return { kind: '', question, spec: people({ who: { and: sets } }) };
  },
  'percentage of people'(pick, language) {
    const [subject, event, period] = [spoken(pick, SUBJECTS, language), pick(EVENTS), spoken(pick, PERIODS, language)];
    const did = words(pick, event.did, language);
    if (!did) return null;
    const dated = pick([true, false]);
    const question = `${pick(PERCENT[language])} ${relative(pick, subject.text, did, language)}${dated ? ` ${period.text}` : ''}`;
    const spec = people({ filters: subject.means, as: 'percent', part: { has: having(event, dated ? period.means : null) } });
    return { kind: '', question, spec };
  },
  'percentage of those with an event'(pick, language) {
    const [x, y] = [pick(EVENTS), pick(EVENTS)];
    if (language === 'fr' || x.means.fact === y.means.fact) return null;
    const [did, did2] = [words(pick, x.did, language), words(pick, y.did, language)];
    if (!did || !did2 || /^with/.test(did) || /^with/.test(did2)) return null;
    const question = `${pick(PERCENT.en)} ${pick(['people', 'clients', 'patients'])} who ${did} ${did2}`;
    return { kind: '', question, spec: { ...who([], { has: having(x, null) }), as: 'percent', part: { has: having(y, null) } } };
  },
  'registered then tested'(pick, language) {
    if (language === 'fr') return null;
    const [one, two, event] = [spoken(pick, PERIODS.slice(0, 4), 'en'), spoken(pick, PERIODS.slice(0, 4), 'en'), pick(EVENTS)];
    const did = words(pick, event.did, 'en');
    if (!did || /^with/.test(did)) return null;
    const dated = pick([true, false]);
    const [people, end] = [pick(['clients', 'people']), dated ? ` ${two.text}` : ''];
    const question = `${pick(['how many ', ''])}${people} who registered ${one.text} and ${did}${end}`;
    return { kind: '', question, spec: who([], { has: { fact: 'registrations', filters: [], period: one.means } }, { has: having(event, dated ? two.means : null) }) };
  },
  'newly positive'(pick, language) {
    if (language === 'fr') return null;
    const [period, virus] = [spoken(pick, PERIODS.slice(0, 4), 'en'), pick(['HIV', 'HCV'])];
    const said = pick([`newly ${virus} positive clients`, `clients newly positive for ${virus}`, `first time ${virus} positive people`]);
    const filters: QueryFilter[] = [{ dim: 'test_type', in: [virus] }, { dim: 'test_result', in: ['positive'] }];
    const first: People = { picked: { fact: 'tests', filters, period: period.means, order: 'first', is: [] } };
    return { kind: '', question: `${pick(['how many ', ''])}${said} ${period.text}`, spec: people({ filters, range: period.means, who: first }) };
  },
  'several times'(pick, language) {
    const [subject, period] = [spoken(pick, SUBJECTS, language), spoken(pick, PERIODS, language)];
    const [often, atLeast] = pick([
      ['with at least 2 tests', 2], ['tested more than once', 2], ['with 3 or more tests', 3], ['who tested at least twice', 2], ['with more than 2 tests', 3],
    ] as const); // prettier-ignore
    const [souvent, fois] = pick([['avec au moins deux tests', 2], ['ayant plus de 2 tests', 3]] as const);
    const dated = pick([true, false]);
    const said = language === 'en' ? often : souvent;
    const question = `${asked(pick, language, `${subject.text} ${said}`)}${dated ? ` ${period.text}` : ''}`;
    const has: Having = { fact: 'tests', filters: [], period: dated ? period.means : null };
    return { kind: '', question, spec: who(subject.means, { has, atLeast: language === 'en' ? atLeast : fois }) };
  },
  'first and last'(pick, language) {
    if (language === 'fr') return null;
    const [subject, period] = [spoken(pick, SUBJECTS, 'en'), spoken(pick, PERIODS.slice(0, 4), 'en')];
    const order = pick(['first', 'last'] as const);
    const result = pick(['positive', 'negative']);
    const rows: Having = { fact: 'tests', filters: [{ dim: 'test_type', in: ['HIV'] }], period: null };
    const in2025 = pick([true, false]);
    const question = `${asked(pick, 'en', `${subject.text} whose ${order} HIV test was ${in2025 ? period.text : result}`)}`;
    const spec = in2025
      ? who(subject.means, { picked: { ...rows, period: period.means, order, is: [] } })
      : who(subject.means, { picked: { ...rows, order, is: [{ dim: 'test_result', in: [result] }] } });
    return { kind: '', question, spec };
  },
  'new people'(pick, language) {
    const period = spoken(pick, PERIODS, language);
    const noun = language === 'en' ? pick(['new clients', 'new patients', 'new people']) : 'nouveaux clients';
    const by = pick([null, 'gender', 'city'] as const);
    const axis = { gender: { en: 'by gender', fr: 'par sexe' }, city: { en: 'by city', fr: 'par ville' } };
    const question = `${asked(pick, language, noun)} ${period.text}${by ? ` ${axis[by][language]}` : ''}`;
    return { kind: '', question, spec: people({ range: period.means, date: 'first_registered', by: by ? [by] : [] }) };
  },
  'people without an attribute'(pick, language) {
    const [said, filters] = pick([
      [{ en: ['clients not from Windsor', 'clients who are not from Windsor', 'clients excluding Windsor', 'clients except those from Windsor'], fr: ['clients sauf Windsor'] }, [{ dim: 'city', in: ['Windsor'] }]],
      [{ en: ['clients excluding Windsor and London', 'clients not from Windsor or London'], fr: ['clients sauf Windsor et London'] }, [{ dim: 'city', in: ['Windsor', 'London'] }]],
      [{ en: ['clients who are not women', 'everyone except women', 'clients excluding women'], fr: [] as string[] }, [{ dim: 'gender', in: ['Female'] }]],
    ] as const satisfies readonly (readonly [{ en: string[]; fr: string[] }, QueryFilter[]])[]); // prettier-ignore
    const text = words(pick, said, language);
    if (!text) return null;
    return { kind: '', question: asked(pick, language, text).replace(/(?:how many|number of|count of) everyone/, 'everyone'), spec: who([], { hasNot: { fact: 'registrations', filters: [...filters], period: null } }) };
  },
  'a split'(pick, language) {
    const period = spoken(pick, PERIODS, language);
    const [measure, noun] = pick([
      ['registrations', { en: ['registrations', 'intakes'], fr: ['inscriptions'] }],
      ['tests', { en: ['tests', 'tests done'], fr: ['tests'] }],
      ['interactions', { en: ['interactions', 'visits'], fr: ['interactions'] }],
      ['clients', { en: ['clients', 'people'], fr: ['clients'] }],
      ['dispenses', { en: ['dispenses'], fr: ['délivrances'] }],
    ] as const satisfies readonly (readonly [QuerySpec['measure'], { en: string[]; fr: string[] }])[]); // prettier-ignore
    const [by, axis] = pick([
      [['gender'], { en: ['by gender', 'per gender', 'broken down by gender'], fr: ['par sexe', 'selon le sexe'] }],
      [['city'], { en: ['by city', 'for each city'], fr: ['par ville'] }],
      [['month'], { en: ['by month', 'per month', 'monthly'], fr: ['par mois'] }],
      [['quarter'], { en: ['per quarter', 'by quarter'], fr: ['par trimestre'] }],
      [['age_group'], { en: ['by age group', 'by age'], fr: ["par groupe d'âge"] }],
      [['disposition'], { en: ['by disposition'], fr: ['par disposition'] }],
      [['gender', 'city'], { en: ['by gender and city'], fr: ['par sexe et ville'] }],
      [['month', 'gender'], { en: ['by month and gender'], fr: ['par mois et par sexe'] }],
    ] as const satisfies readonly (readonly [(Dimension | Grain)[], { en: string[]; fr: string[] }])[]); // prettier-ignore
    // Rolling periods snap to whole months and quarters there.
    if (/last (?:six|three)|past 6|derniers mois/.test(period.text) && (by[0] === 'month' || by[0] === 'quarter')) return null;
    const said = pick(noun[language]);
    const split = pick(axis[language]);
    const question = pick([`${said} ${split} ${period.text}`, `${said} ${period.text} ${split}`]);
    return { kind: '', question, spec: { measure, by: [...by], filters: [], range: period.means, compare: null } };
  },
  'events with conditions'(pick, language) {
    const period = spoken(pick, PERIODS, language);
    const [said, spec] = pick([
      [{ en: ['positive HIV tests', 'HIV tests that were positive'], fr: ['tests VIH positifs'] }, { measure: 'tests', filters: [{ dim: 'test_type', in: ['HIV'] }, { dim: 'test_result', in: ['positive'] }] }],
      [{ en: ['tests done by CM', 'tests by CM'], fr: ['tests par CM'] }, { measure: 'tests', filters: [{ dim: 'tester', in: ['CM'] }] }],
      [{ en: ['referrals from Haven', 'registrations referred by Haven', 'registrations from Haven'], fr: ['inscriptions de Haven'] }, { measure: 'registrations', filters: [{ dim: 'referral_site', in: ['Haven'] }] }],
      [{ en: ['registrations on Mondays', 'Monday registrations'], fr: [] as string[] }, { measure: 'registrations', filters: [{ dim: 'weekday', in: ['Monday'] }] }],
      [{ en: ['registrations excluding Windsor', 'registrations outside Windsor'], fr: ['inscriptions sauf Windsor'] }, { measure: 'registrations', filters: [{ dim: 'city', not_in: ['Windsor'] }] }],
      [{ en: ['cash rewards', 'rewards paid in cash'], fr: [] as string[] }, { measure: 'rewards', filters: [{ dim: 'payment_type', in: ['Cash'] }] }],
      [{ en: ['Epclusa dispenses', 'dispenses of Epclusa'], fr: [] as string[] }, { measure: 'dispenses', filters: [{ dim: 'medication', in: ['Epclusa'] }] }],
      [{ en: ['housing interactions'], fr: ['interactions logement'] }, { measure: 'interactions', filters: [{ dim: 'interaction_type', in: ['Housing'] }] }],
      [{ en: ['tests of women', 'tests for women'], fr: ['tests des femmes'] }, { measure: 'tests', filters: [{ dim: 'gender', in: ['Female'] }] }],
      [{ en: ['treatments that ended', 'treatments ended'], fr: [] as string[] }, { measure: 'treatments', filters: [], date: 'ended' }],
      [{ en: ['clients we can text', 'clients who can be texted'], fr: ['clients qui acceptent les textos'] }, { measure: 'clients', filters: [{ dim: 'text_ok', in: ['yes'] }] }],
    ] as const satisfies readonly (readonly [{ en: string[]; fr: string[] }, Partial<QuerySpec>])[]); // prettier-ignore
    const text = words(pick, said, language);
    if (!text) return null;
    const question = `${asked(pick, language, text)} ${period.text}`;
    return { kind: '', question, spec: { by: [], range: period.means, compare: null, ...spec, filters: [...spec.filters] } };
  },
  'percentage of rows'(pick, language) {
    const period = spoken(pick, PERIODS.slice(0, 5), language);
    const [said, filters, given] = pick([
      [{ en: ['women are from Windsor', 'women live in Windsor', 'women who live in Windsor'], fr: [] as string[] }, [{ dim: 'gender', in: ['Female'] }, { dim: 'city', in: ['Windsor'] }], ['gender']],
      [{ en: ['clients in Windsor are women', 'clients from Windsor are female'], fr: [] as string[] }, [{ dim: 'city', in: ['Windsor'] }, { dim: 'gender', in: ['Female'] }], ['city']],
      [{ en: ['clients are women', 'people are female'], fr: ['clients sont des femmes'] }, [{ dim: 'gender', in: ['Female'] }], []],
      [{ en: ['people who tested were positive', 'clients tested were positive', 'people tested were positive'], fr: [] as string[] }, [EVERY_TEST, { dim: 'test_result', in: ['positive'] }], ['test_type']],
    ] as const satisfies readonly (readonly [{ en: string[]; fr: string[] }, QueryFilter[], Dimension[]])[]); // prettier-ignore
    const text = words(pick, said, language);
    if (!text) return null;
    const question = `${pick(PERCENT[language])} ${text} ${period.text}`;
    const spec = people({ filters: [...filters], range: period.means, as: 'percent', ...(given.length > 0 ? { given: [...given] } : {}) });
    return { kind: '', question, spec };
  },
  'what is not recorded'(pick, language) {
    if (language === 'fr') return null;
    const period = spoken(pick, PERIODS, 'en');
    const question = `${pick(['how many gift cards did we give out', 'clients by favourite colour', 'registrations by moon phase', 'how many tests by zodiac sign', 'how many clients own a car', 'tests done in the rain'])} ${period.text}`;
    return { kind: '', question, spec: null };
  },
}; // prettier-ignore

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

/** That many different questions, three in four English. */
export function paraphrases(count: number, seed: number): Paraphrase[] {
  const random = seeded(seed);
  const pick: Pick = (values) => values[Math.floor(random() * values.length)] as (typeof values)[number];
  const found = new Map<string, Paraphrase>();
  const kinds = Object.entries(KINDS);
  for (let tries = 0; found.size < count && tries < count * 50; tries += 1) {
    const [kind, make] = pick(kinds);
    const one = make(pick, pick(['en', 'en', 'en', 'fr'] as const));
    if (one) found.set(one.question, { ...one, kind });
  }
  return [...found.values()];
}
