import {
  ALL_FOLLOW_UP_KINDS,
  FOLLOW_UP_KINDS,
  FOLLOW_UP_STATES,
  type FollowUpAnswer,
  type FollowUpKind,
  type FollowUpState,
} from '@firstlight/domain/follow-up';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './follow-up.module.css';

const STATE_NAMES: Record<FollowUpState, string> = { open: 'Open', snoozed: 'Snoozed', resolved: 'Resolved' };

type ChoiceProps = { chosen: boolean; onChoose: () => void; children: string };

function FilterButton({ chosen, onChoose, children }: ChoiceProps): ReactElement {
  return (
    <Button size="xs" variant={chosen ? 'filled' : 'default'} aria-pressed={chosen} onClick={onChoose}>
      {children}
    </Button>
  );
}

type Props = {
  state: FollowUpState;
  kind: FollowUpKind | undefined;
  counts: FollowUpAnswer['counts'];
  onChange: (part: { state?: string; kind?: string }) => void;
};

/** Open, snoozed or resolved; then the kinds that have something, the most urgent first. */
export function FollowUpFilters({ state, kind, counts, onChange }: Props): ReactElement {
  const shown = ALL_FOLLOW_UP_KINDS.filter((name) => name === kind || (counts[name] ?? 0) > 0);
  return (
    <>
      <div className={classes['kinds']} role="group" aria-label="State of follow-up">
        {FOLLOW_UP_STATES.map((name) => (
          <FilterButton
            key={name}
            chosen={state === name}
            onChoose={() => onChange({ state: name === 'open' ? '' : name, kind: '' })}
          >
            {STATE_NAMES[name]}
          </FilterButton>
        ))}
      </div>
      <div className={classes['kinds']} role="group" aria-label="Kind of follow-up">
        <FilterButton chosen={!kind} onChoose={() => onChange({ kind: '' })}>
          All
        </FilterButton>
        {shown.map((name) => (
          <FilterButton key={name} chosen={kind === name} onChoose={() => onChange({ kind: name })}>
            {`${FOLLOW_UP_KINDS[name].label} (${(counts[name] ?? 0).toLocaleString('en-CA')})`}
          </FilterButton>
        ))}
      </div>
    </>
  );
}
