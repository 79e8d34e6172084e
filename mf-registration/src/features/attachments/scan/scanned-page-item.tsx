import {
  IconButton,
  IconCamera,
  IconChevronLeft,
  IconChevronRight,
  IconRefresh,
  IconTrash,
} from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useMemo } from 'react';
import classes from '../attachments.module.css';
import type { ScannedPage } from './scanned-pages';

type Props = {
  page: ScannedPage;
  /** Counted from 1, and how many there are. */
  number: number;
  of: number;
  isRetaken: boolean;
  onMove: (by: 1 | -1) => void;
  onTurn: () => void;
  onRetake: () => void;
  onDelete: () => void;
};

/** The URL of an in-memory image, while it is shown. */
function useAddress(image: Blob): string {
  const address = useMemo(() => URL.createObjectURL(image), [image]);
  useEffect(() => () => URL.revokeObjectURL(address), [address]);
  return address;
}

/** A scanned page with its actions. */
export function ScannedPageItem({ page, number, of, isRetaken, ...on }: Props): ReactElement {
  const address = useAddress(page.image);
  return (
    <li className={classes['scanned']} data-retaking={isRetaken || undefined}>
      <img src={address} alt={`Page ${number}`} data-turn={page.turn} className={classes['scannedImage']} />
      <span>
        Page {number} of {of}
      </span>
      <div className={classes['scannedTools']}>
        <IconButton label={`Move page ${number} earlier`} disabled={number === 1} onClick={() => on.onMove(-1)}>
          <IconChevronLeft size={18} />
        </IconButton>
        <IconButton label={`Move page ${number} later`} disabled={number === of} onClick={() => on.onMove(1)}>
          <IconChevronRight size={18} />
        </IconButton>
        <IconButton label={`Rotate page ${number}`} onClick={on.onTurn}>
          <IconRefresh size={18} />
        </IconButton>
        <IconButton label={`Retake page ${number}`} onClick={on.onRetake}>
          <IconCamera size={18} />
        </IconButton>
        <IconButton label={`Delete page ${number}`} onClick={on.onDelete}>
          <IconTrash size={18} />
        </IconButton>
      </div>
    </li>
  );
}
