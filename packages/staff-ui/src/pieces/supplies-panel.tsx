import { Button, NativeSelect, TextInput } from '@mantine/core';
import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { GivenSupplies } from '@firstlight/domain/record/given-supplies';
import { type Stock, STOCK_TEXTS } from '@firstlight/domain/lists/stock';
import { lotInWords, suggestedLots } from '@firstlight/domain/lists/stock-rules';
import { type Supply, SUPPLY_TEXTS } from '@firstlight/domain/record/supplies';
import { type ReactElement, useState } from 'react';
import { Banner } from './banner';
import { ConfirmUse } from './confirm-use';
import { EmptyState } from './empty-state';
import { ButtonRow, FieldGrid, WholeRow } from './fields';
import { LoadFailed } from './load-failed';
import { Panel } from './panel';
import { ListSkeleton } from './skeleton';
import classes from './supplies-panel.module.css';

/** Harm-reduction supplies: supplies given so far, and a form to give more; the same with or without a record. */
export function SuppliesPanel({ title, given }: { title: string; given: GivenSupplies }): ReactElement {
  return (
    <Panel title={title}>
      <Contents {...given} />
    </Panel>
  );
}

function Contents(given: GivenSupplies): ReactElement {
  const { stock, supplies, failed, retry } = given;
  if (failed) {
    return <LoadFailed onRetry={retry}>{SUPPLY_TEXTS.unread}</LoadFailed>;
  }
  if (!stock || !supplies) return <ListSkeleton rows={2} label="Loading supplies" />;
  const isListed = stock.items.some(({ kind, active }) => kind === 'supply' && active);
  return (
    <>
      {isListed ? <SupplyForm {...given} stock={stock} /> : <EmptyState title={SUPPLY_TEXTS.noItems} />}
      {isListed && supplies.length === 0 && <p className={classes['none']}>{SUPPLY_TEXTS.none}</p>}
      {supplies.length > 0 && <GivenList {...given} supplies={supplies} />}
    </>
  );
}

const placesOf = ({ places, my_place }: Stock): { value: string; label: string }[] =>
  places.filter(({ id, active }) => active || id === my_place).map(({ id, name }) => ({ value: id, label: name }));

function SupplyForm({
  stock,
  typed,
  put,
  errorAt,
  failure,
  busy,
  give,
  workAt,
}: GivenSupplies & { stock: Stock }): ReactElement {
  // While it is being saved, the next arrow key goes on from it.
  const [chosen, setChosen] = useState<string | null>(null);
  const choose = (next: string): void => {
    setChosen(next);
    void workAt?.(next).finally(() => setChosen((now) => (now === next ? null : now)));
  };
  const place = stock.my_place ?? '';
  // Once chosen here, it can be corrected here.
  const [isAsked] = useState(place === '' && workAt !== null);
  const items = stock.items.filter(({ kind, active }) => kind === 'supply' && active);
  const isReady = isAsked || place !== '';
  const lots = suggestedLots(stock, place, ({ id }) => id === typed.item_id, todayInNewYork());
  const lot = stock.lots.find(({ id }) => id === typed.lot_id);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy && isReady) void give();
      }}
    >
      <FieldGrid>
        {failure && (
          <WholeRow>
            <Banner kind="error">{failure}</Banner>
          </WholeRow>
        )}
        {!isReady && (
          <WholeRow>
            <Banner kind="info">{STOCK_TEXTS.noPlace}</Banner>
          </WholeRow>
        )}
        {isAsked && (
          <WholeRow>
            <NativeSelect
              label="Where you work"
              description="What you give out is taken from this place."
              data={[{ value: '', label: 'Select', disabled: true }, ...placesOf(stock)]}
              value={chosen ?? place}
              error={errorAt('place_id')}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            />
          </WholeRow>
        )}
        <NativeSelect
          label="Supply"
          data={[{ value: '', label: 'Select' }, ...items.map(({ id, name }) => ({ value: id, label: name }))]}
          value={typed.item_id}
          error={errorAt('item_id')}
          onChange={({ currentTarget }) => put({ item_id: currentTarget.value, lot_id: '', confirmed: false })}
        />
        <TextInput
          label="How many"
          inputMode="numeric"
          autoComplete="off"
          value={typed.quantity}
          error={errorAt('quantity')}
          onChange={({ currentTarget }) => put({ quantity: currentTarget.value })}
        />
        {lots.length > 0 && (
          <NativeSelect
            label="Lot"
            data={[
              { value: '', label: 'Not from stock' },
              ...lots.map((one) => ({ value: one.lot.id, label: lotInWords(one.lot, one.balance) })),
            ]}
            value={typed.lot_id}
            error={errorAt('lot_id')}
            onChange={({ currentTarget }) => put({ lot_id: currentTarget.value, confirmed: false })}
          />
        )}
        {lot && (
          <WholeRow>
            <ConfirmUse
              lot={lot}
              placeId={place}
              quantity={Number(typed.quantity) || 0}
              confirmed={typed.confirmed}
              onConfirm={(confirmed) => put({ confirmed })}
            />
          </WholeRow>
        )}
        <WholeRow>
          <ButtonRow>
            <Button type="submit" disabled={busy || !isReady}>
              Give supplies
            </Button>
          </ButtonRow>
        </WholeRow>
      </FieldGrid>
    </form>
  );
}

function GivenList({ supplies, busy, undo }: GivenSupplies & { supplies: readonly Supply[] }): ReactElement {
  return (
    <ul className={classes['list']}>
      {supplies.map(({ id, given_on, quantity, name, lot }) => (
        <li key={id} className={classes['given']}>
          <span>
            {civilDateInWords(given_on)}: {quantity} {name}
            {lot && `, lot ${lot}`}
          </span>
          <Button
            size="xs"
            variant="subtle"
            disabled={busy}
            aria-label={`Undo ${quantity} ${name}`}
            onClick={() => void undo(id)}
          >
            Undo
          </Button>
        </li>
      ))}
    </ul>
  );
}
