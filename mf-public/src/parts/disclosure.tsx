import { type ReactNode, useState } from 'react';

/** Whether the visitor opened it in the prerendered page, before the scripts arrived. */
function isOpenAlready(summary: string, id: string | undefined): boolean {
  if (typeof document === 'undefined') return false;
  const open = [...document.querySelectorAll<HTMLDetailsElement>('details[open]')];
  return open.some((each) => (id ? each.id === id : each.querySelector('summary')?.textContent === summary));
}

type Props = {
  summary: string;
  /** Needed if another one on the page has the same summary. */
  id?: string;
  heading?: boolean;
  className?: string;
  summaryClass?: string;
  children: ReactNode;
};

/** A text that opens on a tap, even without scripts; React may rebuild it, but never closes it. */
export function Disclosure({ summary, id, heading = false, className, summaryClass, children }: Props): ReactNode {
  const [isOpen] = useState(() => isOpenAlready(summary, id));
  return (
    <details id={id} className={className} open={isOpen}>
      <summary className={summaryClass}>{heading ? <h3>{summary}</h3> : summary}</summary>
      {children}
    </details>
  );
}
