import { type ReactElement, type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { makeStaffStore, type StaffStore } from './staff-store';

type Props = { children: ReactNode; store?: StaffStore };

/** Gives the staff layout its store; tests and stand-alone pages may bring their own. */
export function StaffStoreProvider({ children, store }: Props): ReactElement {
  const [own] = useState(() => store ?? makeStaffStore());
  return <Provider store={own}>{children}</Provider>;
}
