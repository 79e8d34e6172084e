import {
  STOCK_KINDS,
  STOCK_PLACE_KINDS,
  type Stock,
  type StockItem,
  type StockPlace,
} from '@firstlight/domain/lists/stock';
import { Button, ButtonRow, Panel } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ItemDialog, PlaceDialog } from './list-dialogs';
import classes from './stock.module.css';

type Edited = { list: 'place'; entry: StockPlace | null } | { list: 'item'; entry: StockItem | null };

/** The lists of places and of items. */
export function StockLists({ places, items }: Stock): ReactElement {
  const [edited, setEdited] = useState<Edited | null>(null);
  const onClose = (): void => setEdited(null);
  return (
    <Panel title="Places and items">
      <ButtonRow>
        <Button size="xs" variant="default" onClick={() => setEdited({ list: 'place', entry: null })}>
          Add a place
        </Button>
        <Button size="xs" variant="default" onClick={() => setEdited({ list: 'item', entry: null })}>
          Add an item
        </Button>
      </ButtonRow>
      <ul className={`${classes['balances'] ?? ''} ${classes['below'] ?? ''}`}>
        {places.map((place) => (
          <Row
            key={place.id}
            {...place}
            about={STOCK_PLACE_KINDS[place.kind]}
            onEdit={() => setEdited({ list: 'place', entry: place })}
          />
        ))}
        {items.map((item) => (
          <Row
            key={item.id}
            {...item}
            about={`${STOCK_KINDS[item.kind]}, ${item.unit}${item.low_at === null ? '' : `, low at ${item.low_at}`}`}
            onEdit={() => setEdited({ list: 'item', entry: item })}
          />
        ))}
      </ul>
      {edited?.list === 'place' && <PlaceDialog place={edited.entry} onClose={onClose} />}
      {edited?.list === 'item' && <ItemDialog item={edited.entry} onClose={onClose} />}
    </Panel>
  );
}

type RowProps = { name: string; active: boolean; about: string; onEdit: () => void };

function Row({ name, active, about, onEdit }: RowProps): ReactElement {
  return (
    <li className={classes['balance']}>
      <span>
        <b>{name}</b> {about}
        {!active && ', not in use'}
      </span>
      <Button size="xs" variant="subtle" aria-label={`Change ${name}`} onClick={onEdit}>
        Change
      </Button>
    </li>
  );
}
