import type { ReactNode } from 'react';

/** The road into Windsor at sunrise. Inlined, so that it is part of the first paint; decorative. */
export function RoadPicture({ className }: { className?: string }): ReactNode {
  return (
    <svg className={className} viewBox="0 0 480 360" width="480" height="360" aria-hidden="true">
      <path fill="#ffe4da" d="M0 0h480v220H0z" />
      <circle cx="250" cy="176" r="104" fill="#ffc9b4" />
      <circle cx="250" cy="176" r="68" fill="#ff8f75" />
      <path
        fill="#7fbfba"
        d="M120 186v-26h20v-22h26v28h18v-52h12v-12h8v12h14v40h20v-24h30v36h18v-56h30v34h24v24h22v18z"
      />
      <path fill="#0c5a60" d="M0 204q120-40 250-20t230-8v184H0z" />
      <path fill="#073c42" d="M0 276q90-50 180-18t140-8 160-14v124H0z" />
      <path
        fill="#f3e8d6"
        d="M96 360c30-60 130-70 176-104 30-22 6-36-18-50-10-6-10-14-2-20h8c2 8 16 12 34 22 36 20 58 40 30 70-30 32-60 44-72 82z"
      />
      <path
        fill="none"
        stroke="#0c5a60"
        strokeWidth="4"
        strokeDasharray="15 12"
        d="M174 356c20-50 84-66 118-98 18-18 4-34-20-50-12-8-18-12-16-20"
      />
      <path fill="#073c42" d="M384 150h10v130h-10z" />
      <rect x="316" y="112" width="146" height="56" rx="12" fill="#fffdf9" stroke="#0c5a60" strokeWidth="5" />
      <text
        x="389"
        y="149"
        textAnchor="middle"
        fontFamily="Nunito, 'Trebuchet MS', Arial, sans-serif"
        fontWeight="700"
        fontSize="27"
        fill="#0c5a60"
      >
        Windsor
      </text>
      <path fill="#8ac8c2" d="M60 214l22-58 22 58zm-36 10 18-46 18 46z" />
    </svg>
  );
}
