import { type ComponentType, type ReactElement, type ReactNode, Suspense, use, useEffect, useState } from 'react';
import { whenIdle } from '../when-idle';
import type * as Parts from './later-parts';

export type LaterParts = typeof Parts;

/** A suspended component asks again at each render and must get the same answer; a press on Try Again is slower. */
const FAILURE_STAYS_MS = 500;

let loaded: LaterParts | undefined;
let loading: Promise<LaterParts> | undefined;

/** The parts, once they are there. */
export const laterParts = (): LaterParts | undefined => loaded;

/** Loads the parts once; a failed load is tried again by a later call. */
export function loadLaterParts(): Promise<LaterParts> {
  if (loading) return loading;
  loading = import(/* webpackChunkName: "staff/later" */ './later-parts');
  loading.then(
    (parts) => {
      loaded = parts;
    },
    () => {
      setTimeout(() => {
        loading = undefined;
      }, FAILURE_STAYS_MS);
    },
  );
  return loading;
}

/** Loads the parts when nothing else is to do, so that a press finds them. */
export function usePreloadLaterParts(): void {
  useEffect(() => whenIdle(() => void loadLaterParts().catch(() => undefined)), []);
}

/** A component among the parts; `fallback` is shown until they have loaded. */
export function later<Props extends object>(
  nameOf: (parts: LaterParts) => ComponentType<Props>,
  fallback: ReactNode = null,
): (props: Props) => ReactElement {
  function Later(props: Props): ReactElement {
    const Loaded = nameOf(laterParts() ?? use(loadLaterParts()));
    // oxlint-disable-next-line react/static-components -- loaded once, the same component in every render
    return <Loaded {...props} />;
  }
  return (props) => (
    <Suspense fallback={fallback}>
      <Later {...props} />
    </Suspense>
  );
}

/** A component among the parts that only adds to a text: nothing is shown until it has loaded, or if it doesn't load. */
export function onceLoaded<Props extends object>(
  nameOf: (parts: LaterParts) => ComponentType<Props>,
): (props: Props) => ReactElement | null {
  return function OnceLoaded(props) {
    const [parts, setParts] = useState(laterParts);
    useEffect(() => {
      if (!parts) void loadLaterParts().then(setParts, () => undefined);
    }, [parts]);
    const Loaded = parts && nameOf(parts);
    return Loaded ? <Loaded {...props} /> : null;
  };
}
