import type { RegistryEntry } from '@firstlight/domain/platform/registry';

const HEAD = [
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
  '<style>@layer reset, tokens, mantine, ui, remote;</style>',
];
/** Every development build of a page writes both. */
const filesIn = (base: string): string =>
  `<link rel="stylesheet" href="${base}main.css"><script defer src="${base}main.js"></script>`;

/** The document of a remote that runs stand-alone; the code in its `dev/` folder does the rest. */
export function standalonePage(name: string): string {
  return [
    `<!doctype html><html lang="en"><head>${HEAD.join('')}<title>${name}</title>`,
    `${filesIn('/')}</head><body><div id="root"></div></body></html>\n`,
  ].join('');
}

/**
 * Each remote has its own copy of React Refresh, which loads after the shell's React. It can find that React only
 * through a hook that remembers earlier registrations: the hook of React DevTools does, the shell's own copy doesn't.
 */
const REFRESH_HOOK = [
  '<script>window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= (() => {',
  'const renderers = new Map(); const nothing = () => {};',
  'const inject = (renderer) => { renderers.set(renderers.size + 1, renderer); return renderers.size; };',
  'return { renderers, inject, supportsFiber: true, onScheduleFiberRoot: nothing, onCommitFiberRoot: nothing,',
  ' onCommitFiberUnmount: nothing }; })()</script>',
].join('');

/** A remote under development: the current `remote.config.json`, and its entry. */
export type OwnEntry = Pick<RegistryEntry, 'name' | 'entry' | 'integrity' | 'routes'> & Partial<RegistryEntry>;
type Released = { remotes: RegistryEntry[] };

/** The registry with the remotes under development in place of the released ones; the others are unchanged. */
export function withOwnEntries({ remotes }: Released, own: readonly OwnEntry[], isStaff = true): Released {
  return {
    remotes: remotes.map((released) => {
      const found = own.find(({ name }) => name === released.name);
      if (!found) return released;
      // Here, too, staff addresses stay hidden from visitors.
      const { routes, staff: _, ...files } = found;
      const known = isStaff ? found : { ...files, routes: routes.filter((route) => released.routes.includes(route)) };
      return { ...released, ...known, version: 'dev', preload: [] };
    }),
  };
}

const OPENING = /<html[^>]*>/;
const BLOCK = /<script type="application\/json" id="(registry|profile)">([\s\S]*?)<\/script>/g;

/**
 * A page of the product with the shell and the remotes under development: it keeps the data blocks but not the
 * prerendered text, which the new code may not match.
 */
export function developmentPage(html: string, own: readonly OwnEntry[], shellBase: string): string {
  const blocks = [...html.matchAll(BLOCK)].map(([block, id, text = '']) => {
    if (id !== 'registry') return block;
    const registry = withOwnEntries(JSON.parse(text) as Released, own, isForStaff(text));
    const escaped = JSON.stringify(registry).replaceAll('<', '\\u003c');
    return `<script type="application/json" id="registry">${escaped}</script>`;
  });
  return [
    `<!doctype html>${OPENING.exec(html)?.[0] ?? '<html lang="en">'}<head>${HEAD.join('')}`,
    `${REFRESH_HOOK}${filesIn(shellBase)}</head>`,
    `<body><div id="root"></div>${blocks.join('')}</body></html>\n`,
  ].join('');
}

/** Only the registry of a signed-in session contains staff remotes. */
const isForStaff = (registry: string): boolean => registry.includes('"audience":"staff"');
