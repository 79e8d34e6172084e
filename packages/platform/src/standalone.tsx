import { DEVELOPMENT_PROFILE } from '@firstlight/domain/development-profile';
import { staffPart } from '@firstlight/domain/program-profile';
import { type ReactElement, type ReactNode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { Link, matchPath, Route, Routes } from 'react-router-dom';
import { AppRouter } from './app-router';
import { browserHistory } from './guarded-history';
import { type CurrentUser, rememberUser, setAdminAuthenticated } from './session';
import { rememberStaffProfile } from './program-profile';
import type { RemoteModule } from './remote-module';

/** Answers one call; what it returns is sent as JSON, a `Response` as it is. */
type Answer = (request: Request, parameters: Record<string, string | undefined>) => unknown;

/** Mock responses by call, e.g. `'GET /api/admin-registration/:id': () => ({…})`; the first that fits counts. */
export type Answers = Record<string, Answer>;

export type Standalone = {
  remote: RemoteModule;
  answers: Answers;
  /** Address to open first. */
  start: string;
  /** Puts what the shell would give around every screen: store and theme for staff. */
  wrap?: (screen: ReactNode) => ReactElement;
};

const FAKE_USER: CurrentUser = {
  user_id: 'admin',
  user_type: 'admin',
  firstName: 'Maple',
  lastName: 'Testperson',
  email: 'maple@example.org',
  permissions: {},
};

function answersTo(answers: Answers): typeof fetch {
  const known: Answers = { 'GET /api/auth/session': () => FAKE_USER, ...answers };
  return async (input, init) => {
    const request = input instanceof Request ? input : new Request(new URL(input, location.origin), init);
    const { pathname } = new URL(request.url);
    for (const [call, answer] of Object.entries(known)) {
      const [method, pattern = ''] = call.split(' ');
      const match = method === request.method ? matchPath(pattern, pathname) : null;
      if (!match) continue;
      const body = await answer(request, match.params);
      return body instanceof Response ? body : Response.json(body ?? null);
    }
    return Response.json({ detail: `dev/ has no answer for ${request.method} ${pathname}` }, { status: 404 });
  };
}

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
  answers,
  start,
  wrap = (screen) => <>{screen}</>,
}: Standalone): Promise<void> {
  globalThis.fetch = answersTo(answers);
  rememberUser(FAKE_USER);
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
