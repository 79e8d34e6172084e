import { type CurrentUser, rememberUser, type RemoteModule } from '@firstlight/platform';
import { makeStaffStore, StaffStoreProvider } from '@firstlight/staff-data';
import { StaffUiProvider } from '@firstlight/staff-ui';
import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';

export type StaffPage = {
  /** Where the page stands now: path and query. */
  address: () => string;
  go: (path: string) => Promise<void>;
};

/** Any other address of the product, so that a test sees where a button led. */
function Elsewhere(): ReactElement {
  return <p>Elsewhere</p>;
}

/** Renders a remote as the shell does (router, store, component set) at an address, for a signed-in person. */
export function renderRemote(remote: RemoteModule, path: string, user: CurrentUser): StaffPage {
  rememberUser(user);
  const routes = remote.routes.map((route) => ({ path: route.path, element: <route.Screen /> }));
  const router = createMemoryRouter([...routes, { path: '*', element: <Elsewhere /> }], { initialEntries: [path] });
  render(
    <StaffStoreProvider store={makeStaffStore()}>
      <StaffUiProvider>
        <main>
          <RouterProvider router={router} />
        </main>
      </StaffUiProvider>
    </StaffStoreProvider>,
  );
  return {
    address: () => `${router.state.location.pathname}${router.state.location.search}`,
    go: (to) => router.navigate(to),
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
