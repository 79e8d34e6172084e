import { sentenceCase } from './sentence-case.js';
import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import { axisName, valueName } from '../../answer/labels.js';
import type { ValueOption } from '../parse/marks.js';

/** How a question names the rows that have a value. */
const NAMED: Partial<Record<Dimension, (value: string) => string>> = {
  status: (value) => `${sentenceCase(value)} registrations`,
  med_outcome: (value) => `Treatments with the outcome ${value}`,
  activity_status: (value) => `${sentenceCase(value)} activities`,
  test_result: (value) => `${sentenceCase(value.toLowerCase())} tests`,
  test_type: (value) => `${value} tests`,
  bloodwork_type: (value) => `${value} tests`,
  interaction_type: (value) => `${value} interactions`,
  medication: (value) => `${value} treatments`,
  product_type: (value) => `${value} dispenses`,
  tester: (value) => `Tests by tester ${value}`,
  city: (value) => `Clients in ${value}`,
  stop: (value) => `Clients from stop ${value}`,
  referral_site: (value) => `Clients referred by ${value}`,
  payment_type: (value) => `Rewards paid by ${value}`,
};

/** Each meaning of a word as a separate question. */
export function choicesOfValues(options: readonly ValueOption[]): string[] {
  return options.map(({ dim, values }) => {
    const value = values.map((one) => (NAMED[dim] ? one : valueName(one))).join(' or ');
    return NAMED[dim]?.(value) ?? `Registrations with ${axisName(dim).toLowerCase()} ${value}`;
  });
}
