import { type ComponentType, createContext, type ReactElement, type ReactNode, use, useEffect, useState } from 'react';
import { NOT_LOADED } from '@firstlight/domain/platform/unsaved-texts';
import { AFTER_OPENING_MS, whenIdle } from '../when-idle';
import type * as Parts from './later-parts';
import { LoadFailed } from './load-failed';

export type LaterParts = typeof Parts;

/** Before each further attempt, as long as for a screen. */
const PAUSES_MS = [300, 900, 2_700];

let loaded: LaterParts | undefined;
let loading: Promise<LaterParts> | undefined;

/** Called when parts that someone waits for didn't load. */
export const LoadFailureContext = createContext<() => void>(() => undefined);

/** The parts, once they are there. */
export const laterParts = (): LaterParts | undefined => loaded;

async function importParts(): Promise<LaterParts> {
  for (const ms of PAUSES_MS) {
    try {
      return await import(/* webpackChunkName: "staff/later" */ './later-parts');
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ms));
    }
  }
  return import(/* webpackChunkName: "staff/later" */ './later-parts');
}

/** Loads the parts once; after a failure a later call tries again. */
export function loadLaterParts(): Promise<LaterParts> {
  loading ??= importParts().then(
    (parts) => (loaded = parts),
    (failure: unknown) => {
      loading = undefined;
      throw failure;
    },
  );
  return loading;
}

/** Loads the parts when nothing else is to do, so that a press finds them. */
export function usePreloadLaterParts(): void {
  useEffect(() => whenIdle(() => void loadLaterParts().catch(() => undefined), AFTER_OPENING_MS), []);
}

type Waiting = {
  /** Until it has loaded; nothing by default. */
  whileLoading?: ReactNode;
  /** It only adds to a text: nothing is shown if it doesn't load. */
  isOptional?: boolean;
};

/** A component among the parts. If it doesn't load, only its own place says so, with Try again. */
export function later<Props extends object>(
  nameOf: (parts: LaterParts) => ComponentType<Props>,
  { whileLoading = null, isOptional = false }: Waiting = {},
): (props: Props) => ReactElement {
  return function Later(props) {
    const [parts, setParts] = useState(laterParts);
    const [hasFailed, setFailed] = useState(false);
    const report = use(LoadFailureContext);
    useEffect(() => {
      if (!parts && !hasFailed) {
        void loadLaterParts().then(setParts, () => {
          setFailed(true);
          report();
        });
      }
    }, [parts, hasFailed, report]);
    const Loaded = parts && nameOf(parts);
    if (Loaded) return <Loaded {...props} />;
    if (!hasFailed) return <>{whileLoading}</>;
    return isOptional ? <></> : <LoadFailed onRetry={() => setFailed(false)}>{NOT_LOADED.text}</LoadFailed>;
  };
}
