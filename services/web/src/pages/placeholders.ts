import { escapeHtml } from '@firstlight/domain/text/markup';
import { telephoneLink, textMessageLink, type PublicProfile } from '@firstlight/domain/people/program-profile';

const PLACEHOLDER = /%fl:([A-Za-z]+(?:\.[A-Za-z0-9]+)?)%/g;
const DATA_BLOCK = /(<script\b[^>]*>)([\s\S]*?)(<\/script>)/gi;

/** Values by placeholder name, e.g. `nationalOrganisation.url`. */
export type PlaceholderValues = ReadonlyMap<string, string>;

/** The placeholders of the program profile in prerendered text (docs/composition.md, Pages). */
export function profileValues(profile: PublicProfile): PlaceholderValues {
  const values = Object.entries(profile).flatMap(([key, value]) => {
    if (typeof value === 'string') return [[key, value] as const];
    return Object.entries(value).map(([inner, text]) => [`${key}.${inner}`, text] as const);
  });
  return new Map([
    ...values,
    ['phoneLink', telephoneLink(profile.phone)],
    ['textLink', textMessageLink(profile.phone)],
  ]);
}

/** Replaces placeholders in HTML: escaped as HTML, inside `<script>` data blocks as parts of JSON strings. */
export function fillIn(html: string, values: PlaceholderValues): string {
  const parts = html.split(DATA_BLOCK);
  // split() keeps the groups: text, opening tag, content, closing tag, text, …
  return parts.map((part, index) => replace(part, values, index % 4 === 2 ? asJsonText : escapeHtml)).join('');
}

function replace(text: string, values: PlaceholderValues, escape: (value: string) => string): string {
  return text.replace(PLACEHOLDER, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : escape(value);
  });
}

/** JSON that can't end its script element. */
export function asDataBlock(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function asJsonText(value: string): string {
  return asDataBlock(value).slice(1, -1);
}
