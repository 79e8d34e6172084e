import {
  createContext,
  type ReactElement,
  type ReactNode,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
} from 'react';
import { type Location, Router } from 'react-router-dom';
import type { GuardedHistory, HeldDeparture, ShouldBlock } from './guarded-history';

const HistoryContext = createContext<GuardedHistory | null>(null);

/** Marks the document while the next screen is on its way; the shell's style sheet shows it. */
const MOVING = 'data-moving';

/** The one router of a page: keeps the old screen until the new one has arrived. */
export function AppRouter({ history, children }: { history: GuardedHistory; children: ReactNode }): ReactElement {
  const [{ action, location }, setPlace] = useState(history.place);
  const [isMoving, startTransition] = useTransition();
  useLayoutEffect(() => history.subscribe(() => startTransition(() => setPlace(history.place()))), [history]);
  useEffect(() => {
    document.documentElement.toggleAttribute(MOVING, isMoving);
  }, [isMoving]);
  return (
    <HistoryContext value={history}>
      <Router navigator={history} location={location} navigationType={action}>
        {children}
      </Router>
    </HistoryContext>
  );
}

export type Blocker =
  { state: 'unblocked' } | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void };

/**
 * Holds a change of place for which `shouldBlock` says true, until one of the two answers is given.
 * @param options `asksLast`: only when no other blocker holds it
 */
export function useBlocker(shouldBlock: ShouldBlock, { asksLast = false } = {}): Blocker {
  const history = useContext(HistoryContext);
  const [held, setHeld] = useState<HeldDeparture | null>(null);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(
    () => history?.guard({ shouldBlock: (departure) => latest.current(departure), onHeld: setHeld, asksLast }),
    [history, asksLast],
  );
  if (!held) return { state: 'unblocked' };
  return {
    state: 'blocked',
    location: held.location,
    proceed: () => {
      setHeld(null);
      held.proceed();
    },
    reset: () => setHeld(null),
  };
}
