import { civilDateInWords, clockTime, todayInNewYork } from '@firstlight/domain/civil-dates';
import { emptyActivity, isRecent } from '@firstlight/domain/record-form-defaults';
import type { Activity, ActivityInput } from '@firstlight/domain/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record-tabs-texts';
import { FieldGrid, StatusBadge, Textarea, TextInput, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { activitiesApi } from '../../record/activities.api';
import { ChildFormPanel } from '../../record/child-tab';
import { Day } from '../../record/choices';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { SavedList } from '../../record/saved-list';
import { TabLayout } from '../../record/tab-layout';
import { useChildForm } from '../../record/use-child-form';

const nameOf = ({ description }: Activity): string => `“${description}”`;

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

function useCalls(): Parameters<typeof useChildForm<Activity, ActivityInput>>[0]['calls'] {
  const [create] = activitiesApi.useCreateActivityMutation();
  const [update] = activitiesApi.useUpdateActivityMutation();
  const [remove] = activitiesApi.useDeleteActivityMutation();
  return { create, update, remove };
}

/** What is planned with a client and what was done (TAB-ACT-01 to TAB-ACT-09). */
export function ActivitiesTab(): ReactElement {
  const { registrationId } = useRecord();
  const list = activitiesApi.useListActivitiesQuery(listArgument(registrationId), LIST_OPTIONS);
  const form = useChildForm<Activity, ActivityInput>({
    tab: 'Activities',
    tabKey: 'activities',
    empty: () => emptyActivity(todayInNewYork()),
    inputOf: ({ date, time, description }) => ({ date, time, description }),
    check: ({ description }) => (description.trim() === '' ? RECORD_FIELD_TEXTS.activityDescription : null),
    calls: useCalls(),
    reload: list.refetch,
    nameOf,
  });
  const { input, change } = form;
  return (
    <TabLayout>
      <ChildFormPanel
        tab="Activities"
        form={form}
        titles={{ add: 'Add Activity', edit: 'Edit Activity' }}
        buttons={{ add: 'Save Activity', edit: 'Update Activity' }}
      >
        <FieldGrid>
          <Day name="date" label="Date" value={input.date} onChange={(date) => change({ date })} />
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
              value={input.description}
              onChange={({ currentTarget }) => change({ description: currentTarget.value })}
            />
          </WholeRow>
        </FieldGrid>
      </ChildFormPanel>
      <SavedList
        tab="Activities"
        title="Saved Activities"
        list={list}
        form={form}
        describe={(item) => <ActivityFacts item={item} />}
      />
    </TabLayout>
  );
}
