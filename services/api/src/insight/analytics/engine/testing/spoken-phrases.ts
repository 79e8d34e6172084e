import type { Having, QueryFilter, QueryRange } from '@firstlight/domain/insight/analytics-query';

/** How people say things, written without looking at the lexicon. Today is 20 November 2026, a Friday. */
export type Said<Meaning> = { en: string[]; fr: string[]; means: Meaning };

export const SUBJECTS: Said<QueryFilter[]>[] = [
  { en: ['clients', 'people', 'patients', 'individuals'], fr: ['clients', 'personnes', 'patients'], means: [] },
  { en: ['women', 'female clients'], fr: ['femmes'], means: [{ dim: 'gender', in: ['Female'] }] },
  { en: ['men', 'male clients'], fr: ['hommes'], means: [{ dim: 'gender', in: ['Male'] }] },
  { en: ['clients over 40', 'people older than 40'], fr: ['clients de plus de 40 ans'], means: [{ dim: 'age', min: 41 }] },
  { en: ['women under 30'], fr: ['femmes de moins de 30 ans'], means: [{ dim: 'gender', in: ['Female'] }, { dim: 'age', max: 29 }] },
  { en: ['clients in their early twenties'], fr: ['clients dans la vingtaine'], means: [] },
  { en: ['men in their late thirties'], fr: ['hommes'], means: [{ dim: 'gender', in: ['Male'] }] },
  { en: ['women 25-34', 'women aged 25 to 34'], fr: ['femmes de 25 à 34 ans'], means: [{ dim: 'gender', in: ['Female'] }, { dim: 'age', min: 25, max: 34 }] },
  { en: ['clients from Windsor', 'people in Windsor'], fr: ['clients de Windsor'], means: [{ dim: 'city', in: ['Windsor'] }] },
  { en: ['women in London'], fr: ['femmes de London'], means: [{ dim: 'gender', in: ['Female'] }, { dim: 'city', in: ['London'] }] },
  { en: ['French speaking clients'], fr: ['clients francophones'], means: [{ dim: 'language', in: ['French'] }] },
]; // prettier-ignore
/** Decades differ between the languages: "la vingtaine" is the whole decade. */
SUBJECTS[5] = {
  en: ['clients in their early twenties', 'people in their early 20s'],
  fr: [],
  means: [{ dim: 'age', min: 20, max: 23 }],
};
SUBJECTS[6] = {
  en: ['men in their late thirties'],
  fr: [],
  means: [
    { dim: 'gender', in: ['Male'] },
    { dim: 'age', min: 37, max: 39 },
  ],
};

export const PERIODS: Said<QueryRange>[] = [
  { en: ['in 2025', 'during 2025', 'last year'], fr: ['en 2025', "l'an dernier", "l'année dernière"], means: { from: '2025-01-01', to: '2025-12-31' } },
  { en: ['in 2024'], fr: ['en 2024'], means: { from: '2024-01-01', to: '2024-12-31' } },
  { en: ['this year'], fr: ['cette année'], means: { from: '2026-01-01', to: '2026-12-31' } },
  { en: ['in March 2025', 'in mar 2025'], fr: ['en mars 2025'], means: { from: '2025-03-01', to: '2025-03-31' } },
  { en: ['in Q2 2025', 'in the second quarter of 2025'], fr: ['au deuxième trimestre 2025'], means: { from: '2025-04-01', to: '2025-06-30' } },
  { en: ['in the last six months', 'over the past 6 months'], fr: ['dans les six derniers mois'], means: { from: '2026-05-21', to: '2026-11-20' } },
  { en: ['in the last three months'], fr: ['au cours des trois derniers mois'], means: { from: '2026-08-21', to: '2026-11-20' } },
  { en: ['since January 2026'], fr: ['depuis janvier 2026'], means: { from: '2026-01-01', to: '2026-11-20' } },
  { en: ['since the 1st'], fr: ['depuis le 1er'], means: { from: '2026-11-01', to: '2026-11-20' } },
  { en: ['from November 2024 to February 2025', 'between November 2024 and February 2025'], fr: ['de novembre 2024 à février 2025', 'entre novembre 2024 et février 2025'], means: { from: '2024-11-01', to: '2025-02-28' } },
  { en: ['last month'], fr: ['le mois dernier'], means: { from: '2026-10-01', to: '2026-10-31' } },
  { en: ['before 2024'], fr: ['avant 2024'], means: { from: null, to: '2023-12-31' } },
]; // prettier-ignore

