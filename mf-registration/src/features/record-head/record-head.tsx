import type { RecordSummary } from '@firstlight/domain/record-summary';
import { Button } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { LatestEntries } from './latest-entries';
import { JourneyLine } from './journey-line';
import { NextTasks } from './next-tasks';
import classes from './record-head.module.css';

type Props = { summary: RecordSummary; registrationId: string };

/** Above the tabs of a stored record: what is due, the way of the person through care, and what happened last. */
export function RecordHead({ summary, registrationId }: Props): ReactElement {
  const [showsEarlier, setShowsEarlier] = useState(false);
  const { journeys, weeks, next } = summary;
  const latest = (['hcv', 'hiv'] as const).flatMap((path) => journeys.findLast((one) => one.path === path) ?? []);
  const earlier = journeys.filter((journey) => !latest.includes(journey));
  const base = `/admin-edit/${encodeURIComponent(registrationId)}`;
  const hasCare = latest.length > 0 || next.length > 0;
  return (
    <>
      {hasCare && (
        <section aria-label="Care" className={classes['head']}>
          {next.length > 0 && <NextTasks tasks={next} registrationId={registrationId} />}
          {showsEarlier &&
            earlier.map((journey, index) => (
              <JourneyLine key={`${journey.path} ${index}`} journey={journey} weeks={[]} base={base} />
            ))}
          {latest.map((journey) => (
            <JourneyLine key={journey.path} journey={journey} weeks={journey.path === 'hcv' ? weeks : []} base={base} />
          ))}
          {earlier.length > 0 && (
            <Button size="compact-xs" variant="subtle" onClick={() => setShowsEarlier(!showsEarlier)}>
              {showsEarlier ? 'Hide earlier journeys' : `${earlier.length} earlier`}
            </Button>
          )}
        </section>
      )}
      {summary.latest.length > 0 && <LatestEntries entries={summary.latest} base={base} />}
    </>
  );
}
