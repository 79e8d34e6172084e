import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import { Button } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { LatestEntries } from './latest-entries';
import { FirstTest } from './first-test';
import { JourneyLine } from './journey-line';
import { NextTasks } from './next-tasks';
import classes from './record-head.module.css';

const dueInWords = (count: number): string => (count === 0 ? 'Care' : `${count} due`);

/**
 * Above the tabs of a stored record: tasks due, latest entries, and the person's path through care. On a phone a button
 * opens it, because the tab itself comes first.
 */
export function useRecordHead(
  summary: RecordSummary | undefined,
  registrationId: string,
  isPending: boolean,
): Record<'button' | 'content', ReactNode> {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (!summary) return { button: null, content: null };
  const isEmpty = summary.journeys.length === 0 && summary.next.length === 0;
  // Zero, not unknown: the reader may see the tests.
  const isUntested = isPending && isEmpty && summary.counts.Tests === 0;
  if (isEmpty && !isUntested && summary.latest.length === 0) return { button: null, content: null };
  return {
    button: (
      <Button
        variant={summary.next.length > 0 ? 'light' : 'default'}
        color={summary.next.length > 0 ? 'yellow' : 'gray'}
        className={classes['fold']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {dueInWords(summary.next.length)}
      </Button>
    ),
    content: (
      <div id={id} className={classes['head']} data-open={isOpen || undefined}>
        <RecordHead {...{ summary, registrationId, isUntested, isOpen }} />
      </div>
    ),
  };
}

type Props = { summary: RecordSummary; registrationId: string; isUntested: boolean; isOpen: boolean };

function RecordHead({ summary, registrationId, isUntested, isOpen }: Props): ReactElement {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { journeys, weeks, next } = summary;
  const latest = (['hcv', 'hiv'] as const).flatMap((path) => journeys.findLast((one) => one.path === path) ?? []);
  const earlier = journeys.filter((journey) => !latest.includes(journey));
  const base = `/admin-edit/${encodeURIComponent(registrationId)}`;
  return (
    <>
      {(isUntested || next.length > 0 || summary.latest.length > 0) && (
        <div className={classes['facts']}>
          {isUntested && <FirstTest registrationId={registrationId} />}
          {next.length > 0 && <NextTasks tasks={next} registrationId={registrationId} />}
          {summary.latest.length > 0 && <LatestEntries entries={summary.latest} base={base} />}
        </div>
      )}
      {latest.length > 0 && (
        <section aria-label="Care" className={classes['care']}>
          {showsEarlier &&
            earlier.map((journey, index) => (
              <JourneyLine key={`${journey.path} ${index}`} journey={journey} weeks={[]} base={base} isOpen={isOpen} />
            ))}
          {latest.map((journey) => (
            <JourneyLine
              key={journey.path}
              journey={journey}
              weeks={journey.path === 'hcv' ? weeks : []}
              base={base}
              isOpen={isOpen}
            />
          ))}
          {earlier.length > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => setShowsEarlier(!showsEarlier)}>
              {showsEarlier ? 'Hide earlier journeys' : `${earlier.length} earlier`}
            </Button>
          )}
        </section>
      )}
    </>
  );
}
