import { PROOF_TEXTS, type AccessProof, type ProofLine } from '@firstlight/domain/operations/access-proof';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, IconDownload, IconPrinter, ListSkeleton, ListTable, PageHeader } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { auditApi } from './audit.api';
import styles from './audit.module.css';

function Line({ line }: { line: ProofLine }): ReactElement {
  const { at, who, role, deed, tab, outcome, link } = line;
  return (
    <tr>
      <td data-label="Time">
        <time dateTime={at}>{at}</time>
      </td>
      <td data-label="Who">
        {who}, {role}
      </td>
      <td data-label="What">
        {deed}
        {outcome !== 'done' && ` (${outcome})`}
      </td>
      <td data-label="Tab">{tab}</td>
      <td data-label="Link">
        {link ? (
          <div>
            {link.position} <code className={styles.hash}>{link.hash}</code>
          </div>
        ) : (
          'Not sealed yet'
        )}
      </td>
    </tr>
  );
}

function Sheet({ proof }: { proof: AccessProof }): ReactElement {
  const { anchor, drafts } = proof;
  return (
    <>
      <p>
        {proof.client_name ?? 'Purged record'}, record {proof.registration_id}. Prepared {proof.made_at} by{' '}
        {proof.made_by}.
      </p>
      <ListTable
        caption="Who opened this record, oldest first"
        columns={['Time', 'Who', 'What', 'Tab', 'Link and hash']}
      >
        <tbody>
          {proof.lines.map((line) => (
            <Line key={String(line.content[0])} line={line} />
          ))}
        </tbody>
      </ListTable>
      <div className={styles.notes}>
        <p>{PROOF_TEXTS.covers}</p>
        {drafts > 0 && <p>{PROOF_TEXTS.drafts(drafts)}</p>}
        <p>{PROOF_TEXTS.chain}</p>
        <p>{PROOF_TEXTS.limits}</p>
        <p>
          {anchor ? (
            <>
              Newest anchor: {anchor.day}, link {anchor.position}, <code className={styles.hash}>{anchor.hash}</code>
            </>
          ) : (
            'No anchor yet.'
          )}
        </p>
      </div>
    </>
  );
}

type Props = { registrationId: string; onClose: () => void };

/** Who opened one client's record, to print and hand to the client; each report is logged. */
export function AccessProofSheet({ registrationId, onClose }: Props): ReactElement {
  const { data, error } = auditApi.useReadAccessProofQuery(registrationId);
  return (
    <>
      <PageHeader
        title="Who opened this record"
        actions={
          <>
            <Button variant="default" onClick={onClose}>
              Back to the log
            </Button>
            <Button
              component="a"
              variant="default"
              href={`/api/audit/proof/${registrationId}`}
              download={`access-proof-${registrationId}.json`}
              leftSection={<IconDownload size={18} />}
            >
              Save as file
            </Button>
            <Button disabled={!data} leftSection={<IconPrinter size={18} />} onClick={() => window.print()}>
              Print
            </Button>
          </>
        }
      />
      {error && <Banner kind="error">{sentenceOf(staffErrorOf(error), 'The proof could not be created.')}</Banner>}
      {!data && !error && <ListSkeleton rows={6} label="Creating the proof" />}
      {data && <Sheet proof={data} />}
    </>
  );
}
