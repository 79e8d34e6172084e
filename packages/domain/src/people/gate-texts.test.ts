import { describe, expect, it } from '@jest/globals';
import { GATE_TEXTS } from './gate-texts.js';

describe('GATE-06 the reasons for a phone', () => {
  it('2.7/3 don’t promise secrecy: the law requires positive results to be reported', () => {
    expect(JSON.stringify(GATE_TEXTS)).not.toMatch(/between you and us|entre vous et nous/);
    expect(GATE_TEXTS.en.reasons[2].text).toMatch(/no one else sees it on the screen/);
    expect(GATE_TEXTS.fr.reasons[2].text).toMatch(/personne d’autre ne le voit à l’écran/);
  });
});
