import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { staffPart } from '@firstlight/domain/people/program-profile';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, Route, Routes } from 'react-router-dom';
import { AppRouter } from './app-router';
import { browserHistory } from './guarded-history';
import { type CurrentUser, rememberUser, setAdminAuthenticated } from './session';
import { rememberStaffProfile } from './program-profile';
import type { RemoteModule } from './remote-module';

export type Standalone = {
  remote: RemoteModule;
  /** Mock responses: `standaloneFakeApi` of packages/testing. */
  fetch: typeof globalThis.fetch;
  /** Who is signed in. */
  user: CurrentUser;
  /** Address to open first. */
  start: string;
  /** Wraps every screen as the shell would: store and theme for staff. */
  wrap?: (screen: ReactNode) => ReactElement;
};

function Overview({ routes }: Pick<RemoteModule, 'routes'>): ReactElement {
  return (
    <ul>
      {routes.map(({ path }) => (
        <li key={path}>
          <Link to={path.replace(/:\w+/g, '1')}>{path}</Link>
        </li>
      ))}
    </ul>
  );
}

/** Runs one remote alone: its own router, a fake session and mock responses instead of the API. */
export async function startStandalone({
  remote,
  fetch,
  user,
  start,
  wrap = (screen) => <>{screen}</>,
}: Standalone): Promise<void> {
  globalThis.fetch = fetch;
  rememberUser(user);
  setAdminAuthenticated();
  rememberStaffProfile(staffPart(DEVELOPMENT_PROFILE));
  await remote.setup?.();
  const routes = [...remote.routes, ...((await remote.loadStaffRoutes?.()) ?? [])];
  const root = document.getElementById('root');
  if (!root) throw new Error('the document has no #root');
  if (location.pathname === '/' && start !== '/') history.replaceState(null, '', start);
  const screens = (
    <main id="main">
      <Suspense fallback={<p>Loading...</p>}>
        <Routes>
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
          <Route path="*" element={<Overview routes={routes} />} />
        </Routes>
      </Suspense>
    </main>
  );
  createRoot(root).render(<AppRouter history={browserHistory()}>{wrap(screens)}</AppRouter>);
}
