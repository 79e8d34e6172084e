import type { ReactNode } from 'react';

/** The kit of a test: bag, cassette, a drop of blood. Inlined, so that it is part of the first paint; decorative. */
export function KitPicture({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 480 360" width="480" height="360" aria-hidden="true">
      <path
        fill="#f3e8d6"
        d="M30 300c-10-70 40-90 60-150s80-120 170-110 170 60 180 150-30 130-110 140H60q-26 0-30-30z"
      />
      <rect x="70" y="96" width="230" height="190" rx="26" fill="#0c5a60" />
      <path fill="#073c42" d="M70 150V122a26 26 0 0 1 26-26h178a26 26 0 0 1 26 26v28z" />
      <path
        fill="none"
        stroke="#073c42"
        strokeWidth="14"
        strokeLinecap="round"
        d="M140 96V82a18 18 0 0 1 18-18h54a18 18 0 0 1 18 18v14"
      />
      <path fill="#ff8f75" d="M145 236a40 40 0 0 1 80 0z" />
      <path fill="none" stroke="#fffdf9" strokeWidth="8" strokeLinecap="round" d="M126 236h118" />
      <path fill="none" stroke="#ff8f75" strokeWidth="7" strokeLinecap="round" d="M185 182v-10m-42 26-8-7m92 7 8-7" />
      <g transform="rotate(12 360 230)">
        <rect x="318" y="130" width="84" height="190" rx="24" fill="#fffdf9" stroke="#0c5a60" strokeWidth="5" />
        <rect x="342" y="156" width="36" height="70" rx="12" fill="#d5ebe6" />
        <path stroke="#0c5a60" strokeWidth="6" strokeLinecap="round" d="M350 176h20" />
        <path stroke="#b3dbd5" strokeWidth="6" strokeLinecap="round" d="M350 204h20" />
        <circle cx="360" cy="274" r="20" fill="#ffe4da" />
        <path fill="#ff8f75" d="M360 258c8 10 13 15 13 22a13 13 0 0 1-26 0c0-7 5-12 13-22z" />
      </g>
      <path fill="#ff8f75" d="M378 38c16 20 26 31 26 45a26 26 0 0 1-52 0c0-14 10-25 26-45z" />
      <path fill="none" stroke="#fffdf9" strokeWidth="5" strokeLinecap="round" d="M366 88a13 13 0 0 0 10 10" />
    </svg>
  );
}
