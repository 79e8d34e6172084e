import { LABEL_SIZES, LABELS_MAX, labelSizeOf } from '@firstlight/domain/clients/label-sizes';
import { FieldGrid, FormDialog, NativeSelect, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { rememberedLabelSize, rememberLabelSize } from './label-size';
import { LabelPreview, type LabelOrder } from './printed-labels';

type Props = Pick<LabelOrder, 'text' | 'registrationId'> & {
  onPrint: (order: LabelOrder) => void;
  onClose: () => void;
};

const within = (typed: string, most: number): number => Math.min(Math.max(Math.trunc(Number(typed)) || 1, 1), most);

/** The label size in this printer, and how many to print; the size is remembered on this device. */
export function LabelDialog({ text, registrationId, onPrint, onClose }: Props): ReactElement {
  const [size, setSize] = useState(rememberedLabelSize);
  const [count, setCount] = useState('1');
  const [first, setFirst] = useState('1');
  const places = size.columns * size.rows;
  const print = (): void => {
    rememberLabelSize(size);
    onPrint({ text, registrationId, size, count: within(count, LABELS_MAX), first: within(first, places) });
  };
  return (
    <FormDialog title="Print labels" submitLabel="Print" onSubmit={print} onClose={onClose}>
      <FieldGrid>
        <NativeSelect
          label="Label size"
          data={LABEL_SIZES.map(({ id, name }) => ({ value: id, label: name }))}
          value={size.id}
          onChange={({ currentTarget }) => setSize(labelSizeOf(currentTarget.value))}
        />
        <TextInput
          label="Number of labels"
          type="number"
          min={1}
          max={LABELS_MAX}
          value={count}
          onChange={({ currentTarget }) => setCount(currentTarget.value)}
        />
        {places > 1 && (
          <TextInput
            label="First unused label on the sheet"
            type="number"
            min={1}
            max={places}
            value={first}
            onChange={({ currentTarget }) => setFirst(currentTarget.value)}
          />
        )}
      </FieldGrid>
      <LabelPreview text={text} registrationId={registrationId} size={size} />
    </FormDialog>
  );
}
