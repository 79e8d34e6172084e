/**
 * French typography as recommended by the Office québécois de la langue française (Vitrine linguistique, Espacement): a
 * no-break space before a colon, inside guillemets, before % and $ and between a figure and its unit; a narrow one before
 * ; ! ?; typographic apostrophes and ellipses.
 */
const WIDE = '\u00a0';
const NARROW = '\u202f';
const UNITS = 'minutes?|heures?|jours?|semaines?|mois|ans?|km|h(?![\\p{L}’])|%|\\$';

/** [error, pattern, replacement]. */
const RULES = [
  ['narrow no-break space before ; ! ?', /(?<=^|[\p{L}\p{N})»’…])[ \u00a0]?([;!?])(?=[\s»)]|$)/gu, `${NARROW}$1`],
  ['no-break space before a colon', /(?<=^|[\p{L}\p{N})»])[ \u202f]?:(?=\s|$)/gu, `${WIDE}:`],
  ['no-break space after «', /«[ \u202f]?(?![\u00a0])/g, `«${WIDE}`],
  ['no-break space before »', /(?<![\u00a0])[ \u202f]?»/g, `${WIDE}»`],
  ['no-break space between figure and unit', new RegExp(`(?<=\\d) (?=(?:${UNITS})(?![\\p{L}]))`, 'gu'), WIDE],
  ['no-break space before a plus sign', /(?<=[\d$%]) (?=\+)/g, WIDE],
  ['no-break space between thousands', /(?<=\b\d{1,3}) (?=\d{3}\b)/g, WIDE],
  ['no-break space before the dollar sign, which follows the figure', /\$[ \u00a0]?(?=\d)/g, '$'],
  ['typographic apostrophe', /'/g, '’'],
  ['guillemets', /["“”]/g, '"'],
  ['one sign for an ellipsis', /\.\.\./g, '…'],
];

/** The typographic errors of a French text. */
export const faultsIn = (text) => RULES.filter(([, pattern]) => text.search(pattern) >= 0).map(([what]) => what);

/** The text with correct punctuation spacing; guillemets and dollar signs need manual correction. */
export const corrected = (text) => RULES.reduce((left, [, pattern, written]) => left.replace(pattern, written), text);
