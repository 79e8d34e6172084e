import type { ComponentProps, ReactElement } from 'react';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { App } from './app';
import { RemotesContext } from './routing/remotes-context';
import type { Remotes } from './loader/remotes';

export type Router = ComponentProps<typeof RouterProvider>['router'];

/** One route for everything: which remote owns an address is the registry's business, not the router's. */
export function createRouter(): Router {
  return createBrowserRouter([{ path: '*', element: <App /> }]);
}

export function Root({ router, remotes }: { router: Router; remotes: Remotes }): ReactElement {
  return (
    <RemotesContext value={remotes}>
      <RouterProvider router={router} />
    </RemotesContext>
  );
}
