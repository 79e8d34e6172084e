import { type CivilDate, isCivilDate } from '@firstlight/domain/dates/civil-dates';
import { DateField } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';

type Days = { from: string; to: string };

/** A browser reports each digit of a year as a whole date: 0002, 0020, 0202, 2025. */
const FIRST_YEAR = '1000';

const isTyped = (day: string): boolean => isCivilDate(day) && day >= FIRST_YEAR;

type Props = { from: CivilDate; to: CivilDate; onChange: (days: Days) => void };

/** First and last day of a period; reported only once both are complete and in order, so that a year can be typed. */
export function PeriodDays({ from, to, onChange }: Props): ReactElement {
  const [days, setDays] = useState<Days>({ from, to });
  const put = (part: Partial<Days>): void => {
    const next = { ...days, ...part };
    setDays(next);
    if (isTyped(next.from) && isTyped(next.to) && next.from <= next.to) onChange(next);
  };
  const isReversed = isTyped(days.from) && isTyped(days.to) && days.from > days.to;
  return (
    <>
      <DateField
        label="First day"
        value={days.from}
        max={days.to}
        error={isReversed ? 'The first day is after the last' : undefined}
        onChange={(first) => put({ from: first })}
      />
      <DateField label="Last day" value={days.to} min={days.from} onChange={(last) => put({ to: last })} />
    </>
  );
}
