import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { type TimelineEntry, timelineKey } from '@firstlight/domain/clients/timeline';
import { letterheadLines, timelineDays, type TimelineLetterhead } from '@firstlight/domain/clients/timeline-sheet';
import { type LabelOf, timelineLine } from '@firstlight/domain/clients/timeline-text';
import type { ReactElement } from 'react';
import { PrintSheet } from '../../record/print-sheet';
import classes from './timeline.module.css';

type Props = {
  letterhead: TimelineLetterhead;
  entries: readonly TimelineEntry[];
  labelOf: LabelOf;
  onDone: () => void;
};

/** For print: the table header repeats on every page, with the client and “confidential”. */
export function PrintedTimeline({ letterhead, entries, labelOf, onDone }: Props): ReactElement {
  return (
    <PrintSheet item="timeline" onDone={onDone}>
      <table className={classes['paper']}>
        <thead>
          <tr>
            <th>
              {letterheadLines(letterhead).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </th>
          </tr>
        </thead>
        <tbody>
          {timelineDays(entries).map(({ day, entries: ofDay }) => (
            <tr key={day}>
              <td>
                <h2>{civilDateInWords(day)}</h2>
                {ofDay.map((entry) => (
                  <p key={timelineKey(entry)}>{timelineLine(entry, labelOf)}</p>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PrintSheet>
  );
}
