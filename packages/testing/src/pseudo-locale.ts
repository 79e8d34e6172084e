import { CONSENT_TEXTS, currentConsent } from '@firstlight/domain/clients/consent-texts';
import { LANGUAGE_FACTS, LANGUAGES } from '@firstlight/domain/text/language';
import { pseudoText } from './pseudo-text';

/**
 * Two invented languages, for tests only; import this file before any page. Their texts are the English ones, accented and
 * longer. `xb` is read from right to left and has no About page yet.
 */
export const PSEUDO = { long: 'xa', rightToLeft: 'xb' };

/** Properties that identify something to the program. */
const NAMES = new Set(['id', 'path', 'region', 'language', 'version']);

const made = new WeakMap<object, unknown>();

/** The texts of a catalogue in the invented language: strings at any depth, including those that functions return. */
function pseudoTexts(value: unknown): unknown {
  if (typeof value === 'string') return value.startsWith('/') || value === '' ? value : pseudoText(value);
  if (typeof value === 'function') return (...given: unknown[]) => pseudoTexts(Reflect.apply(value, null, given));
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof Promise) return value.then(pseudoTexts);
  const known = made.get(value);
  if (known) return known;
  const texts = Array.isArray(value)
    ? value.map(pseudoTexts)
    : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, NAMES.has(name) ? one : pseudoTexts(one)]));
  made.set(value, texts);
  return texts;
}

for (const [code, facts] of [
  [PSEUDO.long, { direction: 'ltr' }],
  [PSEUDO.rightToLeft, { direction: 'rtl', untranslated: ['/about'] }],
] as const) {
  // Every record with an English entry also works for the invented language, so catalogues needn't list it.
  Object.defineProperty(Object.prototype, code, {
    get(this: object) {
      return Object.hasOwn(this, 'en') ? pseudoTexts(Reflect.get(this, 'en')) : undefined;
    },
  });
  const value = { name: pseudoText(code), locale: 'en-CA', ...facts };
  Object.defineProperty(LANGUAGE_FACTS, code, { value, enumerable: true });
  const consent = { ...currentConsent('en'), language: code };
  Reflect.apply(Array.prototype.push, LANGUAGES, [code]);
  Reflect.apply(Array.prototype.push, CONSENT_TEXTS, [pseudoTexts(consent)]);
}

const SPOKEN = ['aria-label', 'alt', 'title', 'placeholder', 'label', 'aria-description'];
/** The program's own names and other languages are not translated. */
const APART = '[translate="no"], [lang]:not(html), script, style';

function ownTexts(element: Element): string[] {
  const written = [...element.childNodes].flatMap((node) => (node instanceof Text ? [node.data] : []));
  return [...written, ...SPOKEN.map((name) => element.getAttribute(name) ?? '')];
}

/** The text of a page that comes from no catalogue: words outside the marks of `pseudoText`. */
export function hardCodedTexts(page: Element, allowed: readonly string[] = []): string[] {
  const elements = [page, ...page.querySelectorAll('*')].filter((element) => !element.closest(APART));
  return elements.flatMap(ownTexts).filter((text) => {
    let rest = allowed.reduce((left, name) => left.replaceAll(name, ''), text);
    while (/⟦[^⟦⟧]*⟧/.test(rest)) rest = rest.replace(/⟦[^⟦⟧]*⟧/g, '');
    // A sentence around a link: its start is before the link, its end after it.
    rest = rest.replace(/^[^⟦⟧]*⟧/, '').replace(/⟦[^⟦⟧]*$/, '');
    return /\p{L}{2}/u.test(rest);
  });
}
