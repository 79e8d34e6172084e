import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import {
  type TimelineEntry,
  timelineAuthors,
  timelineKey,
  timelineTab,
  timelineWord,
} from '@firstlight/domain/clients/timeline';
import { timelineDays } from '@firstlight/domain/clients/timeline-sheet';
import { type LabelOf, timelineText } from '@firstlight/domain/clients/timeline-text';
import { Link } from '@firstlight/platform';
import type { ReactElement } from 'react';
import classes from './timeline.module.css';

type Props = { entries: readonly TimelineEntry[]; registrationId: string; labelOf: LabelOf };

/** Entries grouped by day; each links to its tab. */
export function TimelineDays({ entries, registrationId, labelOf }: Props): ReactElement {
  const base = `/admin-edit/${encodeURIComponent(registrationId)}`;
  const addressOf = ({ kind }: TimelineEntry): string => {
    const tab = RECORD_TABS.find(({ permission }) => permission === timelineTab(kind))?.key;
    return tab === undefined || tab === 'patient' ? base : `${base}/${tab}`;
  };
  return (
    <>
      {timelineDays(entries).map(({ day, entries: ofDay }) => (
        <section key={day} className={classes['day']}>
          <h3>{civilDateInWords(day)}</h3>
          <ol className={classes['entries']} aria-label={civilDateInWords(day)}>
            {ofDay.map((entry) => (
              <li key={timelineKey(entry)} className={classes['entry']}>
                <Link to={addressOf(entry)} className={classes['kind']}>
                  {timelineWord(entry.kind)}
                </Link>
                <span className={classes['text']}>
                  {timelineText(entry, labelOf)}
                  <span className={classes['author']}> {timelineAuthors(entry).join(', ')}</span>
                </span>
              </li>
            ))}
          </ol>
        </section>
      ))}
    </>
  );
}
