import { describe, expect, it } from '@jest/globals';
import { acceptedLanguage, languageOfPath, localPath, namedLanguage, neutralPath } from './language.js';

describe('language of an address', () => {
  it.each([
    ['/', 'en'],
    ['/about', 'en'],
    ['/french-toast', 'en'],
    ['/fr', 'fr'],
    ['/fr/about', 'fr'],
  ])('%s is %s', (path, language) => {
    expect(languageOfPath(path)).toBe(language);
  });

  it.each(['/', '/about', '/register#registration-form', '/#impact'])(
    '%s is the English path of its French address',
    (path) => {
      expect(neutralPath(localPath(path, 'fr'))).toBe(path);
    },
  );

  it('returns French addresses without a trailing slash', () => {
    expect(localPath('/', 'fr')).toBe('/fr');
    expect(localPath('/#impact', 'fr')).toBe('/fr#impact');
    expect(localPath('/about', 'fr')).toBe('/fr/about');
  });

  it.each([
    ['fr', 'fr'],
    ['fr-CA,fr;q=0.9', 'fr'],
    ['de', 'en'],
    ['', 'en'],
    [undefined, 'en'],
  ])('a browser that requests %s gets %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
    expect(namedLanguage(header) ?? 'en').toBe(language);
  });
});
