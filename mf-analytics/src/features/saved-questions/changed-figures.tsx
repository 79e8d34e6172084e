import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { FigureChange } from '@firstlight/domain/insight/saved-questions';
import type { ReactElement } from 'react';

const FEW = 3;

const inWords = ({ label, before, now }: FigureChange): string => `${label} ${before} → ${now}`;

/** Changes since the day the question was saved. */
export function ChangedFigures({ changes, since }: { changes: FigureChange[]; since: string }): ReactElement {
  const day = formatNewYorkTime(since);
  if (changes.length === 0) return <p>Unchanged since {day}.</p>;
  if (changes.length <= FEW) return <p>{`Changed since ${day}: ${changes.map(inWords).join('; ')}.`}</p>;
  return (
    <details>
      <summary>{`${changes.length} figures changed since ${day}`}</summary>
      <ul>
        {changes.map((change) => (
          <li key={change.label}>{inWords(change)}</li>
        ))}
      </ul>
    </details>
  );
}
