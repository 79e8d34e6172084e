import type { ReactNode } from 'react';
import styles from './button.module.css';
import { SiteLink } from './site-link';

type Props = {
  /** English path of one of our pages, or a `tel:`, `sms:` or `mailto:` address. */
  to: string;
  /** `next` is the one coral link of a page, `quiet` any other. */
  look: 'next' | 'quiet';
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({ to, look, children }: Props): ReactNode {
  const className = `${styles.button} ${styles[look]}`;
  if (!to.startsWith('/')) {
    return (
      <a href={to} className={className}>
        {children}
      </a>
    );
  }
  return (
    <SiteLink to={to} className={className}>
      {children}
    </SiteLink>
  );
}
