import type { ReactNode } from 'react';
import styles from './questions.module.css';

export type Question = { question: string; answer: string | string[] };

/** Questions that open on a tap, without scripts too. */
export function Questions({ items }: { items: Question[] }): ReactNode {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <details key={question} className={styles.item}>
          <summary className={styles.question}>
            <h3>{question}</h3>
          </summary>
          {[answer].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      ))}
    </div>
  );
}
