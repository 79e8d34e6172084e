import { contributionsOf } from '@firstlight/domain/platform/contributions';
import { announceEvent, Frame, useLocation, useSignedInUser } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { ContributionsProvider, StaffUiProvider } from '@firstlight/staff-ui';
import { type ReactElement, use, useSyncExternalStore } from 'react';
import { SkipLink } from '../layout/skip-link';
import { SITE_TEXTS } from '../layout/site-texts';
import { RemotesContext, useRemotes } from '../routing/remotes-context';
import { findRoute } from '../routing/route-table';
import { ScreenSlot } from '../screen/screen-slot';
import { guardOf } from '../watchdog/guarded-remotes';
import { disabledRevision, subscribeDisabled } from '../watchdog/disabled-remotes';
import { useLeakWarning } from '../watchdog/use-leak-warning';
import { beginScreen } from '../watchdog/watchdog';
import { ScreenHint } from './help/screen-hint';
import { SlotContents } from './slot-contents';
import { StaffFooter } from './staff-footer';
import { StaffHeader } from './staff-header';
import styles from './staff-layout.module.css';
import { StaffNotices } from './staff-notices';
import { StaffOverlays } from './staff-overlays';
import { UnreleasedBadge } from './unreleased-badge';
import { useAccessChanges } from './use-access-changes';
import { usePrefetch } from './use-prefetch';

/** Without a session the server has no staff files: it may have ended. */
const askWhoIsSignedIn = (): void => announceEvent('access-refused');

/** The whole staff area is watched, so nothing in it starts before the watchdog. */
export function StaffLayout(): ReactElement {
  const { remotes, ready } = guardOf(useRemotes());
  use(ready);
  return (
    <RemotesContext value={remotes}>
      <WatchedLayout />
    </RemotesContext>
  );
}

/** One store and one theme for all staff screens; both last until the user leaves the staff area. */
function WatchedLayout(): ReactElement {
  const { pathname } = useLocation();
  const remotes = useRemotes();
  const route = findRoute(pathname, remotes.entries());
  // Rerenders, so that remotes left out in the meantime are replaced.
  useSyncExternalStore(subscribeDisabled, disabledRevision);
  const user = useSignedInUser();
  const tiles = user === null ? [] : contributionsOf(remotes.entries(), 'tiles', user);
  beginScreen(
    remotes.entries().find(({ name }) => name === route.remote),
    route.pattern,
  );
  useLeakWarning(route.remote);
  usePrefetch();
  useAccessChanges();
  return (
    <StaffStoreProvider>
      <StaffUiProvider onLoadFailure={askWhoIsSignedIn}>
        <Frame
          classNames={{ site: styles['site'], main: styles['main'] }}
          header={
            <>
              <SkipLink label={SITE_TEXTS.en.skip} />
              <UnreleasedBadge />
              <StaffHeader />
              <ScreenHint />
            </>
          }
          footer={<StaffFooter />}
        >
          <ContributionsProvider value={{ tiles, SlotContents }}>
            <ScreenSlot route={route} />
          </ContributionsProvider>
        </Frame>
        <StaffNotices />
        <StaffOverlays />
      </StaffUiProvider>
    </StaffStoreProvider>
  );
}
