import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Stock, StockItem, StockLot, StockPlace } from '@firstlight/domain/lists/stock';
import { expiryWarning } from '@firstlight/domain/lists/stock-rules';
import { Button, Menu, StatusBadge } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import cardClasses from '../../lists/card.module.css';
import classes from './stock.module.css';

/** The action chosen for a lot, with its place if it matters. */
export type LotAct = { lot: StockLot; item: StockItem } & (
  | { act: 'recount' | 'transfer' | 'discard'; place: StockPlace }
  | { act: 'recall' | 'history' | 'recipients' }
);

type Props = {
  lot: StockLot;
  item: StockItem;
  stock: Stock;
  /** Only this place; empty for all. */
  placeId: string;
  mayChange: boolean;
  onAct: (act: LotAct) => void;
};

export function LotCard({ lot, item, stock, placeId, mayChange, onAct }: Props): ReactElement {
  const heading = `lot-${lot.id}`;
  const warning = expiryWarning(lot.expiry, todayInNewYork());
  // A recall emptied every place.
  const shown = lot.balances.filter(
    ({ place_id, quantity }) => (placeId === '' || place_id === placeId) && (!lot.recalled || quantity !== 0),
  );
  return (
    <article className={cardClasses['card']} aria-labelledby={heading}>
      <div className={cardClasses['head']}>
        <h4 id={heading} className={cardClasses['name']}>
          {item.name}, lot {lot.lot}
        </h4>
        {lot.recalled && <StatusBadge kind="warning">Recalled</StatusBadge>}
        {warning && <StatusBadge kind="warning">{warning.label}</StatusBadge>}
      </div>
      <p className={cardClasses['quiet']}>
        {lot.expiry === null ? 'No expiry' : `Expires on ${civilDateInWords(lot.expiry)}`}
        {lot.recalled && `. Recalled by ${lot.recalled.by_name ?? 'someone'}: ${lot.recalled.reason}`}
      </p>
      {shown.length > 0 && (
        <ul className={classes['balances']}>
          {shown.map(({ place_id, quantity }) => {
            const place = stock.places.find(({ id }) => id === place_id);
            if (!place) return null;
            const name = `${item.name}, lot ${lot.lot}, ${place.name}`;
            return (
              <li key={place_id} className={classes['balance']}>
                <span>
                  {place.name}: <b className={classes['count']}>{quantity}</b> {item.unit}
                </span>
                {mayChange && (
                  <span className={cardClasses['actions']}>
                    <Button
                      size="xs"
                      variant="default"
                      aria-label={`Recount ${name}`}
                      onClick={() => onAct({ act: 'recount', lot, item, place })}
                    >
                      Recount
                    </Button>
                    <Menu>
                      <Menu.Target>
                        <Button size="xs" variant="subtle" aria-label={`More for ${name}`}>
                          More
                        </Button>
                      </Menu.Target>
                      <Menu.Dropdown>
                        <Menu.Item
                          disabled={lot.recalled !== null}
                          onClick={() => onAct({ act: 'transfer', lot, item, place })}
                        >
                          Transfer
                        </Menu.Item>
                        <Menu.Item onClick={() => onAct({ act: 'discard', lot, item, place })}>Discard</Menu.Item>
                      </Menu.Dropdown>
                    </Menu>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayChange && (
        <div className={cardClasses['actions']}>
          {(['history', 'recipients', 'recall'] as const).map((act) => (
            <Button
              key={act}
              size="xs"
              variant="subtle"
              color={act === 'recall' && !lot.recalled ? 'red' : 'teal'}
              onClick={() => onAct({ act, lot, item })}
            >
              {{ history: 'History', recipients: 'Who got it', recall: lot.recalled ? 'Lift recall' : 'Recall' }[act]}
            </Button>
          ))}
        </div>
      )}
    </article>
  );
}
