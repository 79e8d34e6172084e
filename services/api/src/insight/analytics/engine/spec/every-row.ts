import type { Fact, QueryFilter } from '@firstlight/domain/insight/analytics-query';

/** A condition that every row of the fact meets: with it, people are counted who have any such row. */
export const EVERY_ROW: Partial<Record<Fact, QueryFilter>> = {
  tests: { dim: 'test_type', in: ['HIV', 'HCV', 'Bloodwork'] },
  treatments: { dim: 'medication', in: ['Epclusa', 'Maviret', 'Vosevi'] },
  dispenses: { dim: 'product_type', in: ['Commercial', 'Compassionate'] },
  supplies: { dim: 'with_record', in: ['yes'] },
  activities: { dim: 'activity_status', in: ['upcoming', 'completed'] },
};

/** Whether a filter only says that there is such a row, of any type. */
export const isEveryRow = (filter: QueryFilter): boolean =>
  Object.values(EVERY_ROW).some(
    ({ dim, in: values = [] }) => dim === filter.dim && filter.in?.join() === values.join(),
  );

/** An interaction has a reward or none; which of the two a question means depends on its words. */
const ALL_KINDS: Partial<Record<Fact, QueryFilter>> = {
  ...EVERY_ROW,
  interactions: { dim: 'reward', in: ['yes', 'no'] },
};

/** Whether a condition says every kind of a row, which the name of the row says already. */
export function coversEveryKind({ filter, fact }: { filter: QueryFilter; fact: Fact }): boolean {
  const every = ALL_KINDS[fact];
  return filter.dim === every?.dim && (filter.in?.length ?? 0) >= (every.in?.length ?? 0);
}

/** Whether the noun of a row says the condition already: every kind of test is a test. A single kind is always said. */
export const isInNoun = ({ dim, in: values }: QueryFilter): boolean =>
  Object.values(ALL_KINDS).some(
    (every) => dim === every.dim && every.in !== undefined && every.in.length > 1 && values?.length === every.in.length,
  );
