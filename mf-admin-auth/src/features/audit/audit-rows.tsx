import { tabOfKind } from '@firstlight/domain/operations/access-proof';
import type { AuditLine } from '@firstlight/domain/operations/audit';
import { actorWord, changesWord, auditActionText, outcomeWord } from '@firstlight/domain/operations/audit-text';
import { newYorkSecondsInWords, toNewYorkIso } from '@firstlight/domain/dates/new-york-time';
import { Button, StatusBadge } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import styles from './audit.module.css';
import { type LineGroup, groupRepeatedLines } from './group-lines';

function Moment({ at }: { at: string }): ReactElement {
  return (
    <time dateTime={at} title={toNewYorkIso(at)}>
      {newYorkSecondsInWords(at)}
    </time>
  );
}

/** When; for grouped entries the newest and the oldest, with their number. */
function When({ group, onExpand }: { group: LineGroup; onExpand: () => void }): ReactElement {
  const [line] = group;
  const oldest = group.at(-1);
  if (group.length === 1 || !oldest) return <Moment at={line.at} />;
  return (
    <div>
      <Moment at={line.at} />
      <div className={styles.changed}>
        since <Moment at={oldest.at} />
      </div>
      <Button variant="subtle" size="compact-xs" aria-expanded={false} onClick={onExpand}>
        {group.length} times: show all
      </Button>
    </div>
  );
}

type RowProps = { group: LineGroup; onExpand: () => void; onRecord: (id: string) => void };

function Row({ group, onExpand, onRecord }: RowProps): ReactElement {
  const [line] = group;
  const { registration_id: id, client_name } = line;
  const changes = changesWord(line);
  return (
    <tr>
      <td data-label="Time" className={styles.time}>
        <When group={group} onExpand={onExpand} />
      </td>
      <td data-label="Who">{actorWord(line)}</td>
      <td data-label="What">
        <div>
          {auditActionText(line)}
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
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const groups = groupRepeatedLines(lines).flatMap((group): LineGroup[] =>
    expanded.has(group[0].id) ? group.map((line): LineGroup => [line]) : [group],
  );
  return groups.map((group) => (
    <Row
      key={group[0].id}
      group={group}
      onExpand={() => setExpanded((known) => new Set([...known, group[0].id]))}
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
