import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { CONSENT_TEXTS, consentText, currentConsent, recordedConsentTexts } from './consent-texts.js';
import { LANGUAGES } from '../text/language.js';

describe('consent texts', () => {
  it.each(CONSENT_TEXTS.map((text) => [text.version, text.language, text] as const))(
    '2.1/26 keeps the wording of %s (%s): any change is a new version',
    (_version, _language, { statement, question, answer, hash }) => {
      expect(createHash('sha256').update([statement, question, answer].join('\n')).digest('hex')).toBe(hash);
    },
  );

  it('2.1/26 has every version in both languages, once', () => {
    const names = CONSENT_TEXTS.map(({ version, language }) => `${version} ${language}`);
    expect(new Set(names).size).toBe(names.length);
    for (const { version } of CONSENT_TEXTS) {
      for (const language of LANGUAGES) expect(consentText(version, language)).not.toBeNull();
    }
  });

  it('2.1/26 shows the same version in both languages today', () => {
    expect(currentConsent('fr').version).toBe(currentConsent('en').version);
    expect(consentText('2020-01-1', 'en')).toBeNull();
  });

  it('2.1/26 finds the wording in both languages for records without a language', () => {
    expect(recordedConsentTexts('2026-11', null).map(({ language }) => language)).toEqual(['en', 'fr']);
    expect(recordedConsentTexts('2026-11-1', 'fr')).toEqual([consentText('2026-11-1', 'fr')]);
  });
});
