import type { ReactElement } from 'react';
import { PrintSheet } from '../../record/print-sheet';
import { ClientSheet } from './client-sheet';
import { rememberedLabelSize } from './label-size';
import { type LabelOrder, PrintedLabels } from './printed-labels';

/** One label of the remembered size unless the order says more. */
export type Sheet =
  | { item: 'label'; order: Pick<LabelOrder, 'text'> & Partial<LabelOrder> }
  | { item: 'client-data'; text: string };

type Props = { sheet: Sheet; registrationId: string | null; onDone: () => void };

/** What is printed of the client; its code is loaded when something is printed. */
export function PrintedClient({ sheet, registrationId, onDone }: Props): ReactElement {
  return (
    <PrintSheet item={sheet.item} onDone={onDone}>
      {sheet.item === 'label' ? (
        <PrintedLabels
          registrationId={registrationId}
          size={rememberedLabelSize()}
          count={1}
          first={1}
          {...sheet.order}
        />
      ) : (
        <ClientSheet text={sheet.text} registrationId={registrationId} />
      )}
    </PrintSheet>
  );
}
