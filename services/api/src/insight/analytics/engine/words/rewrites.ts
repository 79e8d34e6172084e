import { applyRules } from './apply-rules.js';
import { distributed } from './attribute-lists.js';
import { remembered } from './remembered.js';
import { CHANGES } from './rewrites/changes.js';
import { EDITS } from './rewrites/edits.js';
import { FRENCH } from './rewrites/french.js';
import { HASTE } from './rewrites/haste.js';
import { ORDINARY } from './rewrites/ordinary.js';
import { ORDER } from './rewrites/order.js';
import { PADDING } from './rewrites/padding.js';
import type { Rewrites } from './rewrites/rewrites-type.js';
import { SETS } from './rewrites/sets.js';
import { SITES_AND_STAFF } from './rewrites/sites-and-staff.js';
import { TIME } from './rewrites/time.js';
import { CONTINUATIONS } from './rewrites/continuations.js';
import { YES_OR_NO } from './rewrites/yes-or-no.js';

const applied = (text: string, rewrites: Rewrites): string => applyRules(text, rewrites).replace(/\s+/g, ' ').trim();

/** The question without courtesy and without what the number is for. */
export const withoutPadding = remembered(
  (text: string): string => [HASTE, PADDING].reduce(applied, text),
  (text) => text,
);

/** A message after an answer, in the words of plain follow-ups; the text is normalised. */
export const continued = (text: string): string => applied(text, CONTINUATIONS);

/** Courtesy alone: "currently" may mean something. */
export const withoutCourtesy = (text: string): string => applied(text, PADDING);

/** The question with ordinary wording in plain words. */
export function rewritten(text: string): string {
  const plain = [HASTE, ORDINARY, FRENCH, TIME, YES_OR_NO, ORDER].reduce(applied, text);
  return [SETS, CHANGES, SITES_AND_STAFF, EDITS].reduce(applied, distributed(plain));
}
