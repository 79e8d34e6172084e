import { AppRouter, browserHistory } from '@firstlight/platform';
import { type ReactElement, useState } from 'react';
import { App } from './app';
import type { Remotes } from './loader/remotes';
import { RemotesContext } from './routing/remotes-context';

/** Everything that the shell renders: which remote owns an address is the registry's business, not the router's. */
export function Root({ remotes }: { remotes: Remotes }): ReactElement {
  const [history] = useState(browserHistory);
  return (
    <RemotesContext value={remotes}>
      <AppRouter history={history}>
        <App />
      </AppRouter>
    </RemotesContext>
  );
}
