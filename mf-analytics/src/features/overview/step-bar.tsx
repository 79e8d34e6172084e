import type { OverviewFigure } from '@firstlight/domain/insight/overview';
import type { ReactElement } from 'react';
import classes from './overview.module.css';

type Props = {
  people: OverviewFigure;
  first: OverviewFigure;
  /** The target's position: a share of these people. */
  target: { people: OverviewFigure; percent: number } | null;
};

/** A bar showing the share of the first step, with a mark at the target; the words beside it say the same. */
export function StepBar({ people, first, target }: Props): ReactElement {
  const share = (part: OverviewFigure): number =>
    typeof part === 'number' && typeof first === 'number' && first > 0 ? Math.min(100, (100 * part) / first) : 0;
  const mark = target && typeof target.people === 'number' ? share((target.people * target.percent) / 100) : null;
  return (
    <svg className={classes['bar']} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className={classes['track']} width="100" height="6" />
      <rect className={classes['fill']} width={share(people)} height="6" />
      {mark !== null && mark > 0 && (
        <rect className={classes['mark']} x={Math.min(99.4, mark)} width="0.6" height="6" />
      )}
    </svg>
  );
}
