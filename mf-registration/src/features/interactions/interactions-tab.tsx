import { civilDateInWords, todayInNewYork } from '@firstlight/domain/civil-dates';
import { isOwed, ISSUED } from '@firstlight/domain/incentives';
import type { Interaction } from '@firstlight/domain/record-tabs';
import { INTERACTION_LIST_TEXTS } from '@firstlight/domain/record-tabs-texts';
import { StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ChildFormPanel } from '../../record/child-tab';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { SavedList } from '../../record/saved-list';
import { TabLayout } from '../../record/tab-layout';
import { useChildForm } from '../../record/use-child-form';
import { dollars, Incentives } from './incentives';
import { InteractionFields } from './interaction-fields';
import {
  checkInteraction,
  type InteractionForm,
  interactionFormOf,
  newInteraction,
  wireInteraction,
} from './interaction-form';
import { interactionsApi } from './interactions.api';
import { ListHead } from './list-controls';
import { useInteractionList } from './use-interaction-list';

/** The same list every time, so that what is made of it is made once. */
const NONE: readonly Interaction[] = [];

const nameOf = ({ description, date }: Interaction): string => `${description} of ${date ?? 'no date'}`;

function InteractionFacts({ item }: { item: Interaction }): ReactElement {
  const facts = [
    item.referral_id ? `referral ${item.referral_id}` : '',
    item.amount === null ? '' : dollars(item.amount),
    item.payment_type ?? '',
  ].filter((text) => text !== '');
  return (
    <p>
      <b>{item.description}</b> {item.date ? civilDateInWords(item.date) : 'no date'}
      {facts.length > 0 && ` · ${facts.join(' · ')}`}{' '}
      {(item.issued === 'No' || isOwed(item)) && <StatusBadge kind="pending">Not issued</StatusBadge>}
      {item.issued === ISSUED && <StatusBadge kind="neutral">Issued</StatusBadge>}
    </p>
  );
}

function useCalls(): Parameters<typeof useChildForm<Interaction, InteractionForm>>[0]['calls'] {
  const [create] = interactionsApi.useCreateInteractionMutation();
  const [update] = interactionsApi.useUpdateInteractionMutation();
  const [remove] = interactionsApi.useDeleteInteractionMutation();
  return {
    create: (args) => create({ ...args, input: wireInteraction(args.input) }),
    update: (args) => update({ ...args, input: { ...wireInteraction(args.input), version: args.input.version } }),
    remove,
  };
}

/** Contacts with a client (TAB-INT-01 to TAB-INT-11). */
export function InteractionsTab(): ReactElement {
  const { registrationId } = useRecord();
  const list = interactionsApi.useListInteractionsQuery(listArgument(registrationId), LIST_OPTIONS);
  const all = list.data ?? NONE;
  const view = useInteractionList(all);
  const form = useChildForm<Interaction, InteractionForm>({
    tab: 'Interactions',
    tabKey: 'interactions',
    empty: () => newInteraction(todayInNewYork()),
    inputOf: interactionFormOf,
    check: checkInteraction,
    calls: useCalls(),
    reload: list.refetch,
    nameOf,
  });
  return (
    <TabLayout>
      <ChildFormPanel
        tab="Interactions"
        form={form}
        titles={{ add: 'Add Interaction', edit: 'Edit Interaction' }}
        buttons={{ add: 'Save Interaction', edit: 'Update Interaction' }}
      >
        <InteractionFields input={form.input} onChange={form.change} />
      </ChildFormPanel>
      <SavedList
        tab="Interactions"
        title="Saved Interactions"
        list={list}
        form={form}
        items={view.found}
        paging={{ size: view.pageSize, listKey: JSON.stringify([view.filter, view.search, view.pageSize]) }}
        emptyText={all.length > 0 ? INTERACTION_LIST_TEXTS.noMatch : undefined}
        describe={(item) => <InteractionFacts item={item} />}
        head={<ListHead view={view} />}
      />
      <Incentives items={all} />
    </TabLayout>
  );
}
