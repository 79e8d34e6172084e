import { describe, expect, it } from '@jest/globals';
import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { developmentPage, withOwnEntries } from './dev-page.js';

const released: RegistryEntry = {
  name: 'mf-admin-auth',
  version: '1.0.0',
  audience: 'public',
  contract: '^1.0.0',
  routes: ['/admin-pin'],
  entry: '/remotes/mf-admin-auth/1.0.0/e.js',
  integrity: 'sha384-a',
  preload: [{ href: '/x.js', integrity: 'sha384-x' }],
};
const other = { ...released, name: 'mf-dashboard', audience: 'staff' as const };
const own = {
  name: 'mf-admin-auth',
  entry: '/remotes/mf-admin-auth/dev/remoteEntry.js',
  integrity: 'sha384-b',
  routes: ['/admin-pin', '/admin-new'],
};

describe('2.8/5 a product under development', () => {
  it('replaces the released entry with the new one and its current addresses', () => {
    expect(withOwnEntries({ remotes: [released, other] }, [own])).toEqual({
      remotes: [{ ...released, ...own, version: 'dev', preload: [] }, other],
    });
  });

  it('hides from visitors every address that the released registry hides', () => {
    const { remotes } = withOwnEntries({ remotes: [released] }, [own], false);
    expect(remotes[0]?.routes).toEqual(['/admin-pin']);
  });

  it('keeps a page’s data blocks, escaped, and drops its prerendered text', () => {
    const registry = JSON.stringify({ remotes: [{ ...other, displayName: { en: '</script>' } }] });
    const html = [
      '<!doctype html><html lang="fr" data-device="mobile"><head><title>Old</title></head>',
      '<body><div id="root" data-remote="mf-public">old text</div>',
      `<script type="application/json" id="registry">${registry.replaceAll('<', '\\u003c')}</script>`,
      '<script type="application/json" id="profile">{"programName":"x"}</script></body></html>',
    ].join('');
    const page = developmentPage(html, [own], '/remotes/shell/dev/');
    expect(page).toContain('<html lang="fr" data-device="mobile">');
    expect(page).toContain('<script defer src="/remotes/shell/dev/main.js">');
    expect(page).toContain('id="profile">{"programName":"x"}');
    expect(page).not.toMatch(/old text|data-remote|Old</);
    const text = /id="registry">([\s\S]*?)<\/script>/.exec(page)?.[1] ?? '';
    expect(JSON.parse(text)).toEqual({ remotes: [{ ...other, displayName: { en: '</script>' } }] });
  });
});
