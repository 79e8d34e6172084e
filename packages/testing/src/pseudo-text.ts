const FROM = 'AaBbCcDdEeGgHhIiJjKkLlNnOoPpRrSsTtUuWwYyZz';
const TO = 'ÅåƁƀÇçÐðÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöÞþŔŕŠšŢţÛûŴŵÝýŽž';
const ACCENTED = new Map([...FROM].map((letter, at) => [letter, TO.charAt(at)]));

/** Texts of up to this length grow most in translation. */
const SHORT = 20;
const FILLER = 'łôņĝéŕ';

/** How much longer than English a text may become: three fifths for labels, a third for sentences. */
function padding(text: string): string {
  const more = Math.ceil(text.length * (text.length <= SHORT ? 0.6 : 0.35));
  const words = Math.ceil(more / (FILLER.length + 1));
  return ` ${Array.from({ length: words }, () => FILLER).join(' ')}`;
}

/** A text in an invented language: accented, longer, and between marks that show whether it was cut. */
export function pseudoText(text: string): string {
  return `⟦${[...text].map((letter) => ACCENTED.get(letter) ?? letter).join('')}${padding(text)}⟧`;
}
