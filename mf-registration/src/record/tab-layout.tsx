import type { ReactElement, ReactNode } from 'react';
import classes from './tab-layout.module.css';

/** Form above, saved items below. */
export function TabLayout({ children }: { children: ReactNode }): ReactElement {
  return <div className={classes['layout']}>{children}</div>;
}
