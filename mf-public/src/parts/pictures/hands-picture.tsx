import type { ReactNode } from 'react';

/** Two hands that hold a sun. Inlined, so that it is part of the first paint; decorative. */
export function HandsPicture({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 480 360" width="480" height="360" aria-hidden="true">
      <path fill="#d5ebe6" d="M40 190C40 90 130 20 240 20s200 70 200 170-70 150-200 150S40 290 40 190z" />
      <circle cx="240" cy="150" r="92" fill="#ffe4da" />
      <circle cx="240" cy="150" r="58" fill="#ff8f75" />
      <path
        fill="#0c5a60"
        d="M64 150c12-16 40-12 46 10 14 54 44 84 96 92 20 4 34 16 34 38v50H150C92 312 44 220 64 150z"
      />
      <path
        fill="#073c42"
        d="M416 150c-12-16-40-12-46 10-14 54-44 84-96 92-20 4-34 16-34 38v50h90c58-28 106-120 86-190z"
      />
      <g fill="none" strokeLinecap="round" strokeWidth="30">
        <path stroke="#0c5a60" d="M110 236c24-4 40-22 46-48" />
        <path stroke="#073c42" d="M370 236c-24-4-40-22-46-48" />
      </g>
      <g fill="none" stroke="#fbf5ea" strokeLinecap="round" strokeWidth="3.5">
        <path d="M92 158c12 46 34 80 70 102M124 246c20 22 44 32 76 36" />
        <path d="M388 158c-12 46-34 80-70 102M356 246c-20 22-44 32-76 36" />
        <path d="M240 286v54" />
      </g>
      <path fill="#ff8f75" d="M116 312h124v48H128a12 12 0 0 1-12-12z" />
      <path fill="#ffb9a5" d="M240 312h124v36a12 12 0 0 1-12 12H240z" />
    </svg>
  );
}
