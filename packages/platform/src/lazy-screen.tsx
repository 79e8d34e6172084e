import { type ComponentType, type ReactElement, use } from 'react';
import type { Screen } from './remote-module';
import { withRetries } from './retry';

type Loading = { promise: Promise<ComponentType>; loaded?: ComponentType };

/**
 * How long a failure is cached. A suspended screen asks again on each render and must get the same
 * promise; a user pressing Try again is slower than this.
 */
const FAILURE_STAYS_MS = 500;

/**
 * A screen in a chunk of its own. Unlike with `React.lazy` a failed load is tried again and then forgotten, so that Try
 * again recovers, and a loaded screen renders synchronously, so that hydration finds it.
 * @param load imports the file, naming its chunk, and picks the component, e.g.
 *   `import('./about-page').then((file) => file.AboutPage)`
 */
export function lazyScreen(load: () => Promise<ComponentType>): Screen & { preload: () => Promise<ComponentType> } {
  let loading: Loading | undefined;

  function start(): Loading {
    if (loading) return loading;
    const started: Loading = { promise: withRetries(load) };
    loading = started;
    started.promise.then(
      (component) => {
        started.loaded = component;
      },
      () => {
        setTimeout(() => {
          loading = undefined;
        }, FAILURE_STAYS_MS);
      },
    );
    return started;
  }

  function LazyScreen(): ReactElement {
    const current = start();
    const Loaded = current.loaded ?? use(current.promise);
    return <Loaded />;
  }

  return Object.assign(LazyScreen, { preload: () => start().promise });
}
