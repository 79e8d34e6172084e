import { describe, expect, it } from '@jest/globals';
import { COMMON_ERRORS, publicErrorText } from './public-errors.js';

describe('PREG-24 errors of visitors’ calls', () => {
  it.each(['/api/register', '/api/contact?x=1', '/api/booking/look-up'])('%s are in the page’s language', (url) => {
    const translated = Object.values(COMMON_ERRORS).map(publicErrorText(url, 'fr'));
    expect(translated.filter((text) => Object.values<string>(COMMON_ERRORS).includes(text))).toEqual([]);
    expect(publicErrorText(url, 'en')(COMMON_ERRORS.busy)).toBe(COMMON_ERRORS.busy);
    expect(publicErrorText(url, undefined)(COMMON_ERRORS.busy)).toBe(COMMON_ERRORS.busy);
    expect(publicErrorText(url, 'fr')('Message is required')).toBe('Message is required');
  });

  it.each(['/api/contact-messages', '/api/users', '/api/stops', '/api/registrations'])(
    '%s stay English in a French browser, because staff screens are',
    (url) => {
      expect(publicErrorText(url, 'fr-CA')(COMMON_ERRORS.tooMany)).toBe(COMMON_ERRORS.tooMany);
    },
  );
});
