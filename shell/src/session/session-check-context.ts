import { createContext, useContext } from 'react';
import type { SessionCheck } from './session-check';

export const SessionCheckContext = createContext<SessionCheck | null>(null);

export function useSessionCheck(): SessionCheck {
  const sessionCheck = useContext(SessionCheckContext);
  if (!sessionCheck) throw new Error('no SessionCheckContext');
  return sessionCheck;
}
