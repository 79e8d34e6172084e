import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { staffPart } from '@firstlight/domain/people/program-profile';
import {
  AppRouter,
  type CurrentUser,
  guardHistory,
  rememberStaffProfile,
  rememberUser,
  type RemoteModule,
} from '@firstlight/platform';
import { memoryEntries } from '@firstlight/platform/memory-entries';
import { makeStaffStore, StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';

export type StaffPage = {
  /** The page's current path and query. */
  address: () => string;
  go: (path: string) => Promise<void>;
};

// The shell asks for it before any staff screen renders.
rememberStaffProfile(staffPart(DEVELOPMENT_PROFILE));

/** Any other address, so that a test can see where a button navigated. */
function Elsewhere(): ReactElement {
  return <p>Elsewhere</p>;
}

/** Loads the screens of a remote, as the shell does before it shows one: afterwards they render synchronously. */
export async function loadScreens({ routes, StaffOverlay }: RemoteModule): Promise<void> {
  await Promise.all([...routes.map(({ Screen }) => Screen), StaffOverlay].map((screen) => screen?.preload?.()));
}

/** Renders a remote as the shell does (router, store, component set) at an address, for a signed-in person. */
export function renderRemote(remote: RemoteModule, path: string, user: CurrentUser): StaffPage {
  rememberUser(user);
  const history = guardHistory(memoryEntries(path));
  render(
    <StaffStoreProvider store={makeStaffStore()}>
      <StaffUiProvider>
        <main>
          <AppRouter history={history}>
            <Routes>
              {remote.routes.map(({ path, Screen }) => (
                <Route key={path} path={path} element={<Screen />} />
              ))}
              <Route path="*" element={<Elsewhere />} />
            </Routes>
            {remote.StaffOverlay && <remote.StaffOverlay />}
          </AppRouter>
        </main>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
  return {
    address: () => `${history.place().location.pathname}${history.place().location.search}`,
    go: (to) => act(async () => history.push(to)),
  };
}

/** Renders one component with store and component set but no router. */
export function renderStaff(element: ReactElement): void {
  render(
    <StaffStoreProvider store={makeStaffStore()}>
      <StaffUiProvider>{element}</StaffUiProvider>
    </StaffStoreProvider>,
  );
}
