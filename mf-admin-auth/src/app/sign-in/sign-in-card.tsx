import type { ReactElement, ReactNode } from 'react';
import styles from './sign-in-card.module.css';
import type { SignInStep } from './use-sign-in';

const STAGES = ['PIN', 'Code'] as const;

/** `people`: who can resume on a shared device; `ending`: the session before is being ended. */
type CardStep = SignInStep['name'] | 'people' | 'ending';

const STAGE_OF: Record<CardStep, number | null> = {
  people: null,
  ending: null,
  pin: 0,
  '2fa-setup': 1,
  '2fa-verify': 1,
  'locked-out': null,
  'new-pin': null,
};

/** Sun over water: the drawing from the public pages, for recognition. */
function Dawn(): ReactElement {
  return (
    <svg className={styles.dawn} viewBox="0 0 120 56" aria-hidden="true" focusable="false">
      <path className={styles.sun} d="M36 44a24 24 0 0 1 48 0z" />
      <path className={styles.ray} d="M60 4v9M30 15l6 7M90 15l-6 7M13 40h9M98 40h9" />
      <path className={styles.water} d="M8 48c8-5 16-5 24 0s16 5 24 0 16-5 24 0 16 5 24 0 8-4 8-4" />
    </svg>
  );
}

type SignInCardProps = {
  heading: string;
  step: CardStep;
  covering: boolean;
  children: ReactNode;
};

/** The card of all sign-in steps: drawing, heading and progress. */
export function SignInCard({ heading, step, covering, children }: SignInCardProps): ReactElement {
  const stage = STAGE_OF[step];
  const Heading = covering ? 'h2' : 'h1';
  return (
    <div className={covering ? styles.bare : styles.place}>
      <section className={styles.card} aria-labelledby="sign-in-heading" data-step={step}>
        <Dawn />
        <Heading id="sign-in-heading" className={styles.heading}>
          {heading}
        </Heading>
        {stage !== null && (
          <ol className={styles.stages} aria-label="Steps">
            {STAGES.map((name, index) => (
              <li key={name} aria-current={index === stage ? 'step' : undefined} data-done={index < stage}>
                {name}
              </li>
            ))}
          </ol>
        )}
        {children}
      </section>
    </div>
  );
}
