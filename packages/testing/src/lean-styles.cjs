/**
 * After every change of the document jsdom matches each element against each rule of its default style sheet and
 * resolves ten colours: most of the time of a test that queries by role or clicks. No test asks for margins, fonts or
 * colours (those need a browser), so only declarations that hide or show an element stay. Load this before jsdom.
 */
const SHEET = require.resolve('jsdom/lib/jsdom/browser/default-stylesheet.js');
const RULE = /([^{}]+)\{([^{}]*)\}/g;
const SHOWS = /^\s*(display|visibility|opacity|pointer-events)\s*:/;

function leanSheet(sheet) {
  const rules = [...sheet.replace(/@namespace[^;]*;/, '').matchAll(RULE)];
  return rules
    .map(([, selector, body]) => [selector.trim(), body.split(';').filter((line) => SHOWS.test(line))])
    .filter(([, declarations]) => declarations.length > 0)
    .map(([selector, declarations]) => `${selector} { ${declarations.join(';')} }`)
    .join('\n');
}

const sheet = leanSheet(require(SHEET));
if (!sheet.includes('display: none'))
  throw new Error('the default style sheet of jsdom has changed: see lean-styles.cjs');
require.cache[SHEET].exports = sheet;

const { propertiesWithResolvedValueImplemented: resolved } = require('jsdom/lib/jsdom/living/helpers/style-rules.js');
for (const name of Object.keys(resolved)) if (name.endsWith('color')) delete resolved[name];
