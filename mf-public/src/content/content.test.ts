import { describe, expect, it } from '@jest/globals';
import { isCivilDate } from '@firstlight/domain/dates/civil-dates';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Claim, CLAIMS, writeClaim } from './claims';
import { clinicData } from './clinic-data';
import { STORIES } from './stories';

describe('claims', () => {
  it.each([
    ['HOME-09', CLAIMS.screened, '2,000+', '2\u00a0000\u00a0+'],
    ['HOME-10', CLAIMS.linkedToCare, '98%', '98\u00a0%'],
    ['HOME-12', CLAIMS.donated, '$250,000+', '250\u00a0000\u00a0$\u00a0+'],
    ['HOME-14', CLAIMS.cureRate, '95%+', '95\u00a0%\u00a0+'],
  ])('%s is written in the format of each language', (_id, claim, english, french) => {
    expect([writeClaim(claim, 'en'), writeClaim(claim, 'fr')]).toEqual([english, french]);
  });

  it('names a source for each', () => {
    for (const { source } of Object.values<Claim>(CLAIMS)) expect(source).not.toBe('');
  });
});

it.each(['en', 'fr'] as const)('2.7/7 search engines read hours, area and both tests (%s)', (language) => {
  const data = clinicData(language);
  expect(data).toMatchObject({
    '@type': 'MedicalClinic',
    areaServed: { name: 'Ontario' },
    openingHoursSpecification: { opens: '00:00', closes: '23:59' },
    contactPoint: { hoursAvailable: { opens: '00:00' } },
  });
  const tests = data['availableService'] as { usedToDiagnose: { name: string } }[];
  expect(tests.map(({ usedToDiagnose }) => usedToDiagnose.name)).toEqual([
    expect.stringMatching(/^H[eé]patit/),
    expect.stringMatching(/HIV|VIH/),
  ]);
});

describe('ABOUT-03 stories', () => {
  it.each(
    STORIES.flatMap(({ id, lines }) =>
      (['en', 'fr'] as const).map((language) => [id, language, lines[language]] as const),
    ),
  )('the captions of %s (%s) match the transcript', (id, language, lines) => {
    const file = readFileSync(join(__dirname, '..', 'media', `story-${id}.${language}.vtt`), 'utf8');
    const spoken = file.split('\n').filter((line) => line !== '' && line !== 'WEBVTT' && !line.includes('-->'));
    expect(spoken).toEqual(lines);
  });

  it.each(STORIES.map((story) => [story.id, story] as const))(
    '2.7/10 %s has a poster, captions and a film, and a signed consent unless it is a drawn sample',
    (id, story) => {
      for (const kind of ['svg', 'mp4', 'webm', 'en.vtt', 'fr.vtt']) {
        expect(existsSync(join(__dirname, '..', 'media', `story-${id}.${kind}`))).toBe(true);
      }
      const consent = story.kind === 'recording' ? story.consent : { signedOn: '2026-11-22', file: 'none needed' };
      expect(isCivilDate(consent.signedOn)).toBe(true);
      expect(consent.file).not.toBe('');
    },
  );
});
