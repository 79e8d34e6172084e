import { isCivilDate, todayInNewYork } from '@firstlight/domain/civil-dates';
import { endOfDay } from '@firstlight/domain/saved-questions';
import { Button, DateField, Dialog, Stack } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';

type Props = { onChoose: (moment: string | null) => void; onClose: () => void };

/** The day whose records an answer is drawn from. */
export function AsOfDialog({ onChoose, onClose }: Props): ReactElement {
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | undefined>();
  const form = useId();
  const choose = (): void => {
    if (!isCivilDate(day) || day > todayInNewYork()) return setError('Please enter a date up to today');
    onChoose(endOfDay(day));
  };
  return (
    <Dialog
      title="As of a date"
      size="small"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={() => onChoose(null)}>
            Today’s records
          </Button>
          <Button type="submit" form={form}>
            Show
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          choose();
        }}
      >
        <Stack gap="md">
          <p>Records and uploads added after that day are left out.</p>
          <DateField label="Date" value={day} error={error} onChange={setDay} />
        </Stack>
      </form>
    </Dialog>
  );
}
