import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { dollars, isOwed, ISSUED } from '@firstlight/domain/record/incentives';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import { INTERACTION_LIST_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import { StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { GivenSupplies } from '../../record/stock/stock-parts';
import { ItemTab } from '../../record/item-tab';
import { useItemTab } from '../../record/use-item-tab';
import { Incentives } from './incentives';
import { useIncentiveActions } from './incentive-actions';
import { InteractionFields } from './interaction-fields';
import { INTERACTIONS } from './interaction-form';
import { ListHead } from './list-controls';
import { useInteractionList } from './use-interaction-list';

/** A stable reference, for memoised values derived from it. */
const NONE: readonly Interaction[] = [];

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

/** Contacts with a client (TAB-INT-01 to TAB-INT-11). */
export function InteractionsTab(): ReactElement {
  const tab = useItemTab(INTERACTIONS);
  const all = tab.list.data ?? NONE;
  const view = useInteractionList(all);
  const incentive = useIncentiveActions(tab.form.say);
  return (
    <ItemTab
      {...tab}
      fields={<InteractionFields {...tab.form} />}
      describe={(item) => <InteractionFacts item={item} />}
      saved={{
        items: view.found,
        paging: { size: view.pageSize, listKey: JSON.stringify([view.filter, view.search, view.pageSize]) },
        emptyText: all.length > 0 ? INTERACTION_LIST_TEXTS.noMatch : undefined,
        head: <ListHead view={view} />,
        extraActions: incentive.actionsFor,
      }}
    >
      <Incentives items={all} />
      <GivenSupplies />
      {incentive.toast}
    </ItemTab>
  );
}
