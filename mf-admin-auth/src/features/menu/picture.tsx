import type { MenuTile } from '@firstlight/domain/platform/contributions';
import type { ReactElement } from 'react';
import styles from './menu.module.css';

/** A two-tone drawing for the menu: a filled shape behind, outlines in front. */
export function Picture({ back, front }: MenuTile['picture']): ReactElement {
  return (
    <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
      <path className={styles.back} d={back} />
      <path className={styles.front} d={front} />
    </svg>
  );
}
