import type { ReactNode } from 'react';
import { ButtonLink } from '../../parts/button-link';
import { PhoneLink } from '../../parts/phone-link';
import { HeroVideo } from './hero-video';
import styles from './home.module.css';
import type { HomeTexts } from './texts.en';

/**
 * The first screen: what the program offers, that it is private, what to do next, and the phone number (HOME-01,
 * HOME-02).
 */
export function Hero({ texts }: { texts: HomeTexts }): ReactNode {
  return (
    <div className={styles.hero}>
      <div className={styles.heroWords}>
        <h1 className={styles.heroHeading}>{texts.heading}</h1>
        <p className={styles.heroIntro}>{texts.intro}</p>
        <p className={styles.heroButtons}>
          <ButtonLink to="/register" look="next">
            {texts.register}
          </ButtonLink>
          <ButtonLink to="/about" look="quiet">
            {texts.learnMore}
          </ButtonLink>
        </p>
        <p>
          {texts.heroCall} <PhoneLink className={styles.heroPhone} />
        </p>
      </div>
      <HeroVideo texts={texts} />
    </div>
  );
}
