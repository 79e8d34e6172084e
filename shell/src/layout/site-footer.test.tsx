import { PlatformRouter } from '@firstlight/testing/platform-router';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { SiteFooter } from './site-footer';

describe('the footer of the public site', () => {
  it.each([
    ['/', ['Email', 'Head office']],
    ['/fr', ['Courriel', 'Bureau principal']],
  ])('%s uses the words of the pages', (address, words) => {
    render(
      <PlatformRouter addresses={[address]}>
        <SiteFooter />
      </PlatformRouter>,
    );
    for (const word of words) expect(screen.getByRole('contentinfo')).toHaveTextContent(word);
  });

  it('2.7/9 the French footer has the terms of the pages for consent and care', () => {
    render(
      <PlatformRouter addresses={['/fr']}>
        <SiteFooter />
      </PlatformRouter>,
    );
    expect(screen.getByRole('contentinfo')).toHaveTextContent('consentement, test, information, résultats');
    expect(screen.getByRole('contentinfo')).toHaveTextContent('prises en charge');
  });
});
