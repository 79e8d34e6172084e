import { civilDateInWords, todayInNewYork } from '@firstlight/domain/civil-dates';
import { STOCK_TEXTS } from '@firstlight/domain/stock';
import { suggestedLots } from '@firstlight/domain/stock-rules';
import { checkSupply, SUPPLY_TEXTS, type SupplyForm } from '@firstlight/domain/supplies';
import { newIdempotencyKey, sentenceOf, staffErrorOf, useKeptForm, useNotices } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, NativeSelect, Panel, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useRef, useState } from 'react';
import { ConfirmUse } from './confirm-use';
import { lotInWords } from './lot-choice';
import { FRESH, stockLotsApi } from './stock-lots.api';

type Typed = { item_id: string; quantity: string; lot_id: string; confirmed: boolean };
const BLANK: Typed = { item_id: '', quantity: '1', lot_id: '', confirmed: false };

function formOf({ item_id, quantity, lot_id, confirmed }: Typed): SupplyForm {
  return { item_id, quantity: Number(quantity), lot_id: lot_id === '' ? null : lot_id, confirmed };
}

/** Harm-reduction supplies given to the client: saved with one press, undone with another. */
export function RecordSupplies({ registrationId }: { registrationId: string }): ReactElement | null {
  const { data: stock } = stockLotsApi.useGetStockLotsQuery(undefined, FRESH);
  const { data } = stockLotsApi.useListSuppliesQuery(registrationId, FRESH);
  const [give, giving] = stockLotsApi.useGiveSuppliesMutation();
  const [undo, undoing] = stockLotsApi.useUndoSuppliesMutation();
  const [typed, setTyped] = useState(BLANK);
  const [problem, setProblem] = useState<string | null>(null);
  // Pressed twice, or again after a lost answer, it is given once.
  const attempt = useRef<{ body: string; key: string } | null>(null);
  const { notify } = useNotices();
  const isTyped = JSON.stringify(typed) !== JSON.stringify(BLANK);
  const what = `supplies-${registrationId}`;
  useKeptForm({ id: what, what, label: 'Supplies given', typed: isTyped ? typed : null, restore: setTyped });
  const supplies = data?.supplies ?? [];
  const kits = (stock?.items ?? []).filter(({ kind, active }) => kind === 'supply' && active);
  if (!stock || (kits.length === 0 && supplies.length === 0)) return null;
  const place = stock.my_place ?? '';
  const lots = suggestedLots(stock, place, ({ id }) => id === typed.item_id, todayInNewYork());
  const lot = stock.lots.find(({ id }) => id === typed.lot_id);
  const put = (part: Partial<Typed>): void => setTyped({ ...typed, ...part });

  const save = async (): Promise<void> => {
    const form = formOf(typed);
    const [broken] = checkSupply(form, todayInNewYork());
    setProblem(broken?.msg ?? null);
    if (broken) return;
    const body = JSON.stringify(form);
    if (attempt.current?.body !== body) attempt.current = { body, key: newIdempotencyKey() };
    const { error } = await give({ registrationId, form, key: attempt.current.key });
    if (error) return setProblem(sentenceOf(staffErrorOf(error), SUPPLY_TEXTS.failed));
    attempt.current = null;
    setTyped(BLANK);
    notify('success', SUPPLY_TEXTS.saved);
  };
  const takeBack = async (id: string): Promise<void> => {
    const { error } = await undo({ registrationId, id });
    notify(error ? 'error' : 'success', error ? SUPPLY_TEXTS.failed : SUPPLY_TEXTS.undone);
  };

  return (
    <Panel title="Supplies given">
      {problem && <Banner kind="error">{problem}</Banner>}
      {place === '' && <Banner kind="info">{STOCK_TEXTS.noPlace}</Banner>}
      <NativeSelect
        label="Supply"
        data={[{ value: '', label: 'Select' }, ...kits.map(({ id, name }) => ({ value: id, label: name }))]}
        value={typed.item_id}
        onChange={({ currentTarget }) => put({ item_id: currentTarget.value, lot_id: '', confirmed: false })}
      />
      <TextInput
        label="How many"
        inputMode="numeric"
        autoComplete="off"
        value={typed.quantity}
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
          onChange={({ currentTarget }) => put({ lot_id: currentTarget.value, confirmed: false })}
        />
      )}
      {lot && (
        <ConfirmUse
          lot={lot}
          placeId={place}
          quantity={Number(typed.quantity) || 0}
          confirmed={typed.confirmed}
          onConfirm={(confirmed) => put({ confirmed })}
        />
      )}
      <ButtonRow>
        <Button disabled={giving.isLoading || place === ''} onClick={() => void save()}>
          Give supplies
        </Button>
      </ButtonRow>
      <ul>
        {supplies.map((supply) => (
          <li key={supply.id}>
            {civilDateInWords(supply.given_on)}: {supply.quantity} {supply.name}
            {supply.lot && `, lot ${supply.lot}`}{' '}
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
