import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { balanceAt, problemText, USE_RULES, problemsOfUse } from '@firstlight/domain/lists/stock-rules';
import type { StockLot } from '@firstlight/domain/lists/stock';
import { Checkbox } from '@mantine/core';
import type { ReactElement } from 'react';
import { Banner } from './banner';

type Props = {
  lot: StockLot;
  placeId: string;
  quantity: number;
  confirmed: boolean;
  onConfirm: (confirmed: boolean) => void;
};

/** Reasons not to use the lot, and the checkbox that confirms its use where that is allowed. */
export function ConfirmUse({ lot, placeId, quantity, confirmed, onConfirm }: Props): ReactElement | null {
  const balance = balanceAt(lot, placeId);
  const [problem] = problemsOfUse({ lot, balance, quantity, today: todayInNewYork() });
  if (!problem) return null;
  return (
    <Banner kind={USE_RULES[problem] === 'refuse' ? 'error' : 'warning'}>
      <p>{problemText(problem, lot, balance)}</p>
      {USE_RULES[problem] === 'confirm' && (
        <Checkbox
          label={`Use lot ${lot.lot} anyway`}
          checked={confirmed}
          onChange={({ currentTarget }) => onConfirm(currentTarget.checked)}
        />
      )}
    </Banner>
  );
}
