import type { ReactElement } from 'react';
import { PrintSheet } from '../../record/print-sheet';
import { ClientSheet } from './client-sheet';
import { rememberedLabelSize } from './label-size';
import { type LabelOrder, PrintedLabels } from './printed-labels';

/** One label in the remembered size unless specified otherwise. */
export type Sheet =
  | { item: 'label'; order: Pick<LabelOrder, 'text'> & Partial<LabelOrder> }
  | { item: 'client-data'; text: string };

type Props = { sheet: Sheet; registrationId: string | null; onDone: () => void };

/** The client's printout; its code loads when something is printed. */
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
