import type { InteractionFilter } from '@firstlight/domain/record/interaction-filters';
import { INTERACTION_PAGE_SIZES } from '@firstlight/domain/platform/limits';
import { INTERACTION_LIST_TEXTS } from '@firstlight/domain/record/record-tabs-texts';
import { Banner, FieldGrid, NativeSelect, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './interactions.module.css';
import type { ListView } from './use-interaction-list';

const FILTER_LABELS: Record<InteractionFilter, string> = {
  all: 'All',
  today: 'Today',
  week: 'Week (7 days)',
  month: 'Month (30 days)',
  recent: 'Recent (first 20)',
};

/** Range, search and page size above the list. */
export function ListHead({ view }: { view: ListView }): ReactElement {
  return (
    <div className={classes['head']}>
      <FieldGrid>
        <NativeSelect
          label="Show"
          value={view.filter}
          data={Object.entries(FILTER_LABELS).map(([value, label]) => ({ value, label }))}
          onChange={({ currentTarget }) => view.setFilter(currentTarget.value as InteractionFilter)}
        />
        <TextInput
          label="Search interactions"
          type="search"
          value={view.search}
          onChange={({ currentTarget }) => view.setSearch(currentTarget.value)}
        />
        <NativeSelect
          label="Per page"
          value={String(view.pageSize)}
          data={INTERACTION_PAGE_SIZES.map(String)}
          onChange={({ currentTarget }) => view.setPageSize(Number(currentTarget.value))}
        />
      </FieldGrid>
      {view.hint && <Banner kind="info">{INTERACTION_LIST_TEXTS.hint}</Banner>}
    </div>
  );
}
