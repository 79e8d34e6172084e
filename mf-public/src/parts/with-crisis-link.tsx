import { CRISIS_LINE } from '@firstlight/domain/crisis-line';
import type { ReactNode } from 'react';

/** A sentence with the number of the crisis helpline as a link to call it. */
export function WithCrisisLink({ text }: { text: string }): ReactNode {
  const [before, ...after] = text.split(CRISIS_LINE.number);
  return after.length === 0 ? (
    text
  ) : (
    <>
      {before}
      <a href={CRISIS_LINE.call}>{CRISIS_LINE.number}</a>
      {after.join(CRISIS_LINE.number)}
    </>
  );
}
