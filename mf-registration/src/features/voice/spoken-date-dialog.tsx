import type { CivilDate } from '@firstlight/domain/civil-dates';
import { readSpokenDate, SPOKEN_DATE_TEXTS } from '@firstlight/domain/spoken-dates';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { Banner, Button, Dialog, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useId, useRef, useState } from 'react';
import { DictateButton } from './dictate-button';
import classes from './voice.module.css';

type Props = { onDate: (date: CivilDate) => void; onClose: () => void };

/** Voice Date Input: a date in words, typed or dictated (VOICE-15 to VOICE-17). */
export function SpokenDateDialog({ onDate, onClose }: Props): ReactElement {
  const id = useId();
  const [phrase, setPhrase] = useState('');
  const spoken = useRef('');
  // What was typed stays; what was said before may be said again.
  const hear = (said: string): void => {
    setPhrase((now) => (now.trim() === '' || now === spoken.current ? said : `${now} ${said}`));
    spoken.current = said;
  };
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    const read = readSpokenDate(phrase, todayInNewYork());
    if ('date' in read) {
      onDate(read.date);
      onClose();
    } else setRefusal(SPOKEN_DATE_TEXTS.reasons[read.reject]);
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
          <DictateButton label="Say the date" onText={hear} />
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
