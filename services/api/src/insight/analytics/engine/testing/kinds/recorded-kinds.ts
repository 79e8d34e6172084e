import type { Having, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { EVERY_TEST, type Kind, people } from './kind.js';

const HIV: QueryFilter = { dim: 'test_type', in: ['HIV'] };
const HCV: QueryFilter = { dim: 'test_type', in: ['HCV'] };
const POSITIVE: QueryFilter = { dim: 'test_result', in: ['positive'] };
const NEGATIVE: QueryFilter = { dim: 'test_result', in: ['negative'] };
const DEATH: QueryFilter = { dim: 'med_outcome', in: ['Death'] };
const COMPLETED: QueryFilter = { dim: 'med_outcome', in: ['Completed'] };
const MAVIRET: QueryFilter = { dim: 'medication', in: ['Maviret'] };
const WOMEN: QueryFilter = { dim: 'gender', in: ['Female'] };
const BOTH_GENDERS: QueryFilter = { dim: 'gender', in: ['Male', 'Female'] };
const IN_2025 = { from: '2025-01-01', to: '2025-12-31' };
const SUMMER_2026 = { from: '2026-06-01', to: '2026-08-31' };

const tests = (filters: QueryFilter[], period: Having['period'] = null): Having => ({ fact: 'tests', filters, period });
const rows = (measure: QuerySpec['measure'], part: Partial<QuerySpec>): QuerySpec => ({
  ...people({}),
  measure,
  ...part,
});

/** What staff and funders call something, in words that no record has. */
const CALLED: readonly (readonly [string[], QuerySpec])[] = [
  [['how many registrations did we have in the summer of 2026', 'registrations in summer 2026', 'registrations last summer'], rows('registrations', { range: SUMMER_2026 })],
  [['tests in the fall of 2025', 'how many tests last fall'], rows('tests', { range: { from: '2025-09-01', to: '2025-11-30' } })],
  [['how many clients were registered by staff instead of through the website', 'clients registered by staff rather than on the website', 'clients registered by staff'], people({ filters: [{ dim: 'source', in: ['staff'] }] })],
  [['how many clients were non-compliant with their treatment in 2025', 'clients who were non-compliant in 2025'], people({ filters: [{ dim: 'med_outcome', in: ['Non Compliance'] }], range: IN_2025, date: 'ended' })],
  [['how many people died while on treatment', 'how many people died while they were receiving treatment', 'how many people died'], people({ filters: [DEATH] })],
  [['how many clients died while taking Maviret', 'how many clients died on Maviret'], people({ filters: [DEATH, MAVIRET] })],
  [['number of treatment initiations by medication in 2025', 'treatment starts by medication in 2025'], rows('treatments', { by: ['medication'], range: IN_2025, date: 'started' })],
  [['number of clients who completed a full course of treatment in 2025', 'clients completing treatment in 2025'], people({ filters: [COMPLETED], range: IN_2025, date: 'ended' })],
  [['total number of HIV point-of-care tests in 2025', 'HIV point of care tests performed in 2025'], rows('tests', { filters: [HIV], range: IN_2025 })],
  [['how many people tested negative for both HIV and hep C', 'people who tested negative for HIV and also tested negative for HCV'], people({ filters: [HIV, NEGATIVE], who: { has: tests([HCV, NEGATIVE]) } })],
  [['HCV positivity by month for 2024 and 2025 combined', 'HCV positivity by month from 2024 to 2025'], rows('positivity_rate', { by: ['month'], filters: [HCV], range: { from: '2024-01-01', to: '2025-12-31' } })],
  [['number of first-time registrants by city in 2025', 'first registrations in 2025 by city'], people({ by: ['city'], range: IN_2025, date: 'first_registered' })],
  [['how many people came in for the first time in 2025'], people({ range: IN_2025, date: 'first_registered' })],
  [['percentage of clients who identify as female', 'percentage of clients who are women'], people({ filters: [WOMEN], as: 'percent' })],
  [['how many people can be contacted by email', 'people with an email'], people({ filters: [{ dim: 'has_email', in: ['yes'] }] })],
  [['how many clients agreed to be texted', 'how many clients agreed to texts'], people({ filters: [{ dim: 'text_ok', in: ['yes'] }] })],
  [['how many clients are covered by ODSP', 'clients on ODSP'], people({ filters: [{ dim: 'coverage_type', in: ['ODSP'] }] })],
  [['how many visits were by telephone in 2025', 'interactions by phone in 2025'], rows('interactions', { filters: [{ dim: 'interaction_type', in: ['Telephone'] }], range: IN_2025 })],
  [['percentage of negative HCV tests by year', 'percentage of HCV tests that were negative by year'], rows('tests', { by: ['year'], filters: [HCV, NEGATIVE], as: 'percent', given: ['test_type'] })],
  [['percentage of women among HIV tests', 'what percentage of HIV tests were for women'], rows('tests', { filters: [HIV, WOMEN], as: 'percent', given: ['test_type'] })],
  [['of the people who started Maviret, what percentage completed it', 'what percentage of people who started Maviret completed it'], people({ filters: [MAVIRET, COMPLETED], as: 'percent', given: ['medication'], date: 'started' })],
  [['are there more men than women tested in 2025', 'are there more men or women tested in 2025'], people({ by: ['gender'], filters: [BOTH_GENDERS, EVERY_TEST], range: IN_2025 })],
  [['number of new HCV infections in 2025', 'clients newly tested positive for HCV in 2025'], people({ filters: [HCV, POSITIVE], range: IN_2025, who: { hasNot: tests([HCV, POSITIVE], { from: null, to: '2024-12-31' }) } })],
  [['total EFT in 2025', 'total reward amount EFT in 2025'], rows('reward_amount', { filters: [{ dim: 'payment_type', in: ['EFT'] }], range: IN_2025 })],
  [['how many bottles of Maviret were dispensed in 2025', 'how many times was Maviret dispensed in 2025'], rows('dispenses', { filters: [MAVIRET], range: IN_2025 })],
  [['what is the average amount we give per reward'], rows('avg_reward', {})],
  [['cm positives in 2025', 'positives by CM in 2025'], rows('tests', { filters: [POSITIVE, { dim: 'tester', in: ['CM'] }], range: IN_2025 })],
  [['median number of days from a positive HCV test to the start of treatment', 'median number of days between a positive HCV test and the start of treatment'], rows('median_days', { first: tests([HCV, POSITIVE]), then: { fact: 'treatments', filters: [], period: null, date: 'started' } })],
  [['how many dried blood spot samples did we collect in 2025', 'DBS tests in 2025', 'how many DBS samples have we sent in 2025'], rows('tests', { filters: [{ dim: 'bloodwork_type', in: ['DBS'] }], range: IN_2025 })],
  [['number of HIV tests conducted during the reporting period January 1 to December 31, 2025, disaggregated by gender', 'number of HIV tests by gender for the 2025 calendar year'], rows('tests', { by: ['gender'], filters: [HIV], range: IN_2025 })],
  [['how many clients who registered in 2025 have had a test since then', 'how many people who registered in 2025 have been tested since', 'clients who registered in 2025 and then had a test'], people({ range: IN_2025, who: { has: { ...tests([]), after: { rows: { fact: 'registrations', filters: [], period: 'counted' } } } } })],
  [['how many people had their very first HIV test in 2025', 'people whose first HIV test was in 2025'], people({ who: { picked: { ...tests([HIV], IN_2025), order: 'first', is: [] } } })],
  [['on average, how many tests has each tested client had', 'average number of tests per client'], rows('tests', { per: 'client' })],
  [['how many housing interactions did we log in 2025'], rows('interactions', { filters: [{ dim: 'interaction_type', in: ['Housing'] }], range: IN_2025 })],
  [['how many times were clients in Windsor referred somewhere in 2025', 'Referral interactions for clients in Windsor in 2025'], rows('interactions', { filters: [{ dim: 'interaction_type', in: ['Referral'] }, { dim: 'city', in: ['Windsor'] }], range: IN_2025 })],
  [['how many people are still waiting for their incentive', 'people owed a reward'], people({ filters: [{ dim: 'issued', in: ['No'] }] })],
  [['number of clients initiated on direct-acting antiviral treatment in 2025, by age group'], people({ by: ['age_group'], filters: [{ dim: 'medication', in: ['Epclusa', 'Maviret', 'Vosevi'] }], range: IN_2025, date: 'started' })],
  [['number of clients receiving treatment as of today', 'how many clients are receiving treatment', 'number of people undergoing treatment'], people({ filters: [{ dim: 'med_outcome', in: ['Active'] }] })],
  [['what proportion of registered clients identify French as their preferred language', 'what proportion of clients prefer French'], people({ filters: [{ dim: 'language', in: ['French'] }], as: 'percent' })],
  [['number of unique clients served at each outreach location in 2025', 'clients by outreach stop in 2025'], people({ by: ['stop'], range: IN_2025 })],
  [['total incentives disbursed to clients in 2025, by payment type', 'total rewards given out by payment type in 2025'], rows('reward_amount', { by: ['payment_type'], range: IN_2025 })],
  [['how did tests this October compare with last October', 'tests this October vs last October'], rows('tests', { compare: [{ label: '', from: '2025-10-01', to: '2025-10-31' }, { label: '', from: '2026-10-01', to: '2026-10-31' }] })],
  [['how many tests by women in 2025', 'tests for women in 2025'], rows('tests', { filters: [WOMEN], range: IN_2025 })],
  [['number of youth (16-24) tested in 2025', 'people aged 16 to 24 tested in 2025'], people({ filters: [{ dim: 'age', min: 16, max: 24 }, EVERY_TEST], range: IN_2025 })],
  [['how many treatments ended because the client did not follow them', 'treatments that stopped because the patient did not take it', 'treatments that ended because of non compliance'], rows('treatments', { filters: [{ dim: 'med_outcome', in: ['Non Compliance'] }] })],
  [['how many people died on treatment in 2025', 'how many people died during treatment in 2025'], people({ filters: [DEATH], range: IN_2025, date: 'ended' })],
  [['how many clients only ever had bloodwork and no other test', 'clients who only had bloodwork'], people({ who: { only: tests([{ dim: 'test_type', in: ['Bloodwork'] }]) } })],
  [['number of individuals newly diagnosed with HIV in 2025', 'new HIV diagnoses in 2025'], people({ filters: [HIV, POSITIVE], range: IN_2025, who: { hasNot: tests([HIV, POSITIVE], { from: null, to: '2024-12-31' }) } })],
  [['how many clients were diagnosed with hepatitis C in 2025', 'clients who tested positive for hepatitis C in 2025'], people({ filters: [HCV, POSITIVE], range: IN_2025 })],
  [['which tester found the most positive HCV tests in 2025', 'which tester had the most positive HCV tests in 2025'], rows('tests', { by: ['tester'], filters: [HCV, POSITIVE], range: IN_2025, order: 'desc', limit: 1 })],
  [['people who tested positive for HCV in 2025 and have started treatment since', 'how many people who tested positive for HCV in 2025 have started treatment since then'], people({ filters: [HCV, POSITIVE], range: IN_2025, who: { has: { fact: 'treatments', filters: [], period: null, date: 'started', after: { rows: tests([HCV, POSITIVE], 'counted') } } } })],
  [['are we testing more people this year than last year at this point', 'have we tested fewer people this year than last year by now'], people({ filters: [EVERY_TEST], compare: [{ label: '', from: '2025-01-01', to: '2025-11-20' }, { label: '', from: '2026-01-01', to: '2026-11-20' }] })],
  [['how many clients agreed to get texts', 'clients who consented to receive text messages'], people({ filters: [{ dim: 'text_ok', in: ['yes'] }] })],
  [['how many clients has the team phoned in 2025', 'clients who staff called in 2025', 'how many people did we phone in 2025'], people({ filters: [{ dim: 'interaction_type', in: ['Telephone'] }], range: IN_2025 })],
  [['how many clients did we try to locate more than once', 'how many people have we tried to find more than once'], people({ who: { has: { fact: 'interactions', filters: [{ dim: 'interaction_type', in: ['Locate'] }], period: null }, atLeast: 2 } })],
  [['how many health cards are the wrong length', 'registrations with a health card of the wrong length'], rows('registrations', { filters: [{ dim: 'hc_status', in: ['valid', 'invalid', 'other_province'] }, { dim: 'hc_problem', in: ['wrong_length'] }] })],
  [['how many clients have an activity coming up next year', 'clients with an upcoming activity next year'], people({ filters: [{ dim: 'activity_status', in: ['upcoming'] }], range: { from: '2027-01-01', to: '2027-12-31' } })],
  [['SOT dispositions in the first half of the year'], rows('registrations', { filters: [{ dim: 'disposition', in: ['SOT'] }], range: { from: '2026-01-01', to: '2026-06-30' } })],
  [['outreach interactions per quarter for the past two fiscal years', 'outreach interactions per quarter in the last 2 fiscal years'], rows('interactions', { by: ['quarter'], filters: [{ dim: 'interaction_type', in: ['Outreach'] }], range: { from: '2024-04-01', to: '2026-03-31' } })],
  [['number of clients retained in care, defined as at least two interactions in 2025', 'clients with at least two interactions in 2025'], people({ who: { has: { fact: 'interactions', filters: [], period: IN_2025 }, atLeast: 2 } })],
  [['total value of client incentives provided in 2025', 'total value of incentives given out in 2025'], rows('reward_amount', { range: IN_2025 })],
  [['number of point-of-care and laboratory tests by test type in 2025'], rows('tests', { by: ['test_type'], range: IN_2025 })],
  [['how many people have been tested in every year since 2025', 'people tested in 2025 and also tested in 2026'], people({ filters: [EVERY_TEST], range: IN_2025, who: { has: tests([], { from: '2026-01-01', to: '2026-12-31' }) } })],
  [['how many people have no housing information', 'people with no housing recorded'], people({ filters: [{ dim: 'housing_status', in: ['not_recorded'] }] })],
]; // prettier-ignore

/** Questions in the words of staff, funders and reports. */
export const RECORDED_KINDS: Record<string, Kind> = {
  'as staff and funders call it'(pick) {
    const [said, spec] = pick(CALLED);
    return { kind: '', question: pick(said), spec };
  },
};

/** Each of them once, with what it means. */
export const CALLED_SO = CALLED.flatMap(([said, spec]) => said.map((question) => ({ question, spec })));
