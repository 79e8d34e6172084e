import type { CareJourney, CareStepState } from '@firstlight/domain/care/care-journeys';
import { CARE_REASONS, CARE_STEP_LABELS, type CarePath, type CareStep } from '@firstlight/domain/care/care-words';
import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { CARE_STEP_TABS } from '@firstlight/domain/record/record-summary';
import { openStepLabel } from '@firstlight/domain/care/open-steps';
import { RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import type { TreatmentWeek } from '@firstlight/domain/care/treatment-weeks';
import { Link } from '@firstlight/platform';
import { VisuallyHidden } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef } from 'react';
import classes from './record-head.module.css';

const NAMES = { hcv: 'HCV', hiv: 'HIV' } as const;
const ENDINGS = {
  negative: 'negative',
  'not-confirmed': 'not confirmed',
  cleared: 'cleared without treatment',
  cured: 'cured',
  died: 'died',
} as const;
const STATES = { reached: 'reached', implied: 'reached, no date recorded', open: 'open' } as const;

const LABELS: Record<CarePath, Partial<Record<CareStep, string>>> = CARE_STEP_LABELS;

const labelOf = (path: CarePath, { step, state }: CareStepState): string =>
  (state === 'open' && openStepLabel(path, step)) || (LABELS[path][step] ?? step);

type StepProps = { step: CareStepState; label: string; base: string; isNext: boolean };

/** One step, linked to the tab with its fact. */
function Step({ step, label, base, isNext }: StepProps): ReactElement {
  const tab = RECORD_TABS.find(({ permission }) => permission === CARE_STEP_TABS[step.step])?.key ?? '';
  const why = CARE_REASONS[step.reason];
  return (
    <li className={classes['step']} data-state={isNext ? 'next' : step.state}>
      <Link to={`${base}/${tab}`} className={classes['stepLink']}>
        <span className={classes['stepName']}>{label}</span>
        <span className={classes['stepWhen']}>
          {step.date ? civilDateInWords(step.date) : isNext || step.state === 'implied' ? why : ''}
        </span>
        <VisuallyHidden>
          {STATES[step.state]}
          {step.date ? `: ${why}` : ''}
        </VisuallyHidden>
      </Link>
    </li>
  );
}

function Weeks({ weeks }: { weeks: readonly TreatmentWeek[] }): ReactElement {
  return (
    <li className={classes['step']} data-state="weeks">
      {weeks.map(({ week, date, state }) => (
        <span key={week} className={classes['week']} data-state={state}>
          Week {week}
          <VisuallyHidden>{state === 'passed' ? ' passed on ' : ' on '}</VisuallyHidden>{' '}
          <span className={classes['stepWhen']}>{civilDateInWords(date)}</span>
        </span>
      ))}
    </li>
  );
}

type Props = {
  journey: CareJourney;
  weeks: readonly TreatmentWeek[];
  base: string;
  /** Whether the phone shows the line, which has no width before. */
  isOpen: boolean;
};

/**
 * `HCV  Tested 23 Oct → Antibody positive 23 Oct → RNA test → …`: where someone is in care, and which steps are open.
 */
export function JourneyLine({ journey, weeks, base, isOpen }: Props): ReactElement {
  const { path, steps, ending, waitingFor } = journey;
  const line = useRef<HTMLOListElement>(null);
  // On a narrow screen the line scrolls sideways: it starts at the step before the open one, never in the middle of one.
  useEffect(() => {
    const row = line.current;
    const open = row?.querySelector<HTMLElement>('[data-state="next"]');
    if (!row || !open) return;
    const before = open.previousElementSibling;
    const fits =
      before instanceof HTMLElement && open.offsetLeft + open.offsetWidth - before.offsetLeft <= row.clientWidth;
    row.scrollLeft = (fits ? before : open).offsetLeft - row.offsetLeft;
  }, [waitingFor, isOpen]);
  const isShort = ending === 'negative';
  const shown = isShort ? steps.filter(({ state }) => state !== 'open') : steps;
  return (
    <div className={classes['journey']}>
      <h2 className={classes['path']}>
        {NAMES[path]}
        {ending && <span className={classes['ending']}> {ENDINGS[ending]}</span>}
      </h2>
      <ol ref={line} className={classes['steps']} aria-label={`${NAMES[path]} journey`}>
        {shown.flatMap((step) => {
          const drawn = (
            <Step
              key={step.step}
              step={step}
              label={labelOf(path, step)}
              base={base}
              isNext={step.step === waitingFor}
            />
          );
          const showsWeeks = step.step === 'started' && step.state === 'reached' && weeks.length > 0;
          return showsWeeks ? [drawn, <Weeks key="weeks" weeks={weeks} />] : [drawn];
        })}
      </ol>
    </div>
  );
}
