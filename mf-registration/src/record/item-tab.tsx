import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import type { ReactElement, ReactNode } from 'react';
import { ChildFormPanel, type FormPanelOptions } from './child-tab';
import type { ItemOf } from './record-items';
import { SavedList, type SavedListOptions } from './saved-list';
import classes from './tab-layout.module.css';
import type { ItemTabState } from './use-item-tab';

type Props<Tab extends RecordTab, Form> = ItemTabState<Tab, Form> & {
  fields: ReactNode;
  describe: (item: ItemOf<Tab>) => ReactNode;
  panel?: FormPanelOptions;
  saved?: SavedListOptions<ItemOf<Tab>>;
  /** Shown between form and list. */
  summary?: ReactNode;
  /** Shown below the list. */
  children?: ReactNode;
};

/** A tab of a record: the form above, the saved items below, newest first. */
export function ItemTab<Tab extends RecordTab, Form extends object>(props: Props<Tab, Form>): ReactElement {
  const { tab, list, form, fields, describe, panel, saved, summary, children } = props;
  return (
    <div className={classes['layout']}>
      <ChildFormPanel tab={tab} form={form} list={list} {...panel}>
        {fields}
      </ChildFormPanel>
      {summary}
      <SavedList tab={tab} list={list} form={form} describe={describe} {...saved} />
      {children}
    </div>
  );
}
