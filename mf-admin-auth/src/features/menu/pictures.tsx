import type { ReactElement } from 'react';
import styles from './menu.module.css';

function picture(back: string, front: string): () => ReactElement {
  return function Picture(): ReactElement {
    return (
      <svg className={styles.picture} viewBox="0 0 48 48" aria-hidden="true" focusable="false">
        <path className={styles.back} d={back} />
        <path className={styles.front} d={front} />
      </svg>
    );
  };
}

/** Two-tone drawings of the menu: a filled shape behind, outlines in front. */
export const DashboardPicture = picture('M8 10h32v28H8z', 'M8 18h32M16 26h16M16 32h10');
export const RegistrationPicture = picture('M12 6h24v36H12z', 'M18 16h12M18 23h12M24 30v8M20 34h8');
export const AnalyticsPicture = picture('M6 30h9v12H6zM19 20h9v22h-9zM32 10h9v32h-9z', 'M6 18l13-8 9 4 13-9');
export const UsersPicture = picture(
  'M6 42a12 12 0 0 1 24 0z',
  'M18 14a6 6 0 1 0 .1 0M33 20a5 5 0 1 0 .1 0M33 33c6 0 9 4 9 9',
);
export const AuditPicture = picture('M10 6h22v36H10z', 'M16 15h10M16 22h10M33 33a6 6 0 1 0 .1 0M37 41l5 5');
export const DeletedPicture = picture('M8 12h26v30H8z', 'M14 26h14a6 6 0 1 1-6 6M14 26l5-5M14 26l5 5');
export const SettingsPicture = picture('M6 14h36v20H6z', 'M6 20h36M6 29h36M16 16v8M30 25v8');
export const ReleasesPicture = picture(
  'M8 8h32v12H8zM8 28h32v12H8z',
  'M14 14h4M14 34h4M24 14h10M24 34h4M34 31v6M31 34h6',
);
