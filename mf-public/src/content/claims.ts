import type { Language } from '@firstlight/domain/text/language';

/** A number stated on the site, its format, and its source. */
export type Claim = {
  count: number;
  before?: string;
  after?: string;
  /** Who counted or estimated it; to be replaced by the full reference before the site goes live. */
  source: string;
};

const PROGRAM = 'Counted by the program';
const ESTIMATE = 'Estimate for the whole population';
const STUDIES = 'Result of treatment studies and of care in Canada';

/**
 * Every claim and number of the specification (part 1, section 1); pages refer to them by name and never repeat the
 * numbers.
 */
export const CLAIMS = {
  screened: { count: 2_000, after: '+', source: PROGRAM },
  linkedToCare: { count: 98, after: '%', source: PROGRAM },
  adherence: { count: 97, after: '%', source: PROGRAM },
  donated: { count: 250_000, before: '$', after: '+', source: PROGRAM },
  connected: { count: 94, after: '%', source: PROGRAM },
  resultMinutes: { count: 20, source: PROGRAM },
  cureRate: { count: 95, after: '%+', source: STUDIES },
  canadians: { count: 250_000, after: '+', source: ESTIMATE },
  ontarians: { count: 44_000, after: '+', source: ESTIMATE },
} as const satisfies Record<string, Claim>;

function grouped(count: number, separator: string): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, separator);
}

/** The format of a claim: `$250,000+` in English, `250 000 $ +` in French (with spaces that don't break). */
export function writeClaim(claim: Claim, language: Language, count = claim.count): string {
  const { before = '', after = '' } = claim;
  if (language === 'en') return `${before}${grouped(count, ',')}${after}`;
  const unit = before || after.includes('%') ? `\u00a0${before}${after.includes('%') ? '%' : ''}` : '';
  return `${grouped(count, '\u00a0')}${unit}${after.includes('+') ? '\u00a0+' : ''}`;
}

export type ClaimName = keyof typeof CLAIMS;

/** A claim inside a sentence: `95%+` in English, `plus de 95 %` in French. */
function inSentence(claim: Claim, language: Language): string {
  const written = writeClaim(claim, language);
  return language === 'fr' && written.endsWith('+') ? `plus de ${written.slice(0, -2)}` : written;
}

/** All claims as written within sentences of a language. */
export function writtenClaims(language: Language): Record<ClaimName, string> {
  const written = Object.entries(CLAIMS).map(([name, claim]) => [name, inSentence(claim, language)]);
  return Object.fromEntries(written) as Record<ClaimName, string>;
}

/** The same with a capital, for the start of a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
