import type { ReactElement, ReactNode } from 'react';

/** A labelled value of a card; a dash when there is none. */
export function Fact({ label, children }: { label: string; children: ReactNode }): ReactElement {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children || '–'}</dd>
    </div>
  );
}