export type Event = {
  means: Pick<Having, 'fact' | 'filters' | 'date'>;
  /** After "who" or a subject: "were tested for HIV". */
  did: { en: string[]; fr: string[] };
  /** The opposite, with the subject before it. */
  didNot: { en: string[]; fr: string[] };
  /** What follows "but". */
  butNot: { en: string[]; fr: string[] };
  only?: { en: string[]; fr: string[] };
};

const test = (type: string, en: string, fr: string): Event => ({
  means: { fact: 'tests', filters: [{ dim: 'test_type', in: [type] }] },
  did: {
    en: [`were tested for ${en}`, `tested for ${en}`, `had an ${en} test`, `got an ${en} test`],
    fr: [`ont été testés pour le ${fr}`, `ont passé un test ${fr}`],
  },
  didNot: {
    en: [`were never tested for ${en}`, `have never been tested for ${en}`, `have no ${en} test`, `without an ${en} test`, `never had an ${en} test`],
    fr: [`n'ont jamais été testés pour le ${fr}`, `sans test ${fr}`],
  },
  butNot: {
    en: [`but not ${en}`, `but not for ${en}`, `but have no ${en} test`, `but had no ${en} test`],
    fr: [`mais pas le ${fr}`, `mais pas pour le ${fr}`],
  },
  only: { en: [`only tested for ${en}`, `only had ${en} tests`, `were only tested for ${en}`], fr: [`testés seulement pour le ${fr}`] },
}); // prettier-ignore

export const EVENTS: Event[] = [
  test('HIV', 'HIV', 'VIH'),
  test('HCV', 'HCV', 'VHC'),
  {
    means: { fact: 'tests', filters: [{ dim: 'test_type', in: ['HCV'] }, { dim: 'test_result', in: ['positive'] }] },
    did: { en: ['tested positive for HCV', 'had a positive HCV test', 'tested HCV positive'], fr: ['ont eu un test VHC positif'] },
    didNot: { en: ['have no positive HCV test', 'never tested positive for HCV', 'without a positive HCV test'], fr: ['sans test VHC positif'] },
    butNot: { en: ['but have no positive HCV test', 'but never tested positive for HCV'], fr: ['mais sans test VHC positif'] },
  },
  {
    means: { fact: 'treatments', filters: [], date: 'started' },
    did: { en: ['started treatment', 'started a treatment', 'have started treatment'], fr: ['ont commencé un traitement'] },
    didNot: { en: ['never started treatment', 'have not started treatment', "haven't started treatment"], fr: ["n'ont pas commencé de traitement", "n'ont jamais commencé un traitement"] },
    butNot: { en: ['but never started treatment', 'but have not started treatment', 'and have not started treatment'], fr: ["mais n'ont jamais commencé de traitement"] },
  },
  {
    means: { fact: 'treatments', filters: [{ dim: 'medication', in: ['Epclusa'] }], date: 'started' },
    did: { en: ['started Epclusa', 'started on Epclusa'], fr: ['ont commencé Epclusa'] },
    didNot: { en: ['never started Epclusa', 'have not started Epclusa'], fr: ["n'ont jamais commencé Epclusa"] },
    butNot: { en: ['but never started Epclusa'], fr: ["mais n'ont jamais commencé Epclusa"] },
  },
  {
    means: { fact: 'treatments', filters: [{ dim: 'med_outcome', in: ['Completed'] }], date: 'ended' },
    did: { en: ['finished treatment', 'completed treatment', 'completed their treatment'], fr: ['ont terminé un traitement'] },
    didNot: { en: ['have not finished treatment', 'never finished treatment', 'never completed treatment'], fr: ["n'ont jamais terminé un traitement"] },
    butNot: { en: ['but have not finished treatment', 'but never completed treatment'], fr: ["mais n'ont jamais terminé un traitement"] },
  },
  {
    means: { fact: 'interactions', filters: [{ dim: 'interaction_type', in: ['Counselling'] }] },
    did: { en: ['had a counselling session', 'had a counselling interaction', 'with a counselling visit'], fr: ['avec une séance de counselling'] },
    didNot: { en: ['had no counselling session', 'without a counselling session', 'have never had a counselling session'], fr: ['sans séance de counselling'] },
    butNot: { en: ['but had no counselling session', 'but no counselling session'], fr: ['mais sans séance de counselling'] },
  },
  {
    means: { fact: 'interactions', filters: [{ dim: 'reward', in: ['yes'] }] },
    did: { en: ['received a reward', 'got a reward', 'received an incentive'], fr: ['ont reçu une récompense'] },
    didNot: { en: ['never received a reward', 'have not received a reward', 'got no reward'], fr: ["n'ont jamais reçu de récompense"] },
    butNot: { en: ['but never received a reward', 'but got no reward'], fr: ["mais n'ont jamais reçu de récompense"] },
  },
]; // prettier-ignore
