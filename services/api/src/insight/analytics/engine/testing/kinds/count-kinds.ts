import type { Dimension, Grain, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { PERIODS } from '../spoken-phrases.js';
import { asked, EVERY_TEST, type Kind, people, PERCENT, spoken, words } from './kind.js';

/** Questions about rows: splits, conditions and shares, and what is not recorded. */
export const COUNT_KINDS: Record<string, Kind> = {
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
