import { AppRouter, guardHistory } from '@firstlight/platform';
import { memoryEntries } from '@firstlight/platform/memory-entries';
import { PlatformRouter } from '@firstlight/testing/platform-router';
import { act, render, type RenderResult } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { routes } from '../app/routes';
import { forgetForms } from '../parts/form/form-memory';

/** Renders the page of an address as in a visitor's browser after hydration. */
export async function renderPage(address: string): Promise<RenderResult> {
  forgetForms();
  const [path] = address.split('#');
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No page at ${address}`);
  await route.Screen.preload();
  return render(
    <PlatformRouter addresses={[address]}>
      <main>
        <route.Screen />
      </main>
    </PlatformRouter>,
  );
}

/** The whole site with its language switch, starting at an address; returns a function that navigates. */
export async function renderSite(address: string): Promise<(path: string) => Promise<void>> {
  forgetForms();
  await Promise.all(routes.map(({ Screen }) => Screen.preload()));
  const history = guardHistory(memoryEntries(address));
  render(
    <AppRouter history={history}>
      <main>
        <Routes>
          {routes.map(({ path, Screen }) => (
            <Route key={path} path={path} element={<Screen />} />
          ))}
        </Routes>
      </main>
    </AppRouter>,
  );
  return (path) => act(async () => history.push(path));
}
