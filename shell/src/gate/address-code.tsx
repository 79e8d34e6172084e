import type { ReactElement } from 'react';
import { encode } from 'uqr';

type Props = { label: string; className?: string };

const QUIET_ZONE = 2;

/** One path for all dark squares, drawn as strips of one row each. */
function pathOf(rows: boolean[][]): string {
  return rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
}

/** The URL of this page as a QR code, drawn locally, so that it is sent to no other host. */
export function AddressCode({ label, className }: Props): ReactElement {
  const { data, size } = encode(location.href, { border: QUIET_ZONE });
  return (
    <svg
      className={className}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={pathOf(data)} fill="#0f2f33" />
    </svg>
  );
}
