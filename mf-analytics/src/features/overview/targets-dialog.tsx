import {
  CARE_TARGET_NAMES,
  CARE_TARGET_TEXTS,
  CARE_TARGETS,
  type CareTargetName,
  type CareTargets,
  checkCareTargets,
  type StoredTargets,
} from '@firstlight/domain/care/care-targets';
import { useKeptForm } from '@firstlight/staff-data';
import { FormDialog, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useBasedOn } from '../../parts/use-based-on';
import { overviewApi } from './overview.api';

type Typed = Record<CareTargetName, string>;

/** A kept draft; for a day after an upgrade possibly that of an earlier release: every target, without a version. */
const restoredEdits = (kept: { edits: Partial<Typed> } | Typed): Partial<Typed> =>
  'edits' in kept ? kept.edits : Object.fromEntries(CARE_TARGET_NAMES.map((name) => [name, kept[name]]));

const numbers = (typed: Typed): CareTargets =>
  Object.fromEntries(
    CARE_TARGET_NAMES.map((name) => [name, typed[name].trim() === '' ? Number.NaN : Number(typed[name])]),
  ) as CareTargets;

/** The program's own targets, with the source of each default. */
export function TargetsDialog({ targets, onClose }: { targets: StoredTargets; onClose: () => void }): ReactElement {
  /** Only what was edited: the rest follows the stored targets. */
  const [edits, setEdits] = useState<Partial<Typed>>({});
  const start = Object.fromEntries(CARE_TARGET_NAMES.map((name) => [name, String(targets.percents[name])])) as Typed;
  const typed: Typed = { ...start, ...edits };
  const isChanged = CARE_TARGET_NAMES.some((name) => typed[name] !== start[name]);
  const { version, restore, explain } = useBasedOn(targets.version, isChanged);
  useKeptForm({
    id: 'care-targets',
    ...{ what: 'care-targets', label: 'Targets' },
    typed: isChanged ? { version, edits } : null,
    restore: (kept) => {
      restore(kept.version);
      setEdits(restoredEdits(kept));
    },
  });
  const [problem, setProblem] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string[]>([]);
  const [save] = overviewApi.useSaveCareTargetsMutation();
  const submit = async (): Promise<void> => {
    const percents = numbers(typed);
    const broken = checkCareTargets(percents).map(({ loc }) => String(loc.at(-1)));
    setWrong(broken);
    if (broken.length > 0) return;
    const { error } = await save({ percents, version });
    if (error) setProblem(explain(error, 'The targets could not be saved.'));
    else onClose();
  };
  return (
    <FormDialog
      title="Targets"
      submitLabel="Save"
      onSubmit={submit}
      onClose={onClose}
      unsaved={isChanged}
      problem={problem}
    >
      {CARE_TARGET_NAMES.map((name, index) => (
        <TextInput
          key={name}
          label={`${CARE_TARGETS[name].label} (%)`}
          description={`Default ${CARE_TARGETS[name].percent}%. ${CARE_TARGETS[name].source}`}
          inputMode="numeric"
          value={typed[name]}
          error={wrong.includes(name) ? CARE_TARGET_TEXTS.percent : undefined}
          {...(index === 0 ? { 'data-autofocus': true } : {})}
          onChange={(event) => setEdits({ ...edits, [name]: event.currentTarget.value })}
        />
      ))}
    </FormDialog>
  );
}
