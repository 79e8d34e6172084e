import { dollars, isIssued, isOwed, ISSUED } from '@firstlight/domain/record/incentives';
import type { Interaction } from '@firstlight/domain/record/record-tabs';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import type { FormMessage } from '../../record/form-message';
import { useQuickChange } from '../../record/use-quick-change';
import { ReceiptButton } from './incentive-receipt';
import { INTERACTIONS } from './interaction-form';

type IncentiveActions = { actionsFor: (item: Interaction) => ReactElement | null; toast: ReactNode };

/** Owed incentives are issued with one press; issued ones have a receipt. */
export function useIncentiveActions(say: (message: FormMessage | null) => void): IncentiveActions {
  const quick = useQuickChange('Interactions', say);
  const issue = (item: Interaction): void => {
    const before = INTERACTIONS.inputOf(INTERACTIONS.formOf(item));
    const text = `${dollars(item.amount ?? 0)} marked as issued`;
    void quick.change(item, { before, after: { ...before, issued: ISSUED } }, text);
  };
  const actionsFor = (item: Interaction): ReactElement | null => {
    if (isIssued(item)) return <ReceiptButton item={item} />;
    if (!isOwed(item)) return null;
    return (
      <Button size="xs" variant="light" disabled={quick.busyId === item.id} onClick={() => issue(item)}>
        Mark issued
      </Button>
    );
  };
  return { actionsFor, toast: quick.toast };
}
