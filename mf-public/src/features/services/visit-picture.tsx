import type { ReactNode } from 'react';

const TEAL = '#0c5a60';
const DARK = '#073c42';
const CORAL = '#ff8f75';
const PALE = '#fffdf9';

const line = (stroke: string, d: string): ReactNode => (
  <path fill="none" stroke={stroke} strokeWidth="4" strokeLinecap="round" strokeLinejoin="round" d={d} />
);

/** Two people talk, and one of them says yes. */
const consent = (
  <>
    <circle cx="62" cy="86" r="18" fill={TEAL} />
    <path fill={TEAL} d="M28 150c0-28 12-42 34-42s34 14 34 42z" />
    <circle cx="160" cy="92" r="18" fill={CORAL} />
    <path fill={CORAL} d="M126 150c0-26 12-38 34-38s34 12 34 38z" />
    <path
      fill={PALE}
      d="M104 18h72a14 14 0 0 1 14 14v20a14 14 0 0 1-14 14h-14l-8 14-8-14h-42a14 14 0 0 1-14-14V32a14 14 0 0 1 14-14z"
    />
    {line(TEAL, 'm124 42 12 12 22-24')}
  </>
);

/** A fingertip, a drop, and the cassette. */
const testing = (
  <>
    <path fill={CORAL} d="M20 62c30-14 66-18 86-14 14 3 16 22 2 24l-30 4c8 14 4 30-8 38-16 10-38 10-50 10z" />
    {line(DARK, 'M98 52q12 4 8 14')}
    <path fill={TEAL} d="M122 60c8 10 12 15 12 21a12 12 0 0 1-24 0c0-6 4-11 12-21z" />
    <rect x="86" y="112" width="112" height="36" rx="14" fill={PALE} stroke={TEAL} strokeWidth="4" />
    <circle cx="112" cy="130" r="8" fill={CORAL} />
    {line(TEAL, 'M146 122v16m16-16v16')}
  </>
);

/** A cup, steam, and a leaflet to talk about. */
const education = (
  <>
    <path fill={TEAL} d="M24 78h70v38a30 30 0 0 1-30 30H54a30 30 0 0 1-30-30z" />
    {line(TEAL, 'M94 90h10a13 13 0 0 1 0 26h-10')}
    {line(CORAL, 'M46 62q-8-10 0-20t0-20m26 40q-8-10 0-20t0-20')}
    <path
      fill={PALE}
      stroke={TEAL}
      strokeWidth="4"
      strokeLinejoin="round"
      d="M124 58q22-10 36 4 14-14 36-4v76q-22-8-36 6-14-14-36-6z"
    />
    {line(CORAL, 'M160 62v76')}
    {line(TEAL, 'M136 80q8-3 14 1m-14 19q8-3 14 1m20-20q6-4 14-1m-14 21q6-4 14-1')}
  </>
);

/** The result, and the sun behind it. */
const results = (
  <>
    <circle cx="150" cy="76" r="44" fill={CORAL} />
    {line(CORAL, 'M150 14v8m62 54h-8m-10-44-6 6m6 82-6-6')}
    <path fill={PALE} stroke={TEAL} strokeWidth="4" strokeLinejoin="round" d="M38 28h68l24 24v98H38z" />
    <path fill={TEAL} d="M106 28v24h24z" />
    {line(TEAL, 'M58 76h50m-50 20h50m-50 20h28')}
    {line(CORAL, 'm92 128 8 8 16-18')}
  </>
);

const PICTURES = [consent, testing, education, results];

/** A drawing for one of the four steps of a visit, in two tones; decorative. */
export function VisitPicture({ step, className }: { step: number; className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 220 160" width="220" height="160" aria-hidden="true">
      <path fill="#b3dbd5" d="M14 150C-6 96 20 22 92 14s124 34 116 92-30 54-60 54H44q-22 0-30-10z" />
      {PICTURES[step]}
    </svg>
  );
}
