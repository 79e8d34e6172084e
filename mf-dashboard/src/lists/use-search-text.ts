import { isBackToDashboard } from '@firstlight/domain/desk/dashboard-address';
import { useLocation, userId } from '@firstlight/platform';
import { useEffect, useState } from 'react';
import type { DashboardTab, ListAddressControl } from './list-address';

type Left = { user: string; tab: DashboardTab; entry: string; text: string };

/** The search of the last shown list; in memory only, because it may be a name. */
let left: Left | null = null;

/**
 * The search text of a list, which may be a name and so is not kept in the URL. It is restored by Back and by Back to
 * Dashboard.
 */
export function useSearchText({
  address,
  change,
}: Pick<ListAddressControl, 'address' | 'change'>): [string, (text: string) => void] {
  const { key, state } = useLocation();
  const [text, setText] = useState(() => {
    const isOwn = left !== null && left.user === userId() && left.tab === address.tab;
    return isOwn && left && (isBackToDashboard(state) || left.entry === key) ? left.text : '';
  });
  useEffect(() => {
    left = { user: userId(), tab: address.tab, entry: key, text };
  }, [address.tab, key, text]);
  return [
    text,
    (next) => {
      setText(next);
      if (address.page > 1) change({});
    },
  ];
}
