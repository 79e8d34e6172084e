/**
 * The entry points of two libraries load them completely, for every test file: 700 modules of Mantine and 6,000 icons,
 * of which a screen uses a few. Transformed by this file, they load each part on its first use.
 */
const { createHash } = require('node:crypto');
const { readFileSync } = require('node:fs');

const MODULE = /^const (require_\w+) = require\("([^"]+)"\);$/gm;
const EXPORTED = /^exports\.(\w+) = (require_\w+)\.(\w+);$/gm;

const LAZY = `const lazy = (name, load) => Object.defineProperty(exports, name, {
  enumerable: true,
  configurable: true,
  get() {
    const value = load();
    Object.defineProperty(exports, name, { enumerable: true, value });
    return value;
  },
});
`;

/** The modules, with the exports of each. */
function lazyIndex(source) {
  const files = new Map([...source.matchAll(MODULE)].map(([, name, file]) => [name, file]));
  const code = source
    .replace(MODULE, '')
    .replace(EXPORTED, (_, name, from, part) => `lazy('${name}', () => require('${files.get(from)}').${part});`);
  if (files.size === 0 || /\brequire_\w+/.test(code))
    throw new Error('the entry point of @mantine/core has changed: see lazy-libraries.cjs');
  return LAZY + code;
}

const ICONS = `module.exports = new Proxy({}, {
  get: (icons, name) =>
    /^Icon[A-Z0-9]/.test(String(name)) ? (icons[name] ??= require('../esm/icons/' + name + '.mjs').default) : undefined,
});
`;

const self = readFileSync(__filename);

module.exports = {
  getCacheKey: (source) => createHash('sha1').update(self).update(source).digest('hex'),
  process: (source, file) => ({ code: file.endsWith('tabler-icons-react.cjs') ? ICONS : lazyIndex(source) }),
};
