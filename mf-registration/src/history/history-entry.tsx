import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './history.module.css';
import { earlierText, type HistoryLine, valueText } from './history-lines';

type Props = { line: HistoryLine; labelOf: (field: string) => string; busy: boolean; onRestore: () => void };

/** Who did what and when, with the values before and after. */
export function HistoryEntry({ line, labelOf, busy, onRestore }: Props): ReactElement {
  return (
    <li className={classes['entry']}>
      <p id={`history-${line.key}`}>
        <b>{line.title}</b> by {line.by}
        <span className={classes['when']}>{formatNewYorkTime(line.at)}</span>
      </p>
      {line.reason && <p>Reason: {line.reason}</p>}
      {line.changes.length > 0 && (
        <dl className={classes['changes']}>
          {line.changes.map(({ field, before, after }) => {
            const earlier = earlierText(before);
            return (
              <div key={field}>
                <dt>{labelOf(field)}</dt>
                <dd>
                  {earlier !== null && <del>{earlier}</del>} <ins>{valueText(after)}</ins>
                </dd>
              </div>
            );
          })}
        </dl>
      )}
      {line.unknown.length > 0 && <p>{line.unknown.map(labelOf).join(', ')}</p>}
      {line.restorable && (
        <Button
          size="compact-xs"
          variant="default"
          disabled={busy}
          aria-describedby={`history-${line.key}`}
          onClick={onRestore}
        >
          Restore this version
        </Button>
      )}
    </li>
  );
}
