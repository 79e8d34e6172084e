import { tabOfKind } from '@firstlight/domain/access-proof';
import type { AuditLine } from '@firstlight/domain/audit';
import { actorWord, changesWord, deedWord, outcomeWord } from '@firstlight/domain/audit-words';
import { isoInNewYork } from '@firstlight/domain/exact-moments';
import { Button, StatusBadge } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import styles from './audit.module.css';
import { type Fold, foldLines } from './fold-lines';

function Moment({ at }: { at: string }): ReactElement {
  return <time dateTime={at}>{isoInNewYork(at)}</time>;
}

/** When; for folded entries the newest and the oldest, with their number. */
function When({ fold, onUnfold }: { fold: Fold; onUnfold: () => void }): ReactElement {
  const [line] = fold;
  const oldest = fold.at(-1);
  if (fold.length === 1 || !oldest) return <Moment at={line.at} />;
  return (
    <div>
      <Moment at={line.at} />
      <div className={styles.changed}>
        since <Moment at={oldest.at} />
      </div>
      <Button variant="subtle" size="compact-xs" aria-expanded={false} onClick={onUnfold}>
        {fold.length} times: show all
      </Button>
    </div>
  );
}

type RowProps = { fold: Fold; onUnfold: () => void; onRecord: (id: string) => void };

function Row({ fold, onUnfold, onRecord }: RowProps): ReactElement {
  const [line] = fold;
  const { registration_id: id, client_name } = line;
  const changes = changesWord(line);
  return (
    <tr>
      <td data-label="Time" className={styles.time}>
        <When fold={fold} onUnfold={onUnfold} />
      </td>
      <td data-label="Who">{actorWord(line)}</td>
      <td data-label="What">
        <div>
          {deedWord(line)}
          {line.subject_name && `: ${line.subject_name}`}{' '}
          {line.outcome !== 'done' && <StatusBadge kind="warning">{outcomeWord(line.outcome)}</StatusBadge>}
          {changes && <div className={styles.changed}>{changes}</div>}
        </div>
      </td>
      <td data-label="Tab">{id && tabOfKind(line.kind)}</td>
      <td data-label="Client">
        {id && (
          <Button
            variant="subtle"
            size="compact-sm"
            title="Everything about this record"
            aria-label={`Everything about ${client_name ?? 'this record'}`}
            onClick={() => onRecord(id)}
          >
            {client_name ?? 'Purged record'}
          </Button>
        )}
      </td>
      <td data-label="From">{[line.device, line.address].filter(Boolean).join(', ')}</td>
    </tr>
  );
}

type LinesProps = { lines: readonly AuditLine[]; onRecord: (id: string) => void };

function Lines({ lines, onRecord }: LinesProps): ReactElement[] {
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set());
  const folds = foldLines(lines).flatMap((fold): Fold[] =>
    unfolded.has(fold[0].id) ? fold.map((line): Fold => [line]) : [fold],
  );
  return folds.map((fold) => (
    <Row
      key={fold[0].id}
      fold={fold}
      onUnfold={() => setUnfolded((known) => new Set([...known, fold[0].id]))}
      onRecord={onRecord}
    />
  ));
}

/** One page of the log as a table body. */
export function AuditRows({ lines, onRecord }: LinesProps): ReactElement {
  return (
    <tbody>
      <Lines lines={lines} onRecord={onRecord} />
    </tbody>
  );
}
