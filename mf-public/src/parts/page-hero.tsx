import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

type Props = {
  heading: string;
  intro: string;
  /** A drawing made for the project; decorative. */
  Picture?: (props: { className?: string }) => ReactNode;
  /** Shown below the text; on wide screens next to it. */
  children?: ReactNode;
};

/** The top of every page except the home page: its subject in one sentence. */
export function PageHero({ heading, intro, Picture, children }: Props): ReactNode {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.intro}>{intro}</p>
        </div>
        {children && <div className={styles.extra}>{children}</div>}
        {Picture && <Picture className={styles.picture} />}
      </div>
    </div>
  );
}
