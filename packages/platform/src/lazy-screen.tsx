import { type ComponentType, type ReactElement, use } from 'react';
import type { Screen } from './remote-module';

type Loading = { promise: Promise<ComponentType>; loaded?: ComponentType };

/**
 * A screen in a chunk of its own. Unlike `React.lazy` a failed load is forgotten, so that Try again loads anew, and a
 * screen that has arrived renders at once, so that hydration finds it.
 * @param load e.g. `() => import(/* webpackChunkName: "page-about" *\/ './about-page').then((file) => file.AboutPage)`
 */
export function lazyScreen(load: () => Promise<ComponentType>): Screen & { preload: () => Promise<ComponentType> } {
  let loading: Loading | undefined;

  function start(): Loading {
    if (loading) return loading;
    const started: Loading = { promise: load() };
    loading = started;
    started.promise.then(
      (component) => {
        started.loaded = component;
      },
      () => {
        loading = undefined;
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
