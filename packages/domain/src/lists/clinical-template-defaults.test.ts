import { describe, expect, it } from '@jest/globals';
import { DEFAULT_CLINICAL_TEMPLATE_TEXTS } from './clinical-template-defaults.js';
import { DEFAULT_CLINICAL_TEMPLATES } from './lists.js';
import { GUIDE_RULES } from '../care/testing-guide.js';

describe('SUM-12 the negative texts', () => {
  const negative = DEFAULT_CLINICAL_TEMPLATES.filter((name) => name.startsWith('Negative'));

  it.each(negative)(
    '%s names the window of the guide to tests, and claims no more than an antibody test shows',
    (name) => {
      const text = DEFAULT_CLINICAL_TEMPLATE_TEXTS[name];
      expect(Math.round(GUIDE_RULES['hcv-early'].retestDay / 30)).toBe(6);
      expect(text).toContain('A recent infection can be missed: antibodies can take up to six months to appear.');
      expect(text).not.toMatch(/sign of infection|three months\./);
    },
  );
});
