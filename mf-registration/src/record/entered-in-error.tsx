import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { RECORD_TAB_TEXTS, type RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { skipToken } from '@firstlight/staff-data';
import { Banner, Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './entered-in-error.module.css';
import { recordItemsApi } from './record-items.api';
import { useRecord } from './record-context';
import { LIST_OPTIONS } from './record-query';

type Props<Item extends ChildRecord> = {
  tab: RecordTab;
  nameOf: (item: Item) => string;
  onRestored: (id: string) => void;
};

/** Items deleted from a tab: why, by whom and when, collapsed, with Restore (decisions.md 29). */
export function EnteredInError<Item extends ChildRecord>({
  tab,
  nameOf,
  onRestored,
}: Props<Item>): ReactElement | null {
  const { registrationId } = useRecord();
  const { data = [] } = recordItemsApi.useListEnteredInErrorQuery(
    registrationId === null ? skipToken : { registrationId, tab },
    LIST_OPTIONS,
  );
  const [restore, { isLoading, isError }] = recordItemsApi.useRestoreItemMutation();
  const items = data.filter((item) => item.entered_in_error);
  if (registrationId === null || items.length === 0) return null;
  const putBack = async (id: string): Promise<void> => {
    const { error } = await restore({ registrationId, tab, id });
    if (!error) onRestored(id);
  };
  return (
    <details className={classes['folded']}>
      <summary>Entered in error ({items.length})</summary>
      {isError && (
        <Banner kind="error">The {RECORD_TAB_TEXTS[tab].item} could not be restored. Please try again.</Banner>
      )}
      <ul role="list" className={classes['items']}>
        {items.map((item) => (
          <li key={item.id} className={classes['item']}>
            <div id={`error-${item.id}`} className={classes['facts']}>
              <s>{nameOf(item as Item)}</s>
              <p className={classes['mark']}>
                Deleted {item.entered_in_error && formatNewYorkTime(item.entered_in_error.at)} by{' '}
                {item.entered_in_error?.by_name ?? 'staff'}
                {item.entered_in_error?.reason && `: ${item.entered_in_error.reason}`}
              </p>
            </div>
            <Button
              size="xs"
              variant="default"
              disabled={isLoading}
              aria-describedby={`error-${item.id}`}
              onClick={() => void putBack(item.id)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}
