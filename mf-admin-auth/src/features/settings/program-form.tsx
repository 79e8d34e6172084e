import { checkProgramProfile, PROFILE_TEXTS, type StoredProfile } from '@firstlight/domain/people/program-profile-form';
import { Checkbox, DateField, TextInput, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { useRebasedForm } from '../../parts/use-rebased-form';
import {
  choicesOf,
  fieldsOf,
  PROGRAM_CHOICES,
  PROGRAM_GROUPS,
  PROGRAM_LABELS,
  type ProgramChoice,
  type ProgramChoices,
  type ProgramFields,
  profileOf,
  type ProgramPath,
} from './program-fields';
import { settingsApi } from './settings.api';
import { SettingsForm } from './settings-form';
import styles from './settings.module.css';
import { type Problems, useSettingsForm } from './use-settings-form';

const PATHS = Object.keys(PROGRAM_LABELS) as ProgramPath[];
const CHOICES = Object.keys(PROGRAM_CHOICES) as ProgramChoice[];

function problemsOf(profile: Parameters<typeof checkProgramProfile>[0]): Problems {
  return Object.fromEntries(checkProgramProfile(profile).map(({ loc, msg }) => [loc.slice(1).join('.'), msg]));
}

type Values = ProgramFields & ProgramChoices;

const valuesOf = ({ profile }: StoredProfile): Values => ({ ...fieldsOf(profile), ...choicesOf(profile) });

type FieldProps = { path: ProgramPath; value: string; error: string | undefined; onChange: (value: string) => void };

function ProgramField({ path, onChange, ...rest }: FieldProps): ReactElement {
  const shared = { name: path, label: PROGRAM_LABELS[path], ...rest };
  const isDate = path.startsWith('reviews.') && path !== 'reviews.by';
  if (isDate) return <DateField {...shared} onChange={onChange} />;
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** The program's own texts on pages and in mails; the first invalid field gets the focus. */
export function ProgramForm({ stored, onReload }: { stored: StoredProfile; onReload: () => void }): ReactElement {
  const [save, { isLoading }] = settingsApi.useSaveProgramProfileMutation();
  const rebased = useRebasedForm<Values>({
    id: 'program-profile',
    ...{ what: 'program-profile', label: 'Program profile' },
    saved: valuesOf(stored),
    version: stored.version,
    isSaving: isLoading,
  });
  const { form, put, version, show } = rebased;
  const profile = profileOf(form, form);
  const control = useSettingsForm({
    rebased,
    paths: PATHS,
    check: () => problemsOf(profile),
    save: () => save({ profile, version }).unwrap(),
    busy: isLoading,
    onSaved: (next) => show(valuesOf(next), next.version),
    onStale: onReload,
    texts: {
      changed: PROFILE_TEXTS.changedMeanwhile,
      saved: PROFILE_TEXTS.saved,
      failed: 'The program profile could not be saved. Please try again.',
    },
  });

  return (
    <SettingsForm control={control} submitLabel="Save profile" busy={isLoading}>
      {PROGRAM_GROUPS.map(({ title, starts }) => (
        <WholeRow key={title}>
          <fieldset className={styles.group}>
            <legend>{title}</legend>
            {PATHS.filter((path) => starts.some((start) => path.startsWith(start))).map((path) => (
              <ProgramField
                key={path}
                path={path}
                value={form[path]}
                error={control.problems[path]}
                onChange={(value) => put({ [path]: value })}
              />
            ))}
          </fieldset>
        </WholeRow>
      ))}
      {CHOICES.map((choice) => (
        <WholeRow key={choice}>
          <Checkbox
            {...PROGRAM_CHOICES[choice]}
            checked={form[choice]}
            onChange={(event) => put({ [choice]: event.currentTarget.checked })}
          />
        </WholeRow>
      ))}
    </SettingsForm>
  );
}
