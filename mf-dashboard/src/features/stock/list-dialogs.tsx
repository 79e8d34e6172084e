import { MEDICATIONS, TEST_TYPES } from '@firstlight/domain/lists/lists';
import {
  STOCK_KINDS,
  STOCK_PLACE_KINDS,
  type StockItem,
  type StockItemForm,
  type StockKind,
  type StockPlace,
  type StockPlaceKind,
} from '@firstlight/domain/lists/stock';
import { checkStockItem, checkStockPlace } from '@firstlight/domain/lists/stock-rules';
import { Checkbox, WholeRow } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { ChoiceField, CountField, TextField } from './stock-fields';
import { StockDialog } from './stock-dialog';
import { type StockFormControl, useStockForm, wholeNumber } from './use-stock-form';

const labelled = (words: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(words).map(([value, label]) => ({ value, label }));
const plain = (values: readonly string[]): { value: string; label: string }[] =>
  values.map((value) => ({ value, label: value }));

/** Posts a new entry, or puts the changed one with its version. */
function writeTo(list: string, entry: { id: string; version: number } | null) {
  return (body: object) =>
    entry === null
      ? ({ path: `stock/${list}`, method: 'POST', body } as const)
      : ({ path: `stock/${list}/${entry.id}`, method: 'PUT', body, version: entry.version } as const);
}

function InUse({ control }: { control: StockFormControl<{ active: boolean }> }): ReactElement {
  return (
    <WholeRow>
      <Checkbox
        label="In use"
        checked={control.form.active}
        onChange={({ currentTarget }) => control.put({ active: currentTarget.checked })}
      />
    </WholeRow>
  );
}

export function PlaceDialog({ place, onClose }: { place: StockPlace | null; onClose: () => void }): ReactElement {
  const control = useStockForm({
    id: `place-${place?.id ?? 'new'}`,
    label: 'Stock location',
    start: { name: place?.name ?? '', kind: String(place?.kind ?? 'van'), active: place?.active ?? true },
    bodyOf: (form) => ({ ...form, kind: form.kind as StockPlaceKind }),
    check: checkStockPlace,
    write: writeTo('places', place),
  });
  return (
    <StockDialog
      title={place ? `Change ${place.name}` : 'Add a place'}
      submitLabel="Save"
      control={control}
      onClose={onClose}
    >
      <TextField control={control} name="name" label="Name" />
      <ChoiceField control={control} name="kind" label="Kind" choices={labelled(STOCK_PLACE_KINDS)} />
      <InUse control={control as StockFormControl<{ active: boolean }>} />
    </StockDialog>
  );
}

export function ItemDialog({ item, onClose }: { item: StockItem | null; onClose: () => void }): ReactElement {
  const control = useStockForm({
    id: `item-${item?.id ?? 'new'}`,
    label: 'Stock item',
    start: {
      kind: String(item?.kind ?? ''),
      name: item?.name ?? '',
      unit: item?.unit ?? '',
      test_type: String(item?.test_type ?? ''),
      low_at: item?.low_at === null || item === null ? '' : String(item.low_at),
      active: item?.active ?? true,
    },
    bodyOf: ({ kind, test_type, low_at, ...form }): StockItemForm => ({
      ...form,
      kind: kind as StockKind,
      test_type: TEST_TYPES.find((type) => type === test_type) ?? null,
      low_at: low_at.trim() === '' ? null : wholeNumber(low_at),
    }),
    check: checkStockItem,
    write: writeTo('items', item),
  });
  const { kind } = control.form;
  return (
    <StockDialog
      title={item ? `Change ${item.name}` : 'Add an item'}
      submitLabel="Save"
      control={control}
      onClose={onClose}
    >
      <ChoiceField control={control} name="kind" label="Kind" choices={labelled(STOCK_KINDS)} />
      {kind === 'medication' ? (
        <ChoiceField control={control} name="name" label="Medication" choices={plain(MEDICATIONS)} />
      ) : (
        <TextField control={control} name="name" label="Name" />
      )}
      <TextField control={control} name="unit" label="Unit" />
      {kind === 'test' && (
        <ChoiceField control={control} name="test_type" label="Test type" choices={plain(TEST_TYPES)} />
      )}
      <CountField control={control} name="low_at" label="Warn at or below (leave empty for no warning)" />
      <InUse control={control as unknown as StockFormControl<{ active: boolean }>} />
    </StockDialog>
  );
}
