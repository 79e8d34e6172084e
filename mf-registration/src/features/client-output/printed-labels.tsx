import { labelPages, type LabelSize } from '@firstlight/domain/clients/label-sizes';
import { recordCode } from '@firstlight/domain/identity/record-code';
import type { CSSProperties, ReactElement } from 'react';
import { Barcode } from './barcode';
import classes from './labels.module.css';

/** The text to print, the number, and the first free position on a sheet. */
export type LabelOrder = { text: string; registrationId: string | null; size: LabelSize; count: number; first: number };

const mm = (length: number): string => `${length}mm`;

function styleOf({
  page,
  label,
  margin,
  gap,
  columns,
  text,
}: LabelSize): CSSProperties & Record<`--${string}`, string> {
  return {
    '--page-width': mm(page.width),
    // Rounding may split a page that is exactly as high as the paper.
    '--page-height': mm(page.height - 0.3),
    '--label-width': mm(label.width),
    '--label-height': mm(label.height),
    '--margin-top': mm(margin.top),
    '--margin-left': mm(margin.left),
    '--gap': mm(gap),
    '--columns': String(columns),
    '--text': `${text}pt`,
  };
}

/** The label's text (CLI-31) and the record's short code as a barcode; a client who isn't saved has no code yet. */
export function Label({ text, registrationId }: Pick<LabelOrder, 'text' | 'registrationId'>): ReactElement {
  const code = registrationId === null ? null : recordCode(registrationId);
  return (
    <div className={classes['label']}>
      <pre>{text}</pre>
      {code && (
        <div className={classes['code']}>
          <Barcode text={code.replace('-', '')} className={classes['barcode']} />
          <span>{code}</span>
        </div>
      )}
    </div>
  );
}

/** Labels on their paper: each page is as large as the roll's label or the sheet. */
export function PrintedLabels({ size, count, first, ...label }: LabelOrder): ReactElement {
  return (
    <div className={classes['paper']} data-size={size.id} style={styleOf(size)}>
      {labelPages(size, count, first).map((places, page) => (
        <div key={page} className={classes['page']}>
          {places.map((isLabel, place) => (isLabel ? <Label key={place} {...label} /> : <div key={place} />))}
        </div>
      ))}
    </div>
  );
}

/** Preview of one label. */
export function LabelPreview({ size, ...label }: Omit<LabelOrder, 'count' | 'first'>): ReactElement {
  return (
    <div className={classes['preview']} style={styleOf(size)}>
      <Label {...label} />
    </div>
  );
}
