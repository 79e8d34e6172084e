import type { CivilDate } from '@firstlight/domain/civil-dates';
import { readSpokenDate, SPOKEN_DATE_TEXTS } from '@firstlight/domain/spoken-dates';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { Banner, Button, Dialog, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useId, useState } from 'react';
import { DictateButton } from './dictate-button';
import classes from './voice.module.css';

type Props = { onDate: (date: CivilDate) => void; onClose: () => void };

/** Voice Date Input: a date in words, typed or dictated (VOICE-15 to VOICE-17). */
export function SpokenDateDialog({ onDate, onClose }: Props): ReactElement {
  const id = useId();
  const [phrase, setPhrase] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const spoken = readSpokenDate(phrase, todayInNewYork());
    if ('date' in spoken) {
      onDate(spoken.date);
      onClose();
    } else setRefusal(SPOKEN_DATE_TEXTS.reasons[spoken.reject]);
  };
  return (
    <Dialog
      title="Voice Date Input"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id}>
            Set Date
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} className={classes['dialog']}>
        <TextInput
          label="Date in words"
          description={`For example: ${SPOKEN_DATE_TEXTS.examples.join(', ')}`}
          value={phrase}
          onChange={({ currentTarget }) => setPhrase(currentTarget.value)}
        />
        <div>
          <DictateButton label="Say the date" onText={setPhrase} />
        </div>
        {refusal && (
          <Banner kind="error">
            <strong>{SPOKEN_DATE_TEXTS.alert}</strong>
            <br />
            {refusal}
            <br />
            Examples: {SPOKEN_DATE_TEXTS.examples.join(', ')}
          </Banner>
        )}
      </form>
    </Dialog>
  );
}
