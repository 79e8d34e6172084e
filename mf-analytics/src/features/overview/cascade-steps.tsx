import {
  CARE_STEPS,
  type CareGapRule,
  CARE_GAPS,
  type CarePath,
  stepInSentence,
} from '@firstlight/domain/care/care-steps';
import { CARE_TARGET_NAMES, CARE_TARGETS, type CareTargets } from '@firstlight/domain/care/care-targets';
import type { Cascade, CascadeStep, Places } from '@firstlight/domain/insight/overview';
import { useNavigate } from '@firstlight/platform';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { StepBar } from './step-bar';
import { countInWords, daysInWords, peopleInWords, percentInWords } from './figure-text';
import classes from './overview.module.css';

type Target = { percent: number; of: CascadeStep | undefined; met: boolean | null; words: string };

/** The target of a step, as the number of people needed to meet it. */
function targetOf(
  path: CarePath,
  step: CascadeStep,
  steps: readonly CascadeStep[],
  percents: CareTargets,
): Target | null {
  const name = CARE_TARGET_NAMES.find((one) => CARE_TARGETS[one].path === path && CARE_TARGETS[one].step === step.step);
  if (!name) return null;
  const of = steps.find((one) => one.step === CARE_TARGETS[name].of);
  const [people, whole] = [step.people, of?.people];
  const share = typeof people === 'number' && typeof whole === 'number' && whole > 0 ? (100 * people) / whole : null;
  const base = CARE_STEPS[path].find((rule) => rule.step === CARE_TARGETS[name].of)?.label ?? '';
  const met = share === null ? null : share >= percents[name];
  const state = share === null ? '' : `: ${met ? 'met' : 'not met'} with ${percentInWords(share)}`;
  return { percent: percents[name], of, met, words: `Target ${percents[name]}% of ${stepInSentence(base)}${state}` };
}

function shares(
  { step, of_previous, of_first, median_days, median_n }: CascadeStep,
  steps: readonly CascadeStep[],
  labels: Map<string, string>,
): string {
  const index = steps.findIndex((one) => one.step === step);
  const [before, first] = [steps[index - 1], steps[0]];
  if (!before || !first) return '';
  const name = (one: CascadeStep): string => stepInSentence(labels.get(one.step) ?? '');
  const parts = [
    typeof of_previous === 'number'
      ? `${percentInWords(of_previous)} of ${countInWords(before.people)} ${name(before)}`
      : '',
    typeof of_first === 'number' && index > 1
      ? `${percentInWords(of_first)} of ${countInWords(first.people)} ${name(first)}`
      : '',
    median_days === null || index < 2
      ? ''
      : `median ${daysInWords(median_days)} since ${name(before)} (n = ${countInWords(median_n)})`,
  ];
  return parts.filter(Boolean).join(' · ');
}

type GapProps = { gap: CareGapRule; people: number; places: Places };

function addressOf({ gap }: CareGapRule, { city, site, stop }: Places): string {
  const search = new URLSearchParams({
    tab: 'follow-up',
    step: gap,
    ...(city ? { city } : {}),
    ...(site ? { site } : {}),
    ...(stop ? { stop } : {}),
  });
  return `/admin-dashboard?${search.toString()}`;
}

/** Opens the people waiting for the step. */
function GapButton({ gap, people, places }: GapProps): ReactElement {
  const navigate = useNavigate();
  return (
    <Button
      variant="light"
      size="xs"
      className={classes['gap'] ?? ''}
      onClick={() => void navigate(addressOf(gap, places))}
    >
      {`${peopleInWords(people)} today: ${gap.label}`}
    </Button>
  );
}

type Props = { cascade: Cascade; percents: CareTargets; query: Places };

/** One bar per step, with its shares, its target and the people waiting for it. */
export function CascadeSteps({ cascade: { path, groups, waiting }, percents, query }: Props): ReactElement | null {
  const [everybody] = groups;
  if (!everybody) return null;
  const { steps, before } = everybody;
  const labels = new Map(CARE_STEPS[path].map(({ step, label }): [string, string] => [step, label]));
  const first = steps[0]?.people;
  return (
    <ol className={classes['steps']}>
      {steps.map((step) => {
        const target = targetOf(path, step, steps, percents);
        const gap = CARE_GAPS.find((one) => one.path === path && one.step === step.step);
        const people = waiting?.[step.step] ?? 0;
        const earlier = before.find((one) => one.step === step.step)?.people ?? null;
        return (
          <li key={step.step} className={classes['step']}>
            <div className={classes['stepHead']}>
              <span className={classes['stepName']}>{labels.get(step.step)}</span>
              <span className={classes['stepCount']}>{countInWords(step.people)}</span>
              <span className={classes['quiet']}>{`a year before: ${countInWords(earlier)}`}</span>
            </div>
            <StepBar
              people={step.people}
              first={first ?? null}
              target={target?.of ? { people: target.of.people, percent: target.percent } : null}
            />
            <p className={classes['quiet']}>{shares(step, steps, labels)}</p>
            {target && (
              <p className={classes['target']} data-met={target.met}>
                {target.words}
              </p>
            )}
            {gap && people > 0 && <GapButton gap={gap} people={people} places={query} />}
          </li>
        );
      })}
    </ol>
  );
}
