import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import { type TimelineEntry, timelineKey, timelineTab, timelineWord } from '@firstlight/domain/clients/timeline';
import { timelineText } from '@firstlight/domain/clients/timeline-text';
import { Link } from '@firstlight/platform';
import type { ReactElement } from 'react';
import classes from './record-head.module.css';

type Props = { entries: readonly TimelineEntry[]; base: string };

/** The latest entries, one line each. */
export function LatestEntries({ entries, base }: Props): ReactElement {
  return (
    <section aria-label="Latest" className={classes['latest']}>
      <ol className={classes['lines']} aria-label="Latest entries">
        {entries.map((entry) => {
          const tab = RECORD_TABS.find(({ permission }) => permission === timelineTab(entry.kind))?.key;
          return (
            <li key={timelineKey(entry)} className={classes['line']}>
              <Link to={tab === 'patient' ? base : `${base}/${tab ?? ''}`} className={classes['lineLink']}>
                <span className={classes['lineDay']}>{civilDateInWords(entry.day)}</span>
                <b>{timelineWord(entry.kind)}</b> {timelineText(entry)}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
