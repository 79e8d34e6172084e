import Code128B from 'jsbarcode/bin/barcodes/CODE128/CODE128B.js';
import type { ReactElement } from 'react';

/** White modules on each side, without which scanners can't find the start. */
const QUIET = 10;

/** Code 128, code set B (ISO/IEC 15417); a scanner types the text and Enter. */
export function Barcode({ text, className }: { text: string; className: string | undefined }): ReactElement {
  const modules = new Code128B(text, {}).encode().data;
  const bars = [...modules.matchAll(/1+/g)].map(
    ({ index, 0: bar }) => `M${QUIET + index} 0h${bar.length}v1h-${bar.length}z`,
  );
  return (
    <svg
      className={className}
      viewBox={`0 0 ${modules.length + 2 * QUIET} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={`Barcode ${text}`}
    >
      <path d={bars.join('')} />
    </svg>
  );
}
