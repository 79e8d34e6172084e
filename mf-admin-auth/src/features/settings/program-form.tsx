import { checkProgramProfile, PROFILE_TEXTS, type StoredProfile } from '@firstlight/domain/program-profile-form';
import { sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, Checkbox, FieldGrid, TextInput, WholeRow } from '@firstlight/staff-ui';
import { useRef, useState, type FormEvent, type ReactElement } from 'react';
import {
  choicesOf,
  fieldsOf,
  PROGRAM_CHOICES,
  PROGRAM_LABELS,
  type ProgramChoice,
  type ProgramFields,
  profileOf,
  type ProgramPath,
} from './program-fields';
import { settingsApi } from './settings-api';

const PATHS = Object.keys(PROGRAM_LABELS) as ProgramPath[];
const CHOICES = Object.keys(PROGRAM_CHOICES) as ProgramChoice[];
type Problems = Partial<Record<string, string>>;

function problemsOf(profile: Parameters<typeof checkProgramProfile>[0]): Problems {
  return Object.fromEntries(checkProgramProfile(profile).map(({ loc, msg }) => [loc.slice(1).join('.'), msg]));
}

const changedOf = (fields: ProgramFields, started: ProgramFields): Partial<ProgramFields> =>
  Object.fromEntries(PATHS.filter((path) => fields[path] !== started[path]).map((path) => [path, fields[path]]));

/** The program's own texts on pages and in mails; the first invalid field gets the focus. */
export function ProgramForm({ stored, onReload }: { stored: StoredProfile; onReload: () => void }): ReactElement {
  /** What the form began with; `seen` is the newest version that it knows of. */
  const [base, setBase] = useState(stored);
  const [seen, setSeen] = useState(stored.version);
  const [fields, setFields] = useState(() => fieldsOf(stored.profile));
  const [choices, setChoices] = useState(() => choicesOf(stored.profile));
  const [problems, setProblems] = useState<Problems>({});
  const [failure, setFailure] = useState<{ text: string; isStale: boolean } | null>(null);
  const [save, { isLoading }] = settingsApi.useSaveProgramProfileMutation();
  const { notify } = useNotices();
  const form = useRef<HTMLFormElement>(null);

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
  // The refetched profile differs: an untouched form shows it, typed text stays.
  if (stored.version > seen && !isLoading) {
    if (isChanged) {
      setSeen(stored.version);
      setFailure({ text: PROFILE_TEXTS.changedMeanwhile, isStale: true });
    } else show(stored);
  }

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const profile = profileOf(fields, choices);
    const found = problemsOf(profile);
    setProblems(found);
    setFailure(null);
    const first = PATHS.find((path) => found[path] !== undefined);
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus();
    if (first || isLoading) return;
    try {
      show(await save({ profile, version: base.version }).unwrap());
      notify('success', PROFILE_TEXTS.saved);
    } catch (error) {
      const refusal = staffErrorOf(error);
      const text = sentenceOf(refusal, 'The program profile could not be saved. Please try again.');
      setFailure({ text, isStale: refusal.status === 409 });
    }
  };

  return (
    <form ref={form} onSubmit={(event) => void submit(event)} noValidate>
      <FieldGrid>
        {failure && (
          <WholeRow>
            <Banner kind="error">{failure.text}</Banner>
          </WholeRow>
        )}
        {PATHS.map((path) => (
          <TextInput
            key={path}
            name={path}
            label={PROGRAM_LABELS[path]}
            value={fields[path]}
            error={problems[path]}
            onChange={(event) => setFields({ ...fields, [path]: event.currentTarget.value })}
          />
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
        <WholeRow>
          <ButtonRow>
            <Button type="submit" loading={isLoading}>
              Save profile
            </Button>
            {failure?.isStale && (
              <Button variant="default" onClick={onReload}>
                Show what is saved
              </Button>
            )}
          </ButtonRow>
        </WholeRow>
      </FieldGrid>
    </form>
  );
}
