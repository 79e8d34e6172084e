import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { ReceivedResult } from '@firstlight/domain/exchange/laboratory-results';
import { PATIENT_CONSENTS } from '@firstlight/domain/lists/lists';
import { shownPhone } from '@firstlight/domain/identity/phone';
import { FormDialog, Radio, Stack } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { personName } from './result-text';
import type { Meaning, ResultActions } from './use-result-actions';

type Props = { result: ReceivedResult; actions: ResultActions; meaning: Meaning; onClose: () => void };

const LABELS: Record<(typeof PATIENT_CONSENTS)[number], string> = {
  verbal: 'Verbal consent',
  written: 'Written consent',
};

/** Creates a registration from the laboratory's data about the person, and files the result in it. */
export function RegisterDialog({ result, actions, meaning, onClose }: Props): ReactElement {
  const [consent, setConsent] = useState('');
  const [asked, setAsked] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { person } = result;
  const facts = [
    person.dob && `born ${civilDateInWords(person.dob)}`,
    person.healthCard && `health card ${person.healthCard}`,
    person.phone && `phone ${shownPhone(person.phone)}`,
  ].filter(Boolean);
  const submit = async (): Promise<void> => {
    setAsked(true);
    if (consent === '') return;
    const problem = await actions.register(result, consent, meaning);
    if (problem === null) onClose();
    else setFailure(problem);
  };
  return (
    <FormDialog
      title={`New registration: ${personName(person)}`}
      submitLabel="Register and file"
      problem={failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        {personName(person)}
        {facts.length > 0 && `, ${facts.join(', ')}`}. Register a person only if they consented; everything else can be
        added in the record.
      </p>
      <Radio.Group
        label="Patient consent"
        value={consent}
        error={asked && consent === '' ? 'Please choose how the person consented' : undefined}
        onChange={setConsent}
      >
        <Stack gap="xs" mt="xs">
          {PATIENT_CONSENTS.map((choice) => (
            <Radio key={choice} value={choice} label={LABELS[choice]} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
