import type { Having, People, QueryFilter, QueryRange } from '@firstlight/domain/insight/analytics-query';
import { EVENTS, PERIODS, SUBJECTS } from '../spoken-phrases.js';
import { asked, having, type Kind, people, PERCENT, relative, spoken, who, words } from './kind.js';

/** Questions about sets of people: who had something, who had not, how often, and in which order. */
export const PEOPLE_KINDS: Record<string, Kind> = {
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
    // The period of two adjacent predicates applies to both; after "never" it would be ambiguous.
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
}; // prettier-ignore
