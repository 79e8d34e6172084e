import { describe, expect, it } from '@jest/globals';
import { DEVELOPMENT_PUBLIC_PROFILE } from '@firstlight/domain/people/program-profile';
import { asDataBlock, fillIn, profileValues } from './placeholders.js';

const values = profileValues({
  ...DEVELOPMENT_PUBLIC_PROFILE,
  programName: 'A "B" <C> & \\D',
  phone: '1-800-555-0142',
});

describe('fillIn', () => {
  it('escapes values as HTML in text and attributes', () => {
    expect(fillIn('<p title="%fl:programName%">', values)).toBe('<p title="A &#34;B&#34; &#60;C&#62; &#38; \\D">');
  });

  it('escapes values as JSON inside data blocks', () => {
    const filled = fillIn('<script type="application/ld+json">{"name":"%fl:programName%"}</script>', values);
    const json = /<script[^>]*>(.*)<\/script>/.exec(filled)?.[1] ?? '';
    expect(json).not.toContain('<C>');
    expect(JSON.parse(json)).toEqual({ name: 'A "B" <C> & \\D' });
  });

  it('knows nested values and the two links, and leaves unknown names alone', () => {
    expect(fillIn('%fl:nationalOrganisation.url% %fl:phoneLink% %fl:textLink%', values)).toBe(
      'https://national.example.org/ tel:+18005550142 sms:+18005550142',
    );
    expect(fillIn('%fl:constructor% %fl:nobody%', values)).toBe('%fl:constructor% %fl:nobody%');
  });
});

describe('asDataBlock', () => {
  it('cannot end its script element and reads back the same', () => {
    const value = { text: '</script><!--\u2028' };
    expect(asDataBlock(value)).not.toContain('<');
    expect(JSON.parse(asDataBlock(value))).toEqual(value);
  });
});
