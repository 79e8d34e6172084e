import { TILE_CLICKS } from '@firstlight/domain/platform/limits';
import { useNavigate } from '@firstlight/platform';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Three clicks in a row on any of the impact tiles open the staff entry; the count starts again after the third
 * (HOME-05, HOME-06). A listener on the list, because the tiles aren't controls and must not look like controls.
 */
export function useHiddenEntry(): RefObject<HTMLUListElement | null> {
  const tiles = useRef<HTMLUListElement>(null);
  const clicks = useRef(0);
  const navigate = useNavigate();
  useEffect(() => {
    const onClick = (event: MouseEvent): void => {
      const tile = event.target instanceof Element ? event.target.closest('li') : null;
      if (!tile || !tiles.current?.contains(tile)) {
        clicks.current = 0;
        return;
      }
      clicks.current += 1;
      if (clicks.current < TILE_CLICKS) return;
      clicks.current = 0;
      void navigate('/admin-pin');
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [navigate]);
  return tiles;
}
