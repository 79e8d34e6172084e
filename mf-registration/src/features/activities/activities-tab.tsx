import { civilDateInWords, clockTime, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { emptyActivity, isRecent } from '@firstlight/domain/clients/record-form-defaults';
import type { Activity, ActivityInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { FieldGrid, StatusBadge, Textarea, TextInput, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { DayField } from '../../record/form-fields';
import { ItemTab } from '../../record/item-tab';
import { type FieldsProps, type ItemKind, useItemTab } from '../../record/use-item-tab';

function ActivityFacts({ item }: { item: Activity }): ReactElement {
  const when = [item.date ? civilDateInWords(item.date) : 'no date', item.time ? clockTime(item.time) : '']
    .filter((text) => text !== '')
    .join(', ');
  return (
    <>
      <p>
        <b>{when}</b> {isRecent(item.created_at) && <StatusBadge kind="info">Recent</StatusBadge>}
      </p>
      <p>{item.description}</p>
    </>
  );
}

function ActivityFields({ input, change }: FieldsProps<ActivityInput>): ReactElement {
  return (
    <FieldGrid>
      <DayField name="date" label="Date" value={input.date} onChange={(date) => change({ date })} />
      <TextInput
        label="Time"
        type="time"
        value={input.time ?? ''}
        onChange={({ currentTarget }) => change({ time: currentTarget.value || null })}
      />
      <WholeRow>
        <Textarea
          label="Description"
          rows={3}
          withAsterisk
          aria-required
          value={input.description}
          onChange={({ currentTarget }) => change({ description: currentTarget.value })}
        />
      </WholeRow>
    </FieldGrid>
  );
}

const ACTIVITIES: ItemKind<'Activities', ActivityInput> = {
  tab: 'Activities',
  empty: () => emptyActivity(todayInNewYork()),
  formOf: ({ date, time, description }) => ({ date, time, description }),
  inputOf: (form) => form,
  check: ({ description }) => (description.trim() === '' ? RECORD_FIELD_TEXTS.activityDescription : null),
  nameOf: ({ description }) => `“${description}”`,
};

/** Planned and completed activities of a client (TAB-ACT-01 to TAB-ACT-09). */
export function ActivitiesTab(): ReactElement {
  const tab = useItemTab(ACTIVITIES);
  return (
    <ItemTab {...tab} fields={<ActivityFields {...tab.form} />} describe={(item) => <ActivityFacts item={item} />} />
  );
}
