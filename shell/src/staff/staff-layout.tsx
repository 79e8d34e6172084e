import { Frame, useLocation } from '@firstlight/platform';
import { StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { SkipLink } from '../layout/skip-link';
import { SITE_TEXTS } from '../layout/site-texts';
import { useRemotes } from '../routing/remotes-context';
import { findRoute } from '../routing/route-table';
import { AreaNamesContext } from '../screen/failure-texts';
import { ScreenSlot } from '../screen/screen-slot';
import { STAFF_AREA_NAMES } from './staff-area-names';
import { StaffFooter } from './staff-footer';
import { StaffHeader } from './staff-header';
import styles from './staff-layout.module.css';
import { StaffNotices } from './staff-notices';
import { StaffOverlays } from './staff-overlays';
import { useAccessChanges } from './use-access-changes';
import { usePrefetch } from './use-prefetch';

/** One store and one theme for all staff screens; both live as long as the staff area is not left. */
export function StaffLayout(): ReactElement {
  const { pathname } = useLocation();
  const remotes = useRemotes();
  usePrefetch();
  useAccessChanges();
  return (
    <StaffStoreProvider>
      <StaffUiProvider>
        <Frame
          classNames={{ site: styles['site'], main: styles['main'] }}
          header={
            <>
              <SkipLink label={SITE_TEXTS.en.skip} />
              <StaffHeader />
            </>
          }
          footer={<StaffFooter />}
        >
          <AreaNamesContext value={STAFF_AREA_NAMES}>
            <ScreenSlot route={findRoute(pathname, remotes.entries())} />
          </AreaNamesContext>
        </Frame>
        <StaffNotices />
        <StaffOverlays />
      </StaffUiProvider>
    </StaffStoreProvider>
  );
}
