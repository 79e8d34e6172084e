import type { Having, People, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { EVERY_TEST, type Kind, people } from './kind.js';

const HIV: QueryFilter = { dim: 'test_type', in: ['HIV'] };
const HCV: QueryFilter = { dim: 'test_type', in: ['HCV'] };
const POSITIVE: QueryFilter = { dim: 'test_result', in: ['positive'] };
const WOMEN: QueryFilter = { dim: 'gender', in: ['Female'] };
const BY_TYPE: QueryFilter = { dim: 'test_type', in: ['HIV', 'HCV'] };
const IN_2024 = { from: '2024-01-01', to: '2024-12-31' };
const IN_2025 = { from: '2025-01-01', to: '2025-12-31' };

const tests = (filters: QueryFilter[], period: Having['period'] = null): Having => ({ fact: 'tests', filters, period });
const registered = (atLeast: number): People => ({
  has: { fact: 'registrations', filters: [], period: null },
  atLeast,
});
const rows = (measure: QuerySpec['measure'], part: Partial<QuerySpec>): QuerySpec => ({
  ...people({}),
  measure,
  ...part,
});

/** Spoken questions, answered at once. */
const SPOKEN: readonly (readonly [string[], QuerySpec])[] = [
  [['HIV tests in twenty twenty five', 'um how many HIV tests were there in two thousand twenty five', 'okay so how many HIV tests in twenty twenty-five'], rows('tests', { filters: [HIV], range: IN_2025 })],
  [['women between eighteen and twenty four', 'how many women aged eighteen to twenty four'], people({ filters: [WOMEN, { dim: 'age', min: 18, max: 24 }] })],
  [['tests no later than 30 June 2025', 'tests on or before June 30 2025', 'how many tests were done until 30 June 2025'], rows('tests', { range: { from: null, to: '2025-06-30' } })],
  [['registrations on or after March 3 2026'], rows('registrations', { range: { from: '2026-03-03', to: '2026-11-20' } })],
  [['HCV tests in the first quarter of this fiscal year'], rows('tests', { filters: [HCV], range: { from: '2026-04-01', to: '2026-06-30' } })],
  [['tests in 09/2026', 'tests in September of this year'], rows('tests', { range: { from: '2026-09-01', to: '2026-09-30' } })],
  [['registrations in 2024 or 2025', 'registrations 2024 or 2025'], rows('registrations', { range: { from: '2024-01-01', to: '2025-12-31' } })],
  [['people tested in 2024 and again in 2025', 'how many people tested in 2024 came back to be tested in 2025'], people({ filters: [EVERY_TEST], who: { and: [{ has: tests([EVERY_TEST], IN_2024) }, { has: tests([EVERY_TEST], IN_2025) }] } })],
  [['how many people were tested in 2024 but not in 2025', 'people tested in 2024 but not tested in 2025'], people({ filters: [EVERY_TEST], range: IN_2024, who: { hasNot: tests([EVERY_TEST], IN_2025) } })],
  [['how many clients have only one registration', 'people with just one registration'], people({ who: { and: [registered(1), { not: registered(2) }] } })],
  [['clients whose most recent HCV test was positive'], people({ who: { picked: { ...tests([HCV]), order: 'last', is: [POSITIVE] } } })],
  [['how many first-time HIV testers did we have in 2025'], people({ who: { picked: { ...tests([HIV], IN_2025), order: 'first', is: [] } } })],
  [['clients with more than one positive'], people({ who: { has: tests([POSITIVE]), atLeast: 2 } })],
  [['did we do more HIV or HCV tests in 2025', 'HIV vs HCV tests in 2025'], rows('tests', { by: ['test_type'], filters: [BY_TYPE], range: IN_2025 })],
  [['were there more registrations in Windsor or in London in 2025', 'were there more registrations in Windsor or London in 2025?'], rows('registrations', { by: ['city'], filters: [{ dim: 'city', in: ['Windsor', 'London'] }], range: IN_2025 })],
  [['women as a percentage of all clients tested in 2025', 'percentage of women tested in 2025 out of all people tested in 2025'], people({ filters: [EVERY_TEST, WOMEN], range: IN_2025, as: 'percent', given: ['test_type'] })],
  [['positive HCV tests as a percentage of all HCV tests in 2025'], rows('positivity_rate', { filters: [HCV], range: IN_2025 })],
  [['how many of our women are on ODSP in percent'], people({ filters: [WOMEN, { dim: 'coverage_type', in: ['ODSP'] }], as: 'percent', given: ['gender'] })],
  [['clients without any test or treatment', 'people with no test or treatment'], people({ who: { and: [{ hasNot: tests([]) }, { hasNot: { fact: 'treatments', filters: [], period: null } }] } })],
  [['how many clients who started treatment in 2025 completed it', 'of those who started treatment in 2025, how many completed it?'], people({ filters: [{ dim: 'med_outcome', in: ['Completed'] }], range: IN_2025 })],
  [['how many treatments ended because of side effects in 2025'], rows('treatments', { filters: [{ dim: 'med_outcome', in: ['Side Effect'] }], range: IN_2025, date: 'ended' })],
  [['how many positive results did CM find', 'positive results by CM'], rows('tests', { filters: [POSITIVE, { dim: 'tester', in: ['CM'] }] })],
  [['how many serum samples did CM take in 2025', 'serum tests by CM in 2025'], rows('tests', { filters: [{ dim: 'bloodwork_type', in: ['Serum'] }, { dim: 'tester', in: ['CM'] }], range: IN_2025 })],
  [['CM positives in 2025', 'how many CM positives in 2025'], rows('tests', { filters: [POSITIVE, { dim: 'tester', in: ['CM'] }], range: IN_2025 })],
  [['how many tests has CM done since Labour Day', 'tests by CM since labor day 2026'], rows('tests', { filters: [{ dim: 'tester', in: ['CM'] }], range: { from: '2026-09-07', to: '2026-11-20' } })],
  [['how many people did each tester test in 2025'], people({ by: ['tester'], range: IN_2025, filters: [] })],
  [['how much did we spend on incentives for Windsor clients in 2025', 'incentives in dollars for Windsor clients in 2025'], rows('reward_amount', { filters: [{ dim: 'city', in: ['Windsor'] }], range: IN_2025 })],
  [['how long do people stay on Epclusa on average'], rows('avg_duration', { filters: [{ dim: 'medication', in: ['Epclusa'] }] })],
  [['number and percentage of clients with no health card'], people({ filters: [{ dim: 'hc_status', in: ['missing'] }], as: 'percent' })],
  [['regs by lang'], rows('registrations', { by: ['language'] })],
  [['1st time clients in 2025'], people({ range: IN_2025, date: 'first_registered' })],
  [['combien de personnes ont passé au moins deux tests VHC'], people({ who: { has: tests([HCV]), atLeast: 2 } })],
  [['combien de personnes sont en traitement en ce moment', 'combien de personnes sont actuellement en traitement'], people({ filters: [{ dim: 'med_outcome', in: ['Active'] }] })],
  [['how many people said we can text them', 'people who agreed to texts'], people({ filters: [{ dim: 'text_ok', in: ['yes'] }] })],
  [['clients who agreed to voicemail but not texting'], people({ filters: [{ dim: 'voicemail', in: ['yes'] }, { dim: 'text_ok', in: ['no'] }] })],
  [['number of first-time registrations in 2025'], people({ range: IN_2025, date: 'first_registered' })],
  [['interactions without payment'], rows('interactions', { filters: [{ dim: 'reward', in: ['no'] }] })],
  [['how many times was Epclusa dispensed in 2025'], rows('dispenses', { filters: [{ dim: 'medication', in: ['Epclusa'] }], range: IN_2025 })],
  [['how many clients tested in 2024 started treatment in 2025', 'clients tested in 2024 and started treatment in 2025'], people({ filters: [EVERY_TEST], range: IN_2024, who: { has: { fact: 'treatments', filters: [], period: IN_2025, date: 'started' } } })],
  [['how many people who registered with us in 2024 went on to start treatment in 2025', 'people registered in 2024 and started treatment in 2025'], people({ range: IN_2024, who: { has: { fact: 'treatments', filters: [], period: IN_2025, date: 'started' } } })],
  [['how many people tested negative for HCV in 2024 and positive in 2025'], people({ filters: [{ dim: 'test_result', in: ['negative'] }, HCV], range: IN_2024, who: { has: tests([POSITIVE, HCV], IN_2025) } })],
  [['how many people had an HIV test in 2024 and an HCV test in 2025'], people({ filters: [HIV], range: IN_2024, who: { has: tests([HCV], IN_2025) } })],
  [['how many people tested for HIV in 2024 were tested again in 2025'], people({ filters: [HIV], who: { and: [{ has: tests([HIV], IN_2024) }, { has: tests([HIV], IN_2025) }] } })],
  [['how many clients without an email address registered in 2025'], people({ filters: [{ dim: 'has_email', in: ['no'] }], range: IN_2025 })],
  [['what percentage of clients are women over 40'], people({ filters: [WOMEN, { dim: 'age', min: 41 }], as: 'percent' })],
  [['percent of men over 50 tested for HIV'], people({ filters: [{ dim: 'gender', in: ['Male'] }, { dim: 'age', min: 51 }], as: 'percent', part: { has: tests([HIV]) } })],
  [['tests this year compared with the same period last year'], rows('tests', { compare: [{ label: '', from: '2025-01-01', to: '2025-11-20' }, { label: '', from: '2026-01-01', to: '2026-11-20' }] })],
  [['how old are our clients on average'], rows('avg_age', {})],
  [['how many people received compassionate medication in 2025'], people({ filters: [{ dim: 'product_type', in: ['Compassionate'] }], range: IN_2025 })],
  [['how many tests did CM and JL do in 2025'], rows('tests', { filters: [{ dim: 'tester', in: ['CM', 'JL'] }], range: IN_2025 })],
  [['how many clients have a note', 'people with a note'], people({ who: { has: { fact: 'notes', filters: [], period: null } } })],
  [['how many people have notes but no interactions'], people({ who: { and: [{ has: { fact: 'notes', filters: [], period: null } }, { hasNot: { fact: 'interactions', filters: [], period: null } }] } })],
  [['Epclusa pills dispensed in the third quarter of 2025', 'how many Epclusa pills were dispensed in Q3 2025'], rows('quantity_dispensed', { filters: [{ dim: 'medication', in: ['Epclusa'] }], range: { from: '2025-07-01', to: '2025-09-30' } })],
  [['number of individuals who received at least one HCV screening test in 2025', 'people with at least one HCV test in 2025'], people({ filters: [HCV], range: IN_2025 })],
  [['how many clients got their medication through the compassionate program'], people({ filters: [{ dim: 'product_type', in: ['Compassionate'] }] })],
  [['how many clients can we leave a voicemail for'], people({ filters: [{ dim: 'voicemail', in: ['yes'] }] })],
  [['number of individuals initiating treatment in 2025'], people({ filters: [{ dim: 'medication', in: ['Epclusa', 'Maviret', 'Vosevi'] }], range: IN_2025, date: 'started' })],
  [['which medication do we use the most'], rows('treatments', { by: ['medication'], order: 'desc', limit: 1 })],
  [['how many people are still waiting for their HCV results'], people({ filters: [HCV, { dim: 'test_result', in: ['Pending'] }] })],
  [['rewards of at least 10', 'rewards of 10 dollars or more'], rows('rewards', { filters: [{ dim: 'amount', min: 10 }] })],
  [['how many rewards between 10 and 20 dollars in 2025'], rows('rewards', { filters: [{ dim: 'amount', min: 10, max: 20 }], range: IN_2025 })],
  [['what percent of Haven referrals got tested'], people({ filters: [{ dim: 'referral_site', in: ['Haven'] }], as: 'percent', part: { has: tests([]) } })],
  [['how many clients did Haven refer to us in 2025'], people({ filters: [{ dim: 'referral_site', in: ['Haven'] }], range: IN_2025 })],
  [['how many clients were born between 1945 and 1975'], people({ filters: [{ dim: 'birth_cohort', in: ['1945-1975'] }] })],
  [['in what city do most of our female clients live'], people({ by: ['city'], filters: [WOMEN], order: 'desc', limit: 1 })],
  [['out of all women, how many have completed at least one treatment'], people({ filters: [WOMEN, { dim: 'med_outcome', in: ['Completed'] }] })],
  [['how many people registered each month in 2025'], people({ by: ['month'], range: IN_2025 })],
]; // prettier-ignore

/** Questions as people say them aloud or write in a hurry. */
export const SPOKEN_KINDS: Record<string, Kind> = {
  'as people say it'(pick) {
    const [said, spec] = pick(SPOKEN);
    return { kind: '', question: pick(said), spec };
  },
};

/** Each of them once, with what it means. */
export const SAID = SPOKEN.flatMap(([said, spec]) => said.map((question) => ({ question, spec })));
