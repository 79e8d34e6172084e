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
import type { GuardedHistory, BlockedNavigation, ShouldBlock } from './guarded-history';

const HistoryContext = createContext<GuardedHistory | null>(null);

/** Set on the document while the next screen loads; styled by the shell. */
const MOVING = 'data-moving';

/** The page's router: keeps the old screen until the new one has loaded. */
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
  | { state: 'unblocked' }
  | { state: 'blocked'; location: Location; proceed: () => void; reset: () => void };

/**
 * Blocks navigation while `shouldBlock` returns true, until `proceed` or `reset` is called.
 * @param options `asksLast`: runs only if no other blocker applies
 */
export function useBlocker(shouldBlock: ShouldBlock, { asksLast = false } = {}): Blocker {
  const history = useContext(HistoryContext);
  const [blocked, setBlocked] = useState<BlockedNavigation | null>(null);
  const latest = useRef(shouldBlock);
  useEffect(() => {
    latest.current = shouldBlock;
  });
  useEffect(
    () => history?.guard({ shouldBlock: (navigation) => latest.current(navigation), onBlocked: setBlocked, asksLast }),
    [history, asksLast],
  );
  if (!blocked) return { state: 'unblocked' };
  return {
    state: 'blocked',
    location: blocked.location,
    proceed: () => {
      setBlocked(null);
      blocked.proceed();
    },
    reset: () => setBlocked(null),
  };
}
