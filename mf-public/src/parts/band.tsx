import type { ReactNode, RefObject } from 'react';
import styles from './band.module.css';

type Props = {
  /** Background of the section; `dawn` is peach with a rising sun. */
  tone?: 'ground' | 'surface' | 'sunken' | 'mist' | 'dawn';
  id?: string;
  heading?: string;
  /** Shown below the heading, one size larger than the text. */
  lead?: ReactNode;
  anchor?: RefObject<HTMLElement | null>;
  /** On wide screens the heading is next to the content, or above it. */
  layout?: 'beside' | 'stacked';
  children: ReactNode;
};

/** A section of a page with full-width background and page-width content. */
export function Band({ tone = 'ground', id, heading, lead, anchor, layout = 'beside', children }: Props): ReactNode {
  const headingId = id ? `${id}-heading` : undefined;
  return (
    <section id={id} ref={anchor} className={`${styles.band} ${styles[tone]}`} aria-labelledby={headingId}>
      <div className={styles.inner} data-layout={layout}>
        {heading && (
          <div>
            <h2 id={headingId} className={styles.heading}>
              {heading}
            </h2>
            {lead && <p className={styles.lead}>{lead}</p>}
          </div>
        )}
        <div className={styles.content}>{children}</div>
      </div>
    </section>
  );
}
