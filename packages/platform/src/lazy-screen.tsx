import { type ComponentType, type ReactElement, use } from 'react';
import { withRetries } from './retry';

/**
 * How long a failure is cached. A suspended screen asks again on each render and must get the same
 * promise; a user pressing Try again is slower than this.
 */
const FAILURE_STAYS_MS = 500;

/**
 * A screen, or a part of one, in a separate chunk. Unlike with `React.lazy`, a failed load is retried and then
 * forgotten, so that Try again recovers, and a loaded screen renders synchronously, so that hydration finds it.
 * @param load imports the file, naming its chunk, and picks the component, e.g.
 *   `import('./about-page').then((file) => file.AboutPage)`
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { preload: () => Promise<ComponentType<Props>> } {
  let loading: Promise<ComponentType<Props>> | undefined;

  function start(): Promise<ComponentType<Props>> {
    if (loading) return loading;
    const started = withRetries(load);
    loading = started;
    started.then(
      // What React sets on a promise that it has awaited: `use` then returns without suspending, even the first time.
      (value) => Object.assign(started, { status: 'fulfilled', value }),
      () => {
        setTimeout(() => {
          loading = undefined;
        }, FAILURE_STAYS_MS);
      },
    );
    return started;
  }

  function LazyScreen(props: Props): ReactElement {
    const Loaded = use(start());
    // oxlint-disable-next-line react/static-components -- loaded once, the same component in every render
    return <Loaded {...props} />;
  }

  return Object.assign(LazyScreen, { preload: start });
}
