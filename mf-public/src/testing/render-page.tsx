import { render, type RenderResult } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { routes } from '../app/routes';

/** Renders the page of an address as a visitor's browser has it after hydration. */
export async function renderPage(address: string): Promise<RenderResult> {
  const [path] = address.split('#');
  const route = routes.find((each) => each.path === path);
  if (!route) throw new Error(`No page at ${address}`);
  await route.Screen.preload();
  return render(
    <MemoryRouter initialEntries={[address]}>
      <main>
        <route.Screen />
      </main>
    </MemoryRouter>,
  );
}
