import { checkProgramProfile, PROFILE_TEXTS, type StoredProfile } from '@firstlight/domain/program-profile-form';
import { useKeptForm } from '@firstlight/staff-data';
import { Checkbox, DateField, TextInput, WholeRow } from '@firstlight/staff-ui';
import { useState, type ReactElement } from 'react';
import {
  choicesOf,
  fieldsOf,
  PROGRAM_CHOICES,
  PROGRAM_GROUPS,
  PROGRAM_LABELS,
  type ProgramChoice,
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

const changedOf = (fields: ProgramFields, started: ProgramFields): Partial<ProgramFields> =>
  Object.fromEntries(PATHS.filter((path) => fields[path] !== started[path]).map((path) => [path, fields[path]]));

type FieldProps = { path: ProgramPath; value: string; error: string | undefined; onChange: (value: string) => void };

function ProgramField({ path, onChange, ...rest }: FieldProps): ReactElement {
  const shared = { name: path, label: PROGRAM_LABELS[path], ...rest };
  const isDate = path.startsWith('reviews.') && path !== 'reviews.by';
  if (isDate) return <DateField {...shared} onChange={onChange} />;
  return <TextInput {...shared} onChange={(event) => onChange(event.currentTarget.value)} />;
}

/** The program's own texts on pages and in mails; the first invalid field gets the focus. */
export function ProgramForm({ stored, onReload }: { stored: StoredProfile; onReload: () => void }): ReactElement {
  /** The form's initial values; `seen` is the newest version it knows. */
  const [base, setBase] = useState(stored);
  const [seen, setSeen] = useState(stored.version);
  const [fields, setFields] = useState(() => fieldsOf(stored.profile));
  const [choices, setChoices] = useState(() => choicesOf(stored.profile));
  const [save, { isLoading }] = settingsApi.useSaveProgramProfileMutation();

  const started = fieldsOf(base.profile);
  const isChanged =
    CHOICES.some((choice) => choices[choice] !== base.profile[choice]) ||
    PATHS.some((path) => fields[path] !== started[path]);
  useKeptForm({
    id: 'program-profile',
    ...{ what: 'program-profile', label: 'Program profile' },
    typed: isChanged ? { fields: changedOf(fields, started), choices } : null,
    restore: (typed) => {
      setFields((current) => ({ ...current, ...typed.fields }));
      setChoices((current) => ({ ...current, ...typed.choices }));
    },
  });
  const show = (next: StoredProfile): void => {
    setBase(next);
    setSeen(next.version);
    setFields(fieldsOf(next.profile));
    setChoices(choicesOf(next.profile));
  };
  const control = useSettingsForm({
    paths: PATHS,
    check: () => problemsOf(profileOf(fields, choices)),
    save: () => save({ profile: profileOf(fields, choices), version: base.version }).unwrap(),
    busy: isLoading,
    onSaved: show,
    texts: { saved: PROFILE_TEXTS.saved, failed: 'The program profile could not be saved. Please try again.' },
  });
  // The refetched profile differs: an untouched form shows it, typed text is kept.
  if (stored.version > seen && !isLoading) {
    if (isChanged) {
      setSeen(stored.version);
      control.setStale(PROFILE_TEXTS.changedMeanwhile);
    } else show(stored);
  }

  return (
    <SettingsForm {...{ control, onReload }} submitLabel="Save profile" busy={isLoading}>
      {PROGRAM_GROUPS.map(({ title, starts }) => (
        <WholeRow key={title}>
          <fieldset className={styles.group}>
            <legend>{title}</legend>
            {PATHS.filter((path) => starts.some((start) => path.startsWith(start))).map((path) => (
              <ProgramField
                key={path}
                path={path}
                value={fields[path]}
                error={control.problems[path]}
                onChange={(value) => setFields({ ...fields, [path]: value })}
              />
            ))}
          </fieldset>
        </WholeRow>
      ))}
      {CHOICES.map((choice) => (
        <WholeRow key={choice}>
          <Checkbox
            {...PROGRAM_CHOICES[choice]}
            checked={choices[choice]}
            onChange={(event) => setChoices({ ...choices, [choice]: event.currentTarget.checked })}
          />
        </WholeRow>
      ))}
    </SettingsForm>
  );
}
