import { addDays } from '@firstlight/domain/care/treatment-dates';
import { Button, ButtonRow, FieldGrid, TextInput, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { DayField, TextLineField } from '../../record/form-fields';
import { Chips } from './chips';
import { emptyVisit, USUAL_WEEKS, withNextContact, type PartProps } from './visit-form';

const WEEKS = USUAL_WEEKS.map((weeks) => ({ value: weeks, label: weeks === 1 ? '1 week' : `${weeks} weeks` }));

/** The next appointment: an activity with a date. */
export function VisitNext({ form, change }: PartProps): ReactElement {
  const { next, date } = form;
  const weeks = USUAL_WEEKS.find((count) => next.date === addDays(date, count * 7)) ?? null;
  return (
    <>
      <Chips
        legend="In"
        name="visit-next"
        chips={WEEKS}
        value={weeks}
        onChange={(count) => change(withNextContact(form, count))}
      />
      {(next.date || next.description !== '') && (
        <>
          <FieldGrid>
            <DayField
              name="date"
              label="Date"
              value={next.date}
              onChange={(day) => change({ next: { ...next, date: day } })}
            />
            <TextInput
              label="Time"
              type="time"
              value={next.time ?? ''}
              onChange={({ currentTarget }) => change({ next: { ...next, time: currentTarget.value || null } })}
            />
            <WholeRow>
              <TextLineField
                name="description"
                label="What for"
                value={next.description}
                onChange={(description) => change({ next: { ...next, description: description ?? '' } })}
              />
            </WholeRow>
          </FieldGrid>
          <ButtonRow>
            <Button variant="default" size="xs" onClick={() => change({ next: emptyVisit(date, '').next })}>
              No next contact
            </Button>
          </ButtonRow>
        </>
      )}
    </>
  );
}
