import { type ReactNode, useEffect, useRef } from 'react';
import styles from './done-heading.module.css';

/** Heading of the page that replaces a form after sending; takes the focus at the top of the page. */
export function DoneHeading({ children }: { children: ReactNode }): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  );
}
