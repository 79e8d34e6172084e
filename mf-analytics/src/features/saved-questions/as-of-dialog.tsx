import { isCivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { endOfDay } from '@firstlight/domain/insight/saved-questions';
import { DateField, FormDialog } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';

type Props = { onChoose: (moment: string | null) => void; onClose: () => void };

/** The day whose records an answer is drawn from. */
export function AsOfDialog({ onChoose, onClose }: Props): ReactElement {
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | undefined>();
  const choose = (): void => {
    if (!isCivilDate(day) || day > todayInNewYork()) return setError('Please enter a date up to today');
    onChoose(endOfDay(day));
  };
  return (
    <FormDialog
      title="As of a date"
      size="small"
      submitLabel="Show"
      onSubmit={choose}
      onClose={onClose}
      cancel={{ label: 'Today’s records', onChoose: () => onChoose(null) }}
    >
      <p>Records and uploads added after that day are left out.</p>
      <DateField label="Date" value={day} error={error} onChange={setDay} />
    </FormDialog>
  );
}
