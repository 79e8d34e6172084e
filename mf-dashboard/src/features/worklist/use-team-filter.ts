import type { OwnTeam } from '@firstlight/domain/people/teams';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ListAddressControl } from '../../lists/list-address';
import { worklistApi } from './worklist.api';

/**
 * The reader's team. A worklist opened without filters gets the team's filters, once; a reader who then clears them
 * sees everything.
 */
export function useTeamFilter({ address, change }: Pick<ListAddressControl, 'address' | 'change'>): OwnTeam['team'] {
  const { data } = worklistApi.useOwnTeamQuery();
  const team = data?.team ?? null;
  const isOpened = useRef(true);
  const { owner, kind, section, state, page } = address;
  const isPlain = owner === '' && kind === '' && section === '' && state === '' && page === 1;
  const apply = useEffectEvent(() => {
    if (!isOpened.current || !data) return;
    isOpened.current = false;
    if (team && isPlain && Object.values(team.filter).some((part) => part !== '')) change(team.filter, true);
  });
  useEffect(() => apply(), [data]);
  return team;
}
