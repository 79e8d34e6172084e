import { Link } from '@firstlight/platform';
import { FormSkeleton, LoadFailed, Panel } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ProgramForm } from './program-form';
import { settingsApi } from './settings.api';
import styles from './settings.module.css';

/** The program profile, and links to its lists and templates. */
export function ProgramPanel(): ReactElement {
  const {
    data: stored,
    isError,
    refetch,
  } = settingsApi.useGetProgramProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Panel
      title="Program profile"
      description="Details of the program on pages and in sign-in mails. Open pages show changes after a reload."
    >
      {isError && <LoadFailed onRetry={refetch}>The program profile could not be loaded.</LoadFailed>}
      {!stored && !isError && <FormSkeleton label="Loading the program profile" />}
      {stored && <ProgramForm stored={stored} onReload={() => void refetch()} />}
      <p className={styles.lists}>
        Dispositions, referral sites and templates are managed where they are used:{' '}
        <Link to="/admin-register">New registration</Link> has a Manage button next to each list.{' '}
        <Link to="/admin-letters">Letters</Link> have a page of their own.
      </p>
    </Panel>
  );
}
