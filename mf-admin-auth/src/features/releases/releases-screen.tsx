import { RELEASE_TEXTS, type ReleaseStatus } from '@firstlight/domain/operations/releases';
import { Link, PageTitle } from '@firstlight/platform';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import {
  Banner,
  Button,
  EmptyState,
  IconRefresh,
  ListSkeleton,
  Page,
  PageHeader,
  useConfirm,
} from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { useMainAdmin } from '../../parts/use-main-admin';
import { ReleasePanel } from './release-panel';
import { areaOf, rollbackQuestion } from './release-text';
import { releasesApi } from './releases.api';
import styles from './releases.module.css';

const COULD_NOT = 'The releases could not be loaded.';

function Releases(): ReactElement {
  const { data, error, isFetching, refetch } = releasesApi.useListReleasesQuery();
  const [rollBack, { isLoading }] = releasesApi.useRollBackReleaseMutation();
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();

  const ask = async (release: ReleaseStatus): Promise<void> => {
    const { name, canary, rollback } = release;
    if (!rollback) return;
    const verb = canary ? 'End canary' : 'Roll back';
    const yes = await confirm({ title: verb, text: rollbackQuestion(release), confirmLabel: verb, danger: true });
    if (!yes) return;
    try {
      await rollBack({ name, from: rollback.from }).unwrap();
      notify('success', RELEASE_TEXTS.rolledBack(areaOf(name), rollback.to));
    } catch (failure) {
      notify('error', sentenceOf(staffErrorOf(failure), COULD_NOT));
    }
  };

  return (
    <>
      <PageHeader
        title="Releases"
        subtitle="The live version of each area, since when and by whom, and failures reported by browsers."
        actions={
          <Button variant="default" disabled={isFetching} leftSection={<IconRefresh size={18} />} onClick={refetch}>
            Refresh
          </Button>
        }
      />
      {error && <Banner kind="error">{sentenceOf(staffErrorOf(error), COULD_NOT)}</Banner>}
      {data && !data.connected && <Banner kind="info">{RELEASE_TEXTS.notConnected}</Banner>}
      {data?.connected && data.releases.length === 0 && <EmptyState title="Nothing has been published yet." />}
      {!data && !error && <ListSkeleton rows={6} label="Loading releases" />}
      <div className={styles.columns}>
        {(data?.releases ?? []).map((release) => (
          <ReleasePanel key={release.name} release={release} isBusy={isLoading} onRollBack={() => void ask(release)} />
        ))}
      </div>
      {dialog}
    </>
  );
}

/** `/admin-status`: the main admin sees the live versions and rolls back a release with one press. */
export function ReleasesScreen(): ReactElement {
  const refusal = useMainAdmin();
  return (
    <Page>
      <PageTitle>Releases</PageTitle>
      {refusal === null ? <Releases /> : <Banner kind="error">{refusal}</Banner>}
      <Link to="/admin-menu" className={styles.back}>
        Admin Menu
      </Link>
    </Page>
  );
}
