import { PlatformRouter } from '@firstlight/testing/platform-router';
import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

  it('2.7/6 has a focus ring that its dark ground shows (the contrast is in tokens.test.ts)', () => {
    const [rule = ''] = /\.footer \{[^}]+\}/.exec(readFileSync(join(__dirname, 'footer.module.css'), 'utf8')) ?? [];
    expect(rule).toContain('background: var(--fl-color-brand-strong)');
    expect(rule).toContain('--fl-color-focus: var(--fl-color-on-brand)');
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
