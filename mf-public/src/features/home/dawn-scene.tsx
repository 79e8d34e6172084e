import type { ReactNode } from 'react';

/**
 * Sunrise over the river, the bridge and the road into Windsor. Inlined, so that it needs no request; the film of
 * scripts/draw-media.mjs animates the parts with an id.
 */
export function DawnScene({ label }: { label: string }): ReactNode {
  return (
    <svg
      viewBox="0 0 960 300"
      width="960"
      height="300"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <path fill="#ffe9dc" d="M0 0h960v300H0z" />
      <g id="halo">
        <circle cx="610" cy="186" r="168" fill="#ffdccc" />
        <circle cx="610" cy="186" r="122" fill="#ffc9b4" />
      </g>
      <circle id="sun" cx="610" cy="186" r="76" fill="#ff8f75" />
      <g id="clouds" fill="#fffdf9" opacity=".85">
        <path d="M118 78h150a17 17 0 0 0 0-34h-22a30 30 0 0 0-56-6 24 24 0 0 0-38 10h-34a15 15 0 0 0 0 30z" />
        <path d="M738 58h110a12 12 0 0 0 0-24h-26a20 20 0 0 0-38 0h-46a12 12 0 0 0 0 24z" />
      </g>
      <path
        fill="#7fbfba"
        d="M520 186v-30h18v-16h20v22h14v-40h8v-10h6v10h10v34h16v-20h26v30h14v-46h24v26h18v20h16v-14h30v34zm250 0v-14h30v-10h24v10h40v-18h26v12h70v20z"
      />
      <g fill="none" stroke="#0c5a60" strokeWidth="5" strokeLinecap="round">
        <path d="M60 186V84m250 102V84M-20 150Q40 150 60 88q125 120 250 0 24 64 110 84" />
        <path strokeWidth="2" d="M100 122v40m28-24v24m29-16v16m28-14v14m29-16v18m28-26v28m29-46v48" />
        <path strokeWidth="8" d="M-10 166q200-14 440 14" />
      </g>
      <path fill="#b3dbd5" d="M0 186h960v114H0z" />
      <g id="shimmer" stroke="#fffdf9" strokeWidth="4" strokeLinecap="round" opacity=".9">
        <path d="M560 200h110m-84 14h76m-40 14h90" stroke="#ffb9a5" />
        <path d="M90 204h60m120 14h84m-200 16h50m560-30h70m0 32h60" />
      </g>
      <path fill="#0c5a60" d="M0 246q150-36 330-14t360 4 270-18v82H0z" />
      <path fill="#073c42" d="M0 276q230-34 480-8t480-14v46H0z" />
      <path fill="#f3e8d6" d="M330 300c40-30 120-34 170-46s36-18 2-22c60 2 92 12 60 28-44 18-84 22-90 40z" />
      <path
        fill="none"
        stroke="#0c5a60"
        strokeWidth="3"
        strokeDasharray="12 10"
        d="M404 298c20-22 76-28 116-42 20-8 20-14 6-20"
      />
      <g id="van" transform="translate(690 214)">
        <path fill="#fffdf9" d="M4 30V8a8 8 0 0 1 8-8h46a12 12 0 0 1 10 6l11 14 5 2a6 6 0 0 1 4 6v6z" />
        <path fill="#0c5a60" d="M56 5h5a7 7 0 0 1 6 3l8 11H56z" />
        <path fill="#ff8f75" d="M18 22a10 10 0 0 1 20 0z" />
        <circle cx="22" cy="33" r="7.5" fill="#0f2f33" />
        <circle cx="70" cy="33" r="7.5" fill="#0f2f33" />
      </g>
    </svg>
  );
}
