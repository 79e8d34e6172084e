import { createContext, useContext } from 'react';
import type { StaffEntrance } from './staff-entrance';

export const StaffEntranceContext = createContext<StaffEntrance | null>(null);

export function useStaffEntrance(): StaffEntrance {
  const entrance = useContext(StaffEntranceContext);
  if (!entrance) throw new Error('no StaffEntranceContext');
  return entrance;
}
