import type { PublicProfile } from '@firstlight/domain/people/program-profile';
import type { LiveRelease } from './live-site.js';
import { assetsBase } from './registry.js';

/** Address of an icon of the shell (shell/src/icons), whose file name carries a hash. */
export function iconAddress(shell: LiveRelease | undefined, name: string): string | undefined {
  const [stem, ending] = name.split('.');
  const file = Object.keys(shell?.files ?? {}).find((path) =>
    new RegExp(`^assets/${stem}\\.[0-9a-f]+\\.${ending}$`).test(path),
  );
  return shell && file && assetsBase(shell) + file;
}

const ICONS = [
  { name: 'icon.svg', sizes: 'any', type: 'image/svg+xml' },
  { name: 'icon-192.png', sizes: '192x192', type: 'image/png' },
  { name: 'icon-512.png', sizes: '512x512', type: 'image/png' },
  { name: 'icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
];

/** Lets a phone add the site to its home screen under a name that doesn't reveal its subject. */
export function webManifest({ programName }: PublicProfile, shell: LiveRelease | undefined): Record<string, unknown> {
  return {
    name: programName,
    short_name: programName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf5ea',
    theme_color: '#fbf5ea',
    icons: ICONS.flatMap(({ name, ...icon }) => {
      const src = iconAddress(shell, name);
      return src ? [{ src, ...icon }] : [];
    }),
  };
}
