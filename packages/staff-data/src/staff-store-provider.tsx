import { type ReactElement, type ReactNode, useEffect, useState } from 'react';
import { Provider } from 'react-redux';
import { attendStore, makeStaffStore, type StaffStore } from './staff-store';

type Props = { children: ReactNode; store?: StaffStore };

/** Provides the staff store; tests and stand-alone pages may pass their own. */
export function StaffStoreProvider({ children, store }: Props): ReactElement {
  const [own] = useState(() => store ?? makeStaffStore());
  useEffect(() => attendStore(own), [own]);
  return <Provider store={own}>{children}</Provider>;
}
