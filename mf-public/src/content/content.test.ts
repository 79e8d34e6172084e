import { describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Claim, CLAIMS, writeClaim } from './claims';
import { STORIES } from './stories';

describe('claims', () => {
  it.each([
    ['HOME-09', CLAIMS.screened, '2,000+', '2\u00a0000\u00a0+'],
    ['HOME-10', CLAIMS.linkedToCare, '98%', '98\u00a0%'],
    ['HOME-12', CLAIMS.donated, '$250,000+', '250\u00a0000\u00a0$\u00a0+'],
    ['HOME-14', CLAIMS.cureRate, '95%+', '95\u00a0%\u00a0+'],
  ])('%s is written as each language does', (_id, claim, english, french) => {
    expect([writeClaim(claim, 'en'), writeClaim(claim, 'fr')]).toEqual([english, french]);
  });

  it('names a source for each', () => {
    for (const { source } of Object.values<Claim>(CLAIMS)) expect(source).not.toBe('');
  });
});

describe('ABOUT-03 stories', () => {
  it.each(
    STORIES.flatMap(({ id, lines }) =>
      (['en', 'fr'] as const).map((language) => [id, language, lines[language]] as const),
    ),
  )('the captions of %s (%s) say what the transcript says', (id, language, lines) => {
    const file = readFileSync(join(__dirname, '..', 'media', `story-${id}.${language}.vtt`), 'utf8');
    const spoken = file.split('\n').filter((line) => line !== '' && line !== 'WEBVTT' && !line.includes('-->'));
    expect(spoken).toEqual(lines);
  });
});
