import type { AuditFilter, AuditLine } from '@firstlight/domain/audit';
import { exactNewYorkMoment } from '@firstlight/domain/exact-moments';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { auditApi } from './audit-api';
import { actorWord, changesWord, deedWord } from '@firstlight/domain/audit-words';
import styles from './audit.module.css';

const COLUMNS = 5;

function Row({ line, onRecord }: { line: AuditLine; onRecord: (id: string) => void }): ReactElement {
  const { registration_id: id, client_name } = line;
  return (
    <tr>
      <td data-label="Time">
        <time dateTime={line.at}>{exactNewYorkMoment(line.at)}</time>
      </td>
      <td data-label="Who">{actorWord(line)}</td>
      <td data-label="What">
        {deedWord(line)}
        {line.subject_name && `: ${line.subject_name}`}{' '}
        {line.outcome !== 'done' && (
          <StatusBadge kind="warning">{line.outcome === 'failed' ? 'Failed' : 'Refused'}</StatusBadge>
        )}
        {changesWord(line) && <div className={styles.changed}>{changesWord(line)}</div>}
      </td>
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

type AuditRowsProps = {
  filter: AuditFilter;
  before: string | null;
  /** Only the last page offers older lines. */
  isLast: boolean;
  onOlder: (before: string) => void;
  onRecord: (id: string) => void;
};

/** One page of the log as a table body. */
export function AuditRows({ filter, before, isLast, onOlder, onRecord }: AuditRowsProps): ReactElement {
  const { data, error, isFetching } = auditApi.useListAuditLinesQuery({ filter, before });
  const wide = (content: ReactElement): ReactElement => (
    <tbody>
      <tr>
        <td colSpan={COLUMNS}>{content}</td>
      </tr>
    </tbody>
  );
  if (error)
    return wide(<Banner kind="error">{sentenceOf(staffErrorOf(error), 'The log could not be loaded.')}</Banner>);
  if (!data) return wide(<p role="status">{isFetching ? 'Loading the log…' : ''}</p>);
  if (data.entries.length === 0) {
    return wide(<p role="status">{before === null ? 'Nothing matches these filters.' : 'Nothing older.'}</p>);
  }
  const { next } = data;
  return (
    <tbody className={styles.page} aria-busy={isFetching}>
      {data.entries.map((line) => (
        <Row key={line.id} line={line} onRecord={onRecord} />
      ))}
      {isLast && next !== null && (
        <tr>
          <td colSpan={COLUMNS}>
            <Button variant="default" onClick={() => onOlder(next)}>
              Show older
            </Button>
          </td>
        </tr>
      )}
    </tbody>
  );
}
