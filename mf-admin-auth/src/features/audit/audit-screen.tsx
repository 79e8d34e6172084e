import { AUDIT_ACTIONS, AUDIT_DRAFTS_SHOWN, AUDIT_KINDS, type AuditFilter } from '@firstlight/domain/audit';
import { Link, PageTitle, useSearchParams } from '@firstlight/platform';
import { Banner, Button, IconDownload, IconPrinter, Page, PageHeader, Panel } from '@firstlight/staff-ui';
import { useCallback, useState, type ReactElement } from 'react';
import { useMainAdmin } from '../../parts/use-main-admin';
import { AccessProofSheet } from './access-proof-sheet';
import { filterQuery } from './audit-api';
import { AuditFilters } from './audit-filters';
import { AuditRows } from './audit-rows';
import { AuditStateLine } from './audit-state';
import styles from './audit.module.css';

/** The report has its own address, with the record's id. */
const PROOF = 'proof';
const PROOF_SHOWN = 'shown';

const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text);
}

/** The address keeps ids and words of the log, never a name (security.md, Privacy). */
function filterOf(search: URLSearchParams): AuditFilter {
  return {
    person: search.get('person') ?? undefined,
    client: search.get('client') ?? undefined,
    subject: search.get('subject') ?? undefined,
    drafts: oneOf([AUDIT_DRAFTS_SHOWN], search.get('drafts')),
    action: oneOf(AUDIT_ACTIONS, search.get('action')),
    kind: oneOf(AUDIT_KINDS, search.get('kind')),
    from: search.get('from') ?? undefined,
    to: search.get('to') ?? undefined,
  };
}

function AuditLog(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const [name, setName] = useState('');
  const [cursors, setCursors] = useState<(string | null)[]>([null]);
  const address = filterOf(search);
  const filter: AuditFilter = { ...address, client: address.client ?? (name === '' ? undefined : name) };
  const query = filterQuery(filter);

  const change = useCallback(
    (next: AuditFilter) => {
      const isId = RECORD_ID.test(next.client ?? '');
      setName(isId ? '' : (next.client ?? ''));
      setCursors([null]);
      setSearch(filterQuery({ ...next, client: isId ? next.client : undefined }), { replace: true });
    },
    [setSearch],
  );

  const recordId = RECORD_ID.test(filter.client ?? '') ? filter.client : undefined;
  const showProof = (isShown: boolean): void =>
    setSearch(filterQuery(address) + (isShown ? `&${PROOF}=${PROOF_SHOWN}` : ''));
  if (recordId !== undefined && search.get(PROOF) === PROOF_SHOWN) {
    return <AccessProofSheet registrationId={recordId} onClose={() => showProof(false)} />;
  }

  return (
    <>
      <PageHeader
        title="Audit"
        subtitle="Who opened and changed what. Looking at the log is logged too."
        actions={
          <>
            {recordId !== undefined && (
              <Button leftSection={<IconPrinter size={18} />} onClick={() => showProof(true)}>
                Proof for the client
              </Button>
            )}
            <Button
              component="a"
              variant="default"
              href={`/api/audit/export.csv?${query}`}
              download="audit.csv"
              leftSection={<IconDownload size={18} />}
            >
              Export CSV
            </Button>
          </>
        }
      />
      <AuditStateLine />
      <Panel>
        <AuditFilters filter={filter} onChange={change} />
      </Panel>
      <div className={styles.sheet}>
        <table className={styles.table}>
          <caption className={styles.unseen}>Audit log, newest first</caption>
          <thead>
            <tr>
              <th scope="col">Time (New York)</th>
              <th scope="col">Who</th>
              <th scope="col">What</th>
              <th scope="col">Client</th>
              <th scope="col">From</th>
            </tr>
          </thead>
          {cursors.map((before, index) => (
            <AuditRows
              key={`${query} ${before ?? 'first'}`}
              filter={filter}
              before={before}
              isLast={index === cursors.length - 1}
              onOlder={(older) => setCursors((known) => [...known, older])}
              onRecord={(client) => change({ client })}
            />
          ))}
        </table>
      </div>
    </>
  );
}

/** `/admin-audit`: the log for the main admin; `?client=<record id>` answers who opened that record (decisions.md 27). */
export function AuditScreen(): ReactElement {
  const refusal = useMainAdmin();
  return (
    <Page>
      <PageTitle>Audit</PageTitle>
      {refusal === null ? <AuditLog /> : <Banner kind="error">{refusal}</Banner>}
      <Link to="/admin-menu" className={styles.back}>
        Admin Menu
      </Link>
    </Page>
  );
}
