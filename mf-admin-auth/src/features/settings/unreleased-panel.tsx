import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { isOverlayOrigin, OVERLAY_REMOTE, OVERLAY_TEXTS as TEXTS } from '@firstlight/domain/operations/remote-overlays';
import { useSearchParams } from '@firstlight/platform';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Panel, TextInput } from '@firstlight/staff-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { settingsApi } from './settings.api';
import styles from './settings.module.css';

/** The next page load has a content policy that allows the remote. */
const reloadPage = (): void => location.replace('/admin-menu');

/** Loads an unreleased remote in this session (2.8/5), if the product and the person's account allow it. */
export function UnreleasedPanel({ reload = reloadPage }: { reload?: () => void }): ReactElement | null {
  const { data } = settingsApi.useGetRemoteOverlayQuery();
  const [start, { isLoading }] = settingsApi.useStartRemoteOverlayMutation();
  const [search] = useSearchParams();
  const [remote, setRemote] = useState(search.get('remote') ?? '');
  const [origin, setOrigin] = useState(search.get('origin') ?? '');
  const [error, setError] = useState<string | null>(null);
  if (!data?.allowed) return null;

  const load = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem = OVERLAY_REMOTE.test(remote) ? (isOverlayOrigin(origin) ? null : TEXTS.origin) : TEXTS.remote;
    setError(problem);
    if (problem !== null || isLoading) return;
    try {
      await start({ remote, origin }).unwrap();
      reload();
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), TEXTS.failed));
    }
  };

  return (
    <Panel title={TEXTS.title} description={TEXTS.about}>
      <form className={styles.form} onSubmit={(event) => void load(event)} noValidate>
        {error !== null && <Banner kind="error">{error}</Banner>}
        {data.overlay && (
          <p className={styles.quiet}>
            {data.overlay.remote} from {data.overlay.origin}, until {formatNewYorkTime(data.overlay.expires_at)}.
          </p>
        )}
        <TextInput
          label="Remote"
          autoComplete="off"
          value={remote}
          onChange={(event) => setRemote(event.currentTarget.value.trim())}
        />
        <TextInput
          label="Address of the development server"
          autoComplete="off"
          value={origin}
          onChange={(event) => setOrigin(event.currentTarget.value.trim())}
        />
        <Button type="submit" loading={isLoading}>
          {TEXTS.start}
        </Button>
      </form>
    </Panel>
  );
}
