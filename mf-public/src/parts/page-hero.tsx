import type { ReactNode } from 'react';
import styles from './page-hero.module.css';

type Props = {
  heading: string;
  intro: string;
  /** A drawing made for the project; decorative. */
  picture?: string;
  children?: ReactNode;
};

/** The top of every page but the home page: what this is, in one breath. */
export function PageHero({ heading, intro, picture, children }: Props): ReactNode {
  return (
    <div className={styles.hero}>
      <div className={styles.inner}>
        <div className={styles.words}>
          <h1 className={styles.heading}>{heading}</h1>
          <p className={styles.intro}>{intro}</p>
          {children}
        </div>
        {picture && <img className={styles.picture} src={picture} alt="" width="480" height="360" />}
      </div>
    </div>
  );
}
