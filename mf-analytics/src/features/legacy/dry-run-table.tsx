import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import {
  LEGACY_OUTCOMES,
  type LegacyDryRun,
  type LegacyDryRunDate,
  type LegacyDryRunLine,
  type LegacyOutcome,
} from '@firstlight/domain/insight/legacy-data';
import { Button, ListTable } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './legacy.module.css';

const HEADINGS = ['Row', 'Name', 'Born', 'Date', 'Content', 'Outcome'];

const OUTCOMES: Record<LegacyOutcome, string> = {
  stored: 'Stored',
  merged: 'Stored with a known person',
  ambiguous: 'Stored, ambiguous date',
  unmapped: 'Stored, unmapped value',
  duplicate: 'Duplicate, left out',
  rejected: 'Rejected',
};

const figure = (count: number): string => count.toLocaleString('en-CA');
const counted = (count: number, noun: string): string => `${figure(count)} ${noun}${count === 1 ? '' : 's'}`;

/** `15 rows checked. Nothing is stored yet. 13 can be imported, 1 duplicate, 1 rejected.` */
function summary({ rows, counts: { duplicate, rejected } }: LegacyDryRun): string {
  const left = [duplicate > 0 && counted(duplicate, 'duplicate'), rejected > 0 && `${figure(rejected)} rejected`];
  const parts = [`${figure(rows - duplicate - rejected)} can be imported`, ...left.filter((part) => part !== false)];
  return `${figure(rows)} rows checked. Nothing is stored yet. ${parts.join(', ')}.`;
}

/**
 * What each row would be stored as, with every date as interpreted; filtered by outcome if chosen. It appears below a
 * long form, so its summary takes the focus and scrolls there.
 */
export function DryRunTable({ dryRun }: { dryRun: LegacyDryRun }): ReactElement {
  const [only, setOnly] = useState<LegacyOutcome | null>(null);
  const checked = useRef<HTMLParagraphElement>(null);
  useEffect(() => checked.current?.focus(), []);
  const { rows, counts } = dryRun;
  const lines = dryRun.lines.filter(({ outcome }) => only === null || outcome === only);
  const all = only === null ? rows : counts[only];
  const present = LEGACY_OUTCOMES.filter((outcome) => counts[outcome] > 0);
  return (
    <section aria-label="How the rows will be stored" className={classes['result']}>
      <p ref={checked} role="status" tabIndex={-1}>
        {summary(dryRun)}
      </p>
      <div role="group" aria-label="Outcome" className={classes['choices']}>
        {[null, ...present].map((outcome) => (
          <Button
            key={outcome}
            size="xs"
            variant={outcome === only ? 'filled' : 'default'}
            aria-pressed={outcome === only}
            onClick={() => setOnly(outcome)}
          >
            {outcome === null ? `All (${figure(rows)})` : `${OUTCOMES[outcome]} (${figure(counts[outcome])})`}
          </Button>
        ))}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div role="region" aria-label="Rows of the file" tabIndex={0} className={classes['rows']}>
        <ListTable caption="Rows" columns={HEADINGS}>
          <tbody>
            {lines.map((line) => (
              <Line key={line.row} line={line} />
            ))}
          </tbody>
        </ListTable>
      </div>
      {lines.length < all && (
        <p>
          Shown: {figure(lines.length)} of {figure(all)} rows.
        </p>
      )}
    </section>
  );
}

function Line({ line }: { line: LegacyDryRunLine }): ReactElement {
  return (
    <tr>
      <td data-label="Row">{line.row}</td>
      <td data-label="Name">{line.name || '–'}</td>
      <td data-label="Born">{dateText(line.dob)}</td>
      <td data-label="Date">{dateText(line.date)}</td>
      <td data-label="Content">{line.what ?? '–'}</td>
      <td data-label="Outcome">
        {line.note === null ? OUTCOMES[line.outcome] : `${OUTCOMES[line.outcome]}: ${line.note}`}
      </td>
    </tr>
  );
}

function dateText(date: LegacyDryRunDate | null): string {
  if (date === null) return '–';
  return `${date.text} → ${date.read === null ? 'not readable' : civilDateInWords(date.read)}`;
}
