import type { ReactNode } from 'react';
import { Disclosure } from './disclosure';
import styles from './questions.module.css';

export type Question = { question: string; answer: string | string[] };

/** Questions that open on a tap, even without scripts. */
export function Questions({ items }: { items: Question[] }): ReactNode {
  return (
    <div className={styles.list}>
      {items.map(({ question, answer }) => (
        <Disclosure key={question} summary={question} heading className={styles.item} summaryClass={styles.question}>
          {[answer].flat().map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Disclosure>
      ))}
    </div>
  );
}
