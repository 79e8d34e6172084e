import type { PublicProfile } from '@firstlight/domain/program-profile';
import type { LiveRelease } from './live-site.js';
import { assetsBase } from './registry.js';

const ICON = /^assets\/icon\.[0-9a-f]+\.svg$/;

/** Lets a phone add the site to its home screen under a name that doesn't reveal its subject. */
export function webManifest({ programName }: PublicProfile, shell: LiveRelease | undefined): Record<string, unknown> {
  const icon = shell && Object.keys(shell.files).find((file) => ICON.test(file));
  return {
    name: programName,
    short_name: programName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#fbf5ea',
    theme_color: '#073c42',
    icons: shell && icon ? [{ src: assetsBase(shell) + icon, sizes: 'any', type: 'image/svg+xml' }] : [],
  };
}
