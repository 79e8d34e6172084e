/** The document of a remote that runs stand-alone; the code in its `dev/` folder does the rest. */
export function standalonePage(name: string): string {
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${name}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<style>@layer reset, tokens, mantine, ui, remote;</style>',
    '<link rel="stylesheet" href="/main.css"><script defer src="/main.js"></script>',
    '</head><body><div id="root"></div></body></html>\n',
  ].join('');
}

type Entry = { name: string; entry: string; integrity: string; preload: unknown[]; version: string };

/** Replaces the released remote with the one under development; the rest of the registry is unchanged. */
export function withOwnEntry(registry: { remotes: Entry[] }, own: Pick<Entry, 'name' | 'entry' | 'integrity'>): object {
  return {
    ...registry,
    remotes: registry.remotes.map((remote) =>
      remote.name === own.name ? { ...remote, ...own, version: 'dev', preload: [] } : remote,
    ),
  };
}

const REGISTRY = /(<script type="application\/json" id="registry">)([\s\S]*?)(<\/script>)/;

/** The same for the registry inside a page; drops the release's prerendered text, which the new code may not match. */
export function pageWithOwnEntry(html: string, own: Parameters<typeof withOwnEntry>[1]): string {
  return html
    .replace(` data-remote="${own.name}"`, '')
    .replace(REGISTRY, (_, open: string, text: string, close: string) => {
      const registry = withOwnEntry(JSON.parse(text) as { remotes: Entry[] }, own);
      return `${open}${JSON.stringify(registry).replaceAll('<', '\\u003c')}${close}`;
    });
}
