import { describe, expect, it } from '@jest/globals';
import { returnPath } from './return-path';

const here = 'https://clinic.example.org';
const from = (path: string): string => returnPath(`?return=${encodeURIComponent(path)}`, here);

describe('where sign-in leads', () => {
  it('AUTH-29 opens the menu when nothing else was wanted', () => {
    expect(returnPath('', here)).toBe('/admin-menu');
  });

  it('ROUTE-19 goes back to the staff address that was asked for', () => {
    expect(from('/admin-edit/abc?tab=Notes#top')).toBe('/admin-edit/abc?tab=Notes#top');
  });

  it.each([
    '//elsewhere.example.org/admin-menu',
    '/\\elsewhere.example.org',
    'https://elsewhere.example.org/admin-menu',
    'javascript:alert(1)',
    '/admin-pin',
    '/admin-pin?return=/admin-menu',
    '/about',
  ])('AUTH-29 never leads to %s', (path) => {
    expect(from(path)).toBe('/admin-menu');
  });
});
