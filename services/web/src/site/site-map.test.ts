import { expect, it } from '@jest/globals';
import { DEVELOPMENT_PUBLIC_PROFILE } from '@firstlight/domain/people/program-profile';
import type { LiveRelease } from './live-site.js';
import { siteMap } from './site-map.js';

const page = { integrity: 'sha384-x', bytes: 1, audience: 'public' } as const;
const remote: LiveRelease = {
  ...{ name: 'mf-public', version: '1.0.0', audience: 'public', contract: '^1.0.0', entry: 'e.js', preload: [] },
  ...{ routes: [], isCanary: false, builtAt: '2026-03-04T05:06:07.000Z' },
  files: { 'pages/fr/hepatitis-c.json': page, 'pages/en/about.json': page, 'remote.js': page },
};

it("2.7/7 a page's last change is its release, or a later review", () => {
  const reviews = { ...DEVELOPMENT_PUBLIC_PROFILE.reviews, hepatitisC: '2026-05-01', about: '2026-01-01' };
  const text = siteMap(remote, { ...DEVELOPMENT_PUBLIC_PROFILE, reviews }, 'https://example.org');
  expect(text).toContain('<loc>https://example.org/fr/hepatitis-c</loc><lastmod>2026-05-01</lastmod>');
  expect(text).toContain('<loc>https://example.org/about</loc><lastmod>2026-03-04</lastmod>');
  expect(text).not.toContain('remote.js');
});
