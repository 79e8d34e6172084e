import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { dispensingWarnings } from '@firstlight/domain/care/dispensing-rules';
import { emptyDispensing } from '@firstlight/domain/clients/record-form-defaults';
import type { Dispensing } from '@firstlight/domain/record/record-tabs';
import { Button, ButtonRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { useRecord } from '../../record/record-context';
import { useItems } from '../../record/use-items';
import { DispensingFields } from '../../features/dispensing/dispensing-fields';
import { sameSupply } from '../../features/dispensing/same-supply';
import { useCourses } from '../../features/dispensing/use-courses';
import type { PartProps } from './visit-form';

const NONE: readonly Dispensing[] = [];

/** Empty until a dispensing is chosen: a repeat of the last one, or another. */
export function VisitSupply({ form, change }: PartProps): ReactElement {
  const { date, supply } = form;
  const { registrationId } = useRecord();
  const { data = NONE } = useItems('Dispensing', registrationId);
  const { entries } = useCourses(data);
  const [last] = data;
  if (supply === null) {
    return (
      <ButtonRow>
        {last && (
          <Button variant="default" onClick={() => change({ supply: sameSupply(last, date) })}>
            Same as {civilDateInWords(last.dispensed_date)}: {last.medication}, {last.quantity ?? 'no quantity'}
          </Button>
        )}
        <Button variant="default" onClick={() => change({ supply: emptyDispensing(date) })}>
          {last ? 'Another dispensing' : 'Add a dispensing'}
        </Button>
      </ButtonRow>
    );
  }
  return (
    <>
      <DispensingFields
        input={supply}
        change={(part) => change({ supply: { ...supply, ...part } })}
        warnings={dispensingWarnings(supply, data, entries, date)}
      />
      <ButtonRow>
        <Button variant="default" size="xs" onClick={() => change({ supply: null })}>
          No dispensing
        </Button>
      </ButtonRow>
    </>
  );
}
