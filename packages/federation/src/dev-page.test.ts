import { describe, expect, it } from '@jest/globals';
import { pageWithOwnEntry, withOwnEntry } from './dev-page.js';

const released = {
  name: 'mf-public',
  version: '1.0.0',
  entry: '/remotes/mf-public/1.0.0/e.js',
  integrity: 'sha384-a',
  preload: [1],
};
const other = { ...released, name: 'mf-admin-auth' };
const own = { name: 'mf-public', entry: '/remotes/mf-public/dev/remoteEntry.js', integrity: 'sha384-b' };

describe('a remote under development inside a product', () => {
  it('replaces the released one and leaves the others unchanged', () => {
    expect(withOwnEntry({ remotes: [released, other] }, own)).toEqual({
      remotes: [{ ...own, version: 'dev', preload: [] }, other],
    });
  });

  it('does the same in a page, escapes the data block, and removes the marker of prerendered text', () => {
    const registry = JSON.stringify({ remotes: [{ ...released, canary: '</script>' }] });
    const html = `<div id="root" data-remote="mf-public">x</div><script type="application/json" id="registry">${registry.replace('<', '\\u003c')}</script>`;
    const page = pageWithOwnEntry(html, own);
    expect(page).toContain('<div id="root">x</div>');
    const text = /id="registry">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual({ remotes: [{ ...own, version: 'dev', preload: [], canary: '</script>' }] });
  });
});
