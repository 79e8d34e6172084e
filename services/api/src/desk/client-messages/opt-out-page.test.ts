import { describe, expect, it } from '@jest/globals';
import { OPT_OUT_PAGES } from './opt-out-page.js';

describe('opting out of messages by link', () => {
  it('French questions have their space before the question mark', () => {
    const french = Object.values(OPT_OUT_PAGES).flatMap(
      (page) => page.match(/<section lang="fr">.*?<\/section>/s) ?? [],
    );
    expect(french).toHaveLength(3);
    expect(french.filter((html) => /\p{L} ?\?/u.test(html))).toEqual([]);
  });

  it('2.10/4 says in the future tense what a press will do', () => {
    expect(OPT_OUT_PAGES.ask).toContain('Press the button and we’ll stop sending messages to this address.');
    expect(OPT_OUT_PAGES.start).toContain('You’ll get messages again');
  });
});
