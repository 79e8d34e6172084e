import { type CivilDate, civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { useSignedInUser } from '@firstlight/platform';
import { newIdempotencyKey } from '@firstlight/staff-data';
import { Button } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './child-tab.module.css';
import { useRecord } from './record-context';
import { recordItemsApi } from './record-items.api';

type Props = { date: CivilDate; description: string };

/** Offers a date derived from the record as an activity, added with one press. */
export function OfferActivity({ date, description }: Props): ReactElement | null {
  const { registrationId } = useRecord();
  const user = useSignedInUser();
  const [create, { isLoading, isSuccess, isError }] = recordItemsApi.useCreateItemMutation();
  const [key] = useState(newIdempotencyKey);
  if (!registrationId || !user || !mayUseTab(user, 'Activities')) return null;
  if (isSuccess) return <span role="status">Activity added for {civilDateInWords(date)}.</span>;
  return (
    <Button
      size="compact-xs"
      variant="light"
      loading={isLoading}
      classNames={{ root: classes['offer'], label: classes['offerLabel'] }}
      onClick={() => void create({ registrationId, tab: 'Activities', input: { date, time: null, description }, key })}
    >
      {isError ? 'Could not add, try again: ' : 'Add activity: '}
      {description}, {civilDateInWords(date)}
    </Button>
  );
}
