import { newPinProblem } from '@firstlight/domain/people/pin-rules';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Banner, Button, Panel, PasswordInput } from '@firstlight/staff-ui';
import { useState, type FormEvent, type ReactElement } from 'react';
import { settingsApi } from './settings.api';
import styles from './settings.module.css';

const BLANK = { current: '', next: '', again: '' };
const FIELDS = [
  { key: 'current', label: 'Current PIN' },
  { key: 'next', label: 'New PIN' },
  { key: 'again', label: 'New PIN again' },
] as const;

/** Changes your own PIN and signs out your other devices. */
export function PinPanel(): ReactElement {
  const [pins, setPins] = useState(BLANK);
  const [error, setError] = useState<string | null>(null);
  const [change, { isLoading }] = settingsApi.useChangeOwnPinMutation();
  const { notify } = useNotices();

  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const problem =
      newPinProblem(pins.current) ??
      newPinProblem(pins.next) ??
      (pins.next === pins.again ? null : 'The two new PINs don’t match');
    setError(problem);
    if (problem !== null || isLoading) return;
    try {
      await change({ current_pin: pins.current, new_pin: pins.next }).unwrap();
      setPins(BLANK);
      notify('success', 'Your PIN is changed. Other devices are signed out.');
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), 'Your PIN could not be changed. Please try again.'));
    }
  };

  return (
    <Panel title="PIN" description="10 digits that only you know: no runs, no repeats, not your phone number.">
      <form className={styles.form} onSubmit={(event) => void save(event)} noValidate>
        {error !== null && <Banner kind="error">{error}</Banner>}
        {FIELDS.map(({ key, label }) => (
          <PasswordInput
            key={key}
            label={label}
            inputMode="numeric"
            autoComplete="off"
            value={pins[key]}
            onChange={(event) => setPins({ ...pins, [key]: event.currentTarget.value.replace(/\D/g, '') })}
          />
        ))}
        <Button type="submit" loading={isLoading}>
          Change PIN
        </Button>
      </form>
    </Panel>
  );
}
