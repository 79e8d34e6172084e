import { civilDateInWords, todayInNewYork } from '@firstlight/domain/civil-dates';
import type { Stock } from '@firstlight/domain/stock';
import { suggestedLots } from '@firstlight/domain/stock-rules';
import { checkSupply, SUPPLY_TEXTS } from '@firstlight/domain/supplies';
import { newIdempotencyKey, useNotices } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, Checkbox, FieldGrid, Panel, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ChoiceField, choicesOf, CountField } from './stock-fields';
import { stockApi } from './stock.api';
import classes from './stock.module.css';
import { useStockForm, wholeNumber } from './use-stock-form';

type Typed = { item_id: string; quantity: string; lot_id: string; confirmed: boolean };
const BLANK: Typed = { item_id: '', quantity: '1', lot_id: '', confirmed: false };

/** Supplies handed to people without a record, e.g. from the van. */
export function GivenSupplies({ stock }: { stock: Stock }): ReactElement {
  const today = todayInNewYork();
  const { data } = stockApi.useListAnonymousSuppliesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [undo, undoing] = stockApi.useSaveStockMutation();
  const { notify } = useNotices();
  const kits = stock.items.filter(({ kind }) => kind === 'supply');
  const control = useStockForm({
    id: 'supplies',
    label: 'Supplies given',
    start: BLANK,
    bodyOf: ({ quantity, lot_id, ...form }) => ({
      ...form,
      quantity: wholeNumber(quantity),
      lot_id: lot_id === '' ? null : lot_id,
    }),
    check: (body) => checkSupply(body, today),
    write: (body) => ({ path: 'supplies', method: 'POST', body }),
  });
  const { form, put, failure, toConfirm } = control;
  const lots = suggestedLots(stock, stock.my_place ?? '', ({ id }) => id === form.item_id, today);
  const give = async (): Promise<void> => {
    if (await control.save()) notify('success', SUPPLY_TEXTS.saved);
  };
  const takeBack = async (id: string): Promise<void> => {
    const input = { path: `supplies/${id}`, method: 'DELETE' } as const;
    const { error } = await undo({ input, key: newIdempotencyKey() });
    notify(error ? 'error' : 'success', error ? SUPPLY_TEXTS.failed : SUPPLY_TEXTS.undone);
  };
  return (
    <Panel title="Supplies given without a record">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void give();
        }}
      >
        <FieldGrid>
          {failure && (
            <WholeRow>
              <Banner kind="error">{failure}</Banner>
            </WholeRow>
          )}
          <ChoiceField control={control} name="item_id" label="Supply" choices={choicesOf(kits)} />
          <CountField control={control} name="quantity" label="How many" />
          <ChoiceField
            control={control}
            name="lot_id"
            label="Lot (next to expire first)"
            choices={lots.map(({ lot, balance }) => ({ value: lot.id, label: `${lot.lot}: ${balance} left` }))}
          />
          {toConfirm && (
            <WholeRow>
              <Checkbox
                label="It was given anyway"
                checked={form.confirmed}
                onChange={({ currentTarget }) => put({ confirmed: currentTarget.checked })}
              />
            </WholeRow>
          )}
          <WholeRow>
            <ButtonRow>
              <Button type="submit">Give</Button>
            </ButtonRow>
          </WholeRow>
        </FieldGrid>
      </form>
      <ul className={classes['balances']}>
        {data?.supplies.map((supply) => (
          <li key={supply.id} className={classes['balance']}>
            <span>
              {civilDateInWords(supply.given_on)}: {supply.quantity} {supply.name}
              {supply.lot && `, lot ${supply.lot}`}
            </span>
            <Button
              size="xs"
              variant="subtle"
              disabled={undoing.isLoading}
              aria-label={`Undo ${supply.quantity} ${supply.name}`}
              onClick={() => void takeBack(supply.id)}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
