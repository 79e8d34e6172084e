import { describe, expect, it } from '@jest/globals';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { buildLexicon, NO_LISTED_VALUES } from '../lexicon/lexicon.js';
import { readQuestion } from '../read-question.js';

const TODAY = '2026-11-20';
const LEXICON = buildLexicon({
  ...NO_LISTED_VALUES,
  cities: ['Sudbury', 'Kenora', 'Timmins'],
  testers: ['KP', 'MW'],
  referralSites: ['Sheway', 'REACH'],
});
const ask = (message: string): ReturnType<typeof readQuestion> =>
  readQuestion({ message, previous: null, today: TODAY }, LEXICON);

const in2025 = { from: '2025-01-01', to: '2025-12-31' };
const in2024 = { from: '2024-01-01', to: '2024-12-31' };
const in2026 = { from: '2026-01-01', to: '2026-12-31' };

const split = (dim: string, values: string[], rest: Partial<QuerySpec> = {}): object => ({
  by: [dim],
  filters: expect.arrayContaining([{ dim, in: values }]),
  ...rest,
});

describe('2.4/1 two sides of one question are answered side by side', () => {
  it.each<[string, object]>([
    ['For October, how many sign-ups did staff enter and how many came off the website?', split('source', ['staff', 'website'], { measure: 'registrations', range: { from: '2026-10-01', to: '2026-10-31' } })],
    ['In 2025 how many women and how many men registered?', split('gender', ['Female', 'Male'], { measure: 'clients', range: in2025 })],
    ['How many women and how many men tested positive for HCV last year?', split('gender', ['Female', 'Male'], { measure: 'clients', range: in2025 })],
    ['How many people registered in Sudbury and how many in Kenora this year?', split('city', ['Sudbury', 'Kenora'], { measure: 'clients', range: in2026 })],
    ['How many tests were HIV, how many HCV and how many bloodwork?', split('test_type', ['HIV', 'HCV', 'Bloodwork'], { measure: 'tests' })],
    ['How many treatments were completed and how many are still active?', split('med_outcome', ['Completed', 'Active'], { measure: 'treatments' })],
    ['Tests in 2025: how many HIV and how many HCV?', split('test_type', ['HIV', 'HCV'], { range: in2025 })],
    ['Les inscriptions de 2025 : combien par le site web et combien par le personnel?', split('source', ['website', 'staff'], { range: in2025 })],
    ['Combien de personnes ont été testées à Sudbury et combien à Kenora en 2025?', split('city', ['Sudbury', 'Kenora'], { measure: 'clients', range: in2025 })],
    ['How many people tested for HIV in 2024 and how many in 2025?', { measure: 'clients', compare: [in2024, in2025] }],
    ['How many new clients in September and how many in October?', { date: 'first_registered', compare: [{ from: '2026-09-01' }, { from: '2026-10-01' }] }],
    ['Timmins or Kenora, who had more hep C tests this year?', split('city', ['Timmins', 'Kenora'], { measure: 'tests', range: in2026 })],
    ['Who did more tests in 2025, KP or MW?', split('tester', ['KP', 'MW'], { measure: 'tests', range: in2025 })],
    ['Qui a fait plus de tests en 2025, KP ou MW?', split('tester', ['KP', 'MW'], { measure: 'tests', range: in2025 })],
    ['Has Sudbury had more HCV tests than Kenora this year?', split('city', ['Sudbury', 'Kenora'], { measure: 'tests', range: in2026 })],
    ['Did we test more people in Sudbury or in Kenora in 2025?', split('city', ['Sudbury', 'Kenora'], { measure: 'clients', range: in2025 })],
    ['Do more people come from Sheway or REACH?', split('referral_site', ['Sheway', 'REACH'], { measure: 'clients' })],
    ['Which is used more, Epclusa or Maviret?', split('medication', ['Epclusa', 'Maviret'], { measure: 'treatments' })],
    ['Were there more positives in 2024 or 2025?', { measure: 'tests', compare: [in2024, in2025] }],
    ['Avons-nous plus de clients à Kenora ou à Timmins?', split('city', ['Kenora', 'Timmins'], { measure: 'clients' })],
    ['Are women more likely than men to test positive for hep C?', split('gender', ['Female', 'Male'], { measure: 'positivity_rate' })],
    ['Are men more likely than women to complete treatment?', split('gender', ['Male', 'Female'], { measure: 'completion_rate' })],
    ['Are people in Kenora more likely to have a health card than people in Sudbury?', split('city', ['Kenora', 'Sudbury'], { measure: 'clients', as: 'percent' })],
    ['Who is more likely to test positive, men or women?', split('gender', ['Male', 'Female'], { measure: 'positivity_rate' })],
    ['Les femmes sont-elles plus susceptibles que les hommes d’avoir un résultat positif au VHC?', split('gender', ['Female', 'Male'], { measure: 'positivity_rate' })],
  ])('“%s”', (question, spec) => {
    expect(ask(question)).toMatchObject({ kind: 'query', spec });
  }); // prettier-ignore

  it.each([
    ['registered, or tested', 'How many people registered and how many were tested in 2025?'],
    ['two fields', 'How many people in Kenora have no phone and how many have no email?'],
    ['two ages, which no split has', 'How many women are under 30 and how many are over 60?'],
    ['a group of several values', 'Are homeless clients more likely to test positive than housed ones?'],
    ['likely, of whom?', 'Are women more likely than men to start treatment?'],
    ['one side', 'Who had more hep C tests this year?'],
    ['a prediction', 'Are we likely to test more people next year?'],
    ['a person', 'Who had more tests, the oldest client or the youngest client?'],
    ['a name', 'Who had more tests, Jane Roe or John Doe?'],
  ])('%s: “%s” is not', (_open, question) => {
    expect([question, ask(question).kind]).toEqual([question, 'refusal']);
  });
});
