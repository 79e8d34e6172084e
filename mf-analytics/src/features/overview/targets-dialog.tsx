import {
  CARE_TARGET_NAMES,
  CARE_TARGET_TEXTS,
  CARE_TARGETS,
  type CareTargetName,
  type CareTargets,
  checkCareTargets,
  type StoredTargets,
} from '@firstlight/domain/care-targets';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Dialog, Stack, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';
import { overviewApi } from './overview.api';

type Typed = Record<CareTargetName, string>;

const numbers = (typed: Typed): CareTargets =>
  Object.fromEntries(
    CARE_TARGET_NAMES.map((name) => [name, typed[name].trim() === '' ? Number.NaN : Number(typed[name])]),
  ) as CareTargets;

/** The program's own targets, with the source of each default. */
export function TargetsDialog({ targets, onClose }: { targets: StoredTargets; onClose: () => void }): ReactElement {
  const [typed, setTyped] = useState<Typed>(
    () => Object.fromEntries(CARE_TARGET_NAMES.map((name) => [name, String(targets.percents[name])])) as Typed,
  );
  const [wrong, setWrong] = useState<string[]>([]);
  const [save, { isLoading, error }] = overviewApi.useSaveCareTargetsMutation();
  const form = useId();
  const submit = async (): Promise<void> => {
    const percents = numbers(typed);
    const broken = checkCareTargets(percents).map(({ loc }) => String(loc.at(-1)));
    setWrong(broken);
    if (broken.length > 0) return;
    const saved = await save({ percents, version: targets.version });
    if ('data' in saved) onClose();
  };
  return (
    <Dialog
      title="Targets"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form} loading={isLoading}>
            Save
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <Stack gap="md">
          {error !== undefined && (
            <Banner kind="error">{sentenceOf(staffErrorOf(error), 'The targets could not be saved.')}</Banner>
          )}
          {CARE_TARGET_NAMES.map((name, index) => (
            <TextInput
              key={name}
              label={`${CARE_TARGETS[name].label} (%)`}
              description={`Default ${CARE_TARGETS[name].percent}%. ${CARE_TARGETS[name].source}`}
              inputMode="numeric"
              value={typed[name]}
              error={wrong.includes(name) ? CARE_TARGET_TEXTS.percent : undefined}
              {...(index === 0 ? { 'data-autofocus': true } : {})}
              onChange={(event) => setTyped({ ...typed, [name]: event.currentTarget.value })}
            />
          ))}
        </Stack>
      </form>
    </Dialog>
  );
}
