import { AUDIT_ACTIONS, AUDIT_DRAFTS_SHOWN, AUDIT_KINDS, type AuditFilter } from '@firstlight/domain/operations/audit';
import { Link, PageTitle, useSearchParams } from '@firstlight/platform';
import { Banner, Button, IconDownload, IconPrinter, Page, PageHeader } from '@firstlight/staff-ui';
import { useCallback, useState, type ReactElement } from 'react';
import { useMainAdmin } from '../../parts/use-main-admin';
import { AccessProofSheet } from './access-proof-sheet';
import { filterQuery } from './audit.api';
import { AlertsPanel } from './alerts-panel';
import { AuditLog } from './audit-log';
import { AuditStateLine } from './audit-state';
import styles from './audit.module.css';

/** The report has a separate URL with the record's id. */
const PROOF = 'proof';
const PROOF_SHOWN = 'shown';

const RECORD_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function oneOf<Word extends string>(words: readonly Word[], text: string | null): Word | undefined {
  return words.find((word) => word === text);
}

/** The URL contains ids and fixed words, never a name (security.md, Privacy). */
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

function Audit(): ReactElement {
  const [search, setSearch] = useSearchParams();
  const [name, setName] = useState('');
  const address = filterOf(search);
  const filter: AuditFilter = { ...address, client: address.client ?? (name === '' ? undefined : name) };
  const query = filterQuery(filter);

  const change = useCallback(
    (next: AuditFilter) => {
      const isId = RECORD_ID.test(next.client ?? '');
      setName(isId ? '' : (next.client ?? ''));
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
              <>
                <Button
                  component="a"
                  href={`/api/audit/report/${recordId}`}
                  download={`access-report-${recordId}.pdf`}
                  leftSection={<IconDownload size={18} />}
                >
                  Access report (PDF)
                </Button>
                <Button variant="default" leftSection={<IconPrinter size={18} />} onClick={() => showProof(true)}>
                  Proof for the client
                </Button>
              </>
            )}
            {(['csv', 'xlsx'] as const).map((format) => (
              <Button
                key={format}
                component="a"
                variant="default"
                href={`/api/audit/export.${format}?${query}`}
                download={`audit.${format}`}
                leftSection={<IconDownload size={18} />}
              >
                Export {format.toUpperCase()}
              </Button>
            ))}
          </>
        }
      />
      <AuditStateLine />
      <AlertsPanel onShow={change} />
      <AuditLog filter={filter} onChange={change} />
    </>
  );
}

/** `/admin-audit`: the log for the main admin; `?client=<record id>` shows who opened that record (decisions.md 27). */
export function AuditScreen(): ReactElement {
  const refusal = useMainAdmin();
  return (
    <Page>
      <PageTitle>Audit</PageTitle>
      {refusal === null ? <Audit /> : <Banner kind="error">{refusal}</Banner>}
      <Link to="/admin-menu" className={styles.back}>
        Admin Menu
      </Link>
    </Page>
  );
}
