import { describe, expect, it } from '@jest/globals';
import { pattern, refuse, source } from './pattern.js';

describe('2.4/1 patterns on several lines', () => {
  it('are those of one line', () => {
    const ONE = source`
      (?:
        hiv|hep c
        |vih
      )
    `;
    expect(ONE).toBe('(?:hiv|hep c|vih)');
    expect(pattern`
      \b(?:an? |the )?${ONE} tests?\b
      |\d{2}
    `).toEqual(/\b(?:an? |the )?(?:hiv|hep c|vih) tests?\b|\d{2}/);
  });

  it('refuse for their reason', () => {
    expect(refuse('cause')`\bwhy\b`).toEqual(['cause', /\bwhy\b/]);
  });
});
