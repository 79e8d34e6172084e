import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { readSpokenDate, SPOKEN_DATE_TEXTS } from '@firstlight/domain/dates/spoken-dates';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { Banner, FormDialog, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useRef, useState } from 'react';
import { DictateButton } from './dictate-button';

type Props = { onDate: (date: CivilDate) => void; onClose: () => void };

/** Voice Date Input: a date in words, typed or dictated (VOICE-15 to VOICE-17). */
export function SpokenDateDialog({ onDate, onClose }: Props): ReactElement {
  const [phrase, setPhrase] = useState('');
  const spoken = useRef('');
  // Typed text is kept; dictated text may be dictated again.
  const hear = (said: string): void => {
    setPhrase((now) => (now.trim() === '' || now === spoken.current ? said : `${now} ${said}`));
    spoken.current = said;
  };
  const [refusal, setRefusal] = useState<string | null>(null);
  const submit = (): void => {
    const read = readSpokenDate(phrase, todayInNewYork());
    if ('date' in read) {
      onDate(read.date);
      onClose();
    } else setRefusal(SPOKEN_DATE_TEXTS.reasons[read.reject]);
  };
  return (
    <FormDialog title="Voice Date Input" size="small" submitLabel="Set Date" onSubmit={submit} onClose={onClose}>
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
    </FormDialog>
  );
}
