import type { Having, QueryFilter, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { EVERY_TEST, type Kind, people } from './kind.js';

const HCV: QueryFilter = { dim: 'test_type', in: ['HCV'] };
const POSITIVE: QueryFilter = { dim: 'test_result', in: ['positive'] };
const IN_2025 = { from: '2025-01-01', to: '2025-12-31' };

const rows = (measure: QuerySpec['measure'], part: Partial<QuerySpec>): QuerySpec => ({
  ...people({}),
  measure,
  ...part,
});
const treated = (period: Having['period']): Having => ({ fact: 'treatments', filters: [], period, date: 'started' });
const tested = (period: Having['period']): Having => ({ fact: 'tests', filters: [], period });

/** As people type on a phone: each line is one meaning. */
const SAID: readonly (readonly [string[], QuerySpec])[] = [
  [['hcv pos 2025', 'pos hcv 2025?', 'hcv positive 2025'], rows('tests', { filters: [HCV, POSITIVE], range: IN_2025 })],
  [['hcv pos no tx', 'pos hcv not treated', 'hcv positive and untreated'], people({ filters: [HCV, POSITIVE], who: { hasNot: treated(null) } })],
  [['tests Haven 2025', '# tests haven in 2025'], rows('tests', { filters: [{ dim: 'referral_site', in: ['Haven'] }], range: IN_2025 })],
  [['incentives paid by month in 2025', 'rewards paid per month 2025'], rows('rewards', { by: ['month'], range: IN_2025 })],
  [['persons screened in 2025', 'how many people screened in 2025'], people({ filters: [EVERY_TEST], range: IN_2025 })],
  [['clients neither tested nor treated in 2025'], people({ who: { and: [{ hasNot: tested(IN_2025) }, { hasNot: treated(IN_2025) }] } })],
  [['womn tested 2025', 'wmn tested in 2025'], people({ filters: [{ dim: 'gender', in: ['Female'] }, EVERY_TEST], range: IN_2025 })],
  [['women hiv tested 2025', 'women tested for hiv 2025'], people({ filters: [{ dim: 'gender', in: ['Female'] }, { dim: 'test_type', in: ['HIV'] }], range: IN_2025 })],
  [['whats our hcv pos rate this fy', 'hcv positivity rate this fiscal year'], rows('positivity_rate', { filters: [HCV], range: { from: '2026-04-01', to: '2027-03-31' } })],
  [['hep c + but not on meds', 'hcv pos not on treatment'], people({ filters: [HCV, POSITIVE], who: { hasNot: { fact: 'treatments', filters: [{ dim: 'med_outcome', in: ['Active'] }], period: null } } })],
  [['ppl w 2+ regs', 'people with 2+ registrations'], people({ who: { has: { fact: 'registrations', filters: [], period: null }, atLeast: 2 } })],
  [['avg age hiv pos', 'average age of people who tested positive for hiv'], rows('avg_age', { who: { has: { fact: 'tests', filters: [POSITIVE, { dim: 'test_type', in: ['HIV'] }], period: null } } })],
  [['tests so far in nov', 'tests so far in november'], rows('tests', { range: { from: '2026-11-01', to: '2026-11-30' } })],
  [['tests mon', 'tests mondays'], rows('tests', { filters: [{ dim: 'weekday', in: ['Monday'] }] })],
]; // prettier-ignore

export const PHONE_KINDS: Record<string, Kind> = {
  'on a phone'(pick, language) {
    const [said, spec] = pick(SAID);
    return language === 'fr' ? null : { kind: '', question: pick(said), spec };
  },
};
