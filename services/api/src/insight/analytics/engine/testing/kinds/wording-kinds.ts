import type {
  Having,
  People,
  QueryFilter,
  QueryPeriod,
  QueryRange,
  QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { EVENTS, PERIODS, SUBJECTS } from '../spoken-phrases.js';
import { asked, having, type Kind, people, spoken, who, words } from './kind.js';

const period = (from: string, to: string): QueryPeriod => ({ label: '', from, to });

/** What brings people in; "not seen" does not. */
const CONTACTS: Pick<Having, 'fact' | 'date'>[] = [
  { fact: 'registrations' }, { fact: 'tests' }, { fact: 'treatments', date: 'started' }, { fact: 'dispenses' }, { fact: 'interactions' },
]; // prettier-ignore

const notSeen = (range: QueryRange): People => ({
  and: CONTACTS.map((contact) => ({ hasNot: { ...contact, filters: [], period: range } })),
});

const rows = (measure: QuerySpec['measure'], part: Partial<QuerySpec> = {}): QuerySpec => ({
  measure,
  by: [],
  filters: [],
  range: null,
  compare: null,
  ...part,
});

/** How people really speak: courtesy, haste, yes and no, order, averages. */
export const WORDING_KINDS: Record<string, Kind> = {
  'with courtesy around it'(pick, language) {
    const [subject, event, time] = [spoken(pick, SUBJECTS, language), pick(EVENTS), spoken(pick, PERIODS, language)];
    const did = words(pick, event.did, language);
    if (!did || /^(?:with|avec|sans)/.test(did)) return null;
    const before = language === 'en' ? pick(['Hi there, could you please tell me how many', 'I was wondering how many', 'Can I get the number of', 'For the board report, how many']) : pick(['Bonjour, pouvez-vous me dire combien de', "J'aimerais savoir combien de"]);
    const after = language === 'en' ? pick(['?', ' please', '? Thanks!', ', thank you so much']) : pick([' svp', ', merci beaucoup']);
    const link = language === 'en' ? ' who ' : ' qui ';
    if (language === 'fr' && !/^(?:ont|n'ont)/.test(did)) return null;
    return { kind: '', question: `${before} ${subject.text}${link}${did} ${time.text}${after}`, spec: who(subject.means, { has: having(event, time.means) }) };
  },
  'not seen'(pick, language) {
    const [said, range] = pick([
      [{ en: ["haven't been seen since March", 'have not been seen since March', 'not seen since March'], fr: ["qui n'ont pas été vus depuis mars"] }, { from: '2026-03-01', to: '2026-11-20' }],
      [{ en: ['not seen in 6 months', "who haven't been seen in over 6 months", 'not seen in the last six months'], fr: ["qui n'ont pas été vus depuis 6 mois"] }, { from: '2026-05-21', to: '2026-11-20' }],
      [{ en: ['not seen this year', 'who were not seen this year'], fr: [] as string[] }, { from: '2026-01-01', to: '2026-12-31' }],
    ] as const satisfies readonly (readonly [{ en: string[]; fr: string[] }, QueryRange])[]);
    const text = words(pick, said, language);
    if (!text) return null;
    const subject = spoken(pick, SUBJECTS.slice(0, 4), language);
    return { kind: '', question: asked(pick, language, `${subject.text} ${text}`), spec: people({ filters: subject.means, who: notSeen(range) }) };
  },
  'one after the other'(pick, language) {
    if (language === 'fr') return null;
    const positive: QueryFilter[] = [{ dim: 'test_type', in: ['HCV'] }, { dim: 'test_result', in: ['positive'] }];
    const [text, within] = pick([
      ['tested positive for HCV and then started treatment', undefined],
      ['started treatment after testing positive for HCV', undefined],
      ['started treatment within 90 days of testing positive for HCV', 90],
      ['started treatment within 6 months of a positive HCV test', 180],
      ['tested positive for HCV and started treatment within 30 days', 30],
    ] as const);
    const noun = pick(['clients', 'people', 'patients']);
    const tests: Having = { fact: 'tests', filters: positive, period: null };
    const start: Having = { fact: 'treatments', filters: [], period: null, date: 'started', after: { rows: tests, ...(within ? { within } : {}) } };
    return { kind: '', question: asked(pick, 'en', `${noun} who ${text}`), spec: people({ filters: positive, who: { has: start } }) };
  },
  'what people leave'(pick, language) {
    const [said, filters] = pick([
      [{ en: ['with neither a phone nor an email', 'with no phone or email', 'without a phone and without an email'], fr: ['sans téléphone ni courriel', 'sans courriel et sans téléphone'] }, [{ dim: 'phone_status', in: ['missing'] }, { dim: 'has_email', in: ['no'] }]],
      [{ en: ['with both a phone and an email', 'who have a phone and an email'], fr: [] as string[] }, [{ dim: 'phone_status', in: ['valid', 'invalid'] }, { dim: 'has_email', in: ['yes'] }]],
      [{ en: ['missing both a phone and a health card', 'without a phone or a health card'], fr: [] as string[] }, [{ dim: 'phone_status', in: ['missing'] }, { dim: 'hc_status', in: ['missing'] }]],
    ] as const satisfies readonly (readonly [{ en: string[]; fr: string[] }, QueryFilter[]])[]);
    const text = words(pick, said, language);
    if (!text) return null;
    const noun = language === 'en' ? pick(['clients', 'people']) : 'clients';
    return { kind: '', question: asked(pick, language, `${noun} ${text}`), spec: people({ filters: [...filters] }) };
  },
  'on average'(pick, language) {
    const time = spoken(pick, PERIODS.slice(0, 5), language);
    const [measure, noun] = pick([['tests', 'tests'], ['interactions', 'interactions'], ['registrations', language === 'en' ? 'registrations' : 'inscriptions']] as const);
    const per = pick(['client', 'month'] as const);
    if (measure === 'registrations' && per === 'client') return null;
    const unit = { client: { en: pick(['per client', 'per person']), fr: 'par client' }, month: { en: 'per month', fr: 'par mois' } }[per][language];
    const question = language === 'en' ? pick([`average number of ${noun} ${unit} ${time.text}`, `how many ${noun} ${unit} on average ${time.text}`, `avg ${noun} ${unit} ${time.text}`]) : `nombre moyen de ${noun} ${unit} ${time.text}`;
    return { kind: '', question, spec: rows(measure, { range: time.means, per }) };
  },
  'born in a time'(pick, language) {
    const [said, filter] = pick([
      [{ en: ['born in the 1980s', 'born in the 80s', 'born between 1980 and 1989'], fr: ['nés dans les années 1980'] }, { min: 1980, max: 1989 }],
      [{ en: ['born before 1990'], fr: ['nés avant 1990'] }, { max: 1989 }],
      [{ en: ['born after 1999', 'born in 2000 or later'], fr: ['nés après 1999'] }, { min: 2000 }],
      [{ en: ['born in 1971'], fr: ['nés en 1971'] }, { min: 1971, max: 1971 }],
    ] as const);
    const text = words(pick, { en: [...said.en], fr: [...said.fr] }, language);
    const subject = spoken(pick, SUBJECTS.slice(0, 3), language);
    return text ? { kind: '', question: asked(pick, language, `${subject.text} ${text}`), spec: people({ filters: [...subject.means, { dim: 'birth_year', ...filter }] }) } : null;
  },
  'the period before'(pick, language) {
    if (language === 'fr') return null;
    const [text, compare] = pick([
      ['in the last 30 days vs the previous 30 days', [period('2026-09-22', '2026-10-21'), period('2026-10-22', '2026-11-20')]],
      ['this March vs last March', [period('2025-03-01', '2025-03-31'), period('2026-03-01', '2026-03-31')]],
      ['in March 2026 compared to the previous month', [period('2026-02-01', '2026-02-28'), period('2026-03-01', '2026-03-31')]],
      ['this quarter vs last quarter', [period('2026-07-01', '2026-09-30'), period('2026-10-01', '2026-12-31')]],
      ['in April to June 2026 compared with April to June 2025', [period('2025-04-01', '2025-06-30'), period('2026-04-01', '2026-06-30')]],
    ] as const satisfies readonly (readonly [string, QueryPeriod[]])[]);
    const [measure, noun] = pick([['tests', 'tests'], ['registrations', 'registrations'], ['interactions', 'visits']] as const);
    return { kind: '', question: `${noun} ${text}`, spec: rows(measure, { compare: [...compare] }) };
  },
  'a season'(pick, language) {
    const [said, range] = pick([
      [{ en: ['last summer', 'in summer 2026'], fr: ["l'été dernier"] }, { from: '2026-06-01', to: '2026-08-31' }],
      [{ en: ['in spring 2025', 'in the spring of 2025'], fr: ['au printemps 2025'] }, { from: '2025-03-01', to: '2025-05-31' }],
      [{ en: ['last winter'], fr: ["l'hiver dernier"] }, { from: '2025-12-01', to: '2026-02-28' }],
    ] as const);
    const text = words(pick, { en: [...said.en], fr: [...said.fr] }, language);
    const [measure, noun] = pick([['tests', 'tests'], ['registrations', language === 'en' ? 'registrations' : 'inscriptions']] as const);
    return text ? { kind: '', question: `${noun} ${text}`, spec: rows(measure, { range }) } : null;
  },
  'all but one'(pick, language) {
    if (language === 'fr') return null;
    const [text, spec] = pick([
      [['all tests but HIV', 'all tests except HIV', 'tests other than HIV'], rows('tests', { filters: [{ dim: 'test_type', not_in: ['HIV'] }] })],
      [['all registrations but those from Windsor', 'registrations except Windsor'], rows('registrations', { filters: [{ dim: 'city', not_in: ['Windsor'] }] })],
    ] as const);
    const time = spoken(pick, PERIODS.slice(0, 5), 'en');
    return { kind: '', question: `${pick(text)} ${time.text}`, spec: { ...spec, range: time.means } };
  },
  'yes or no'(pick, language) {
    if (language === 'fr') return null;
    const years = [period('2024-01-01', '2024-12-31'), period('2025-01-01', '2025-12-31')];
    const tested: QueryFilter = { dim: 'test_type', in: ['HIV', 'HCV', 'Bloodwork'] };
    const [question, spec] = pick([
      ['did we test more people in 2025 than in 2024?', people({ filters: [tested], compare: years })],
      ['did we do more tests in 2025 than in 2024?', rows('tests', { compare: years })],
      ['have we seen anyone under 16?', people({ filters: [{ dim: 'age', max: 15 }] })],
      ['did anyone test positive last month?', people({ filters: [{ dim: 'test_result', in: ['positive'] }], range: { from: '2026-10-01', to: '2026-10-31' } })],
      ['are registrations going up?', rows('registrations', { by: ['month'] })],
      ['are we testing more men than women?', people({ by: ['gender'], filters: [{ dim: 'gender', in: ['Male', 'Female'] }, tested] })],
    ] as const);
    return { kind: '', question, spec: { ...spec } };
  },
  'typed on a phone'(pick, language) {
    if (language === 'fr') return null;
    const [question, spec] = pick([
      ['hw mny ppl tested lst yr', people({ filters: [{ dim: 'test_type', in: ['HIV', 'HCV', 'Bloodwork'] }], range: { from: '2025-01-01', to: '2025-12-31' } })],
      ['howmany tests lastmonth', rows('tests', { range: { from: '2026-10-01', to: '2026-10-31' } })],
      ['hcv pos this yr', rows('tests', { filters: [{ dim: 'test_type', in: ['HCV'] }, { dim: 'test_result', in: ['positive'] }], range: { from: '2026-01-01', to: '2026-12-31' } })],
      ['regs missing hc this qtr', rows('registrations', { filters: [{ dim: 'hc_status', in: ['missing'] }], range: { from: '2026-10-01', to: '2026-12-31' } })],
      ['visits b/w march 1 and march 15', rows('interactions', { range: { from: '2026-03-01', to: '2026-03-15' } })],
      ['tests w/ no result', rows('tests', { filters: [{ dim: 'test_result', in: ['Pending', 'Not recorded'] }] })],
    ] as const);
    return { kind: '', question, spec: { ...spec } };
  },
  'several readings, or several questions'(pick, language) {
    const time = spoken(pick, PERIODS.slice(0, 5), 'en').text;
    const question = pick([
      'clients tested recently', 'tests done lately', `clients tested twice ${time}`,
      'incomplete registrations', 'how many clients reached SVR', 'clients linked to care', 'young adults tested for HIV',
      'registrations in the morning', `demographic breakdown of clients ${time}`, 'women tested vs women treated', `people tested in every month of 2025`,
    ]);
    return language === 'fr' ? null : { kind: '', question, spec: null };
  },
}; // prettier-ignore
