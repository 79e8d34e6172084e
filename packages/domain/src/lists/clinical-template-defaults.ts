import type { DEFAULT_CLINICAL_TEMPLATES } from './lists.js';

type DefaultTemplate = (typeof DEFAULT_CLINICAL_TEMPLATES)[number];

const NEGATIVE =
  'Hepatitis C antibody test (point of care): NEGATIVE. No antibodies detected. ' +
  'A recent infection can be missed: antibodies can take up to six months to appear.';
const RETEST = 'Repeat the test in three to six months, and sooner after a known exposure.';

function negative(risk: string, supplies: string): string {
  return [
    NEGATIVE,
    `Risk discussed: ${risk}. Sharing any of it can pass on hepatitis C, even without visible blood.`,
    `Safer-use supplies offered: ${supplies}. Advised to keep equipment for personal use only.`,
    RETEST,
  ].join('\n\n');
}

/**
 * Stored texts of the default clinical templates (SUM-12). Positive is empty here: its text is generated from the
 * registration (`clinical-summary.ts`).
 */
export const DEFAULT_CLINICAL_TEMPLATE_TEXTS: Record<DefaultTemplate, string> = {
  Positive: '',
  'Negative - Pipes': negative('pipes', 'new pipes, screens and mouthpieces'),
  'Negative - Pipes/Straws': negative('pipes and straws', 'new pipes, screens, mouthpieces and straws'),
  'Negative - Pipes/Straws/Needles': negative(
    'pipes, straws and needles',
    'new pipes, screens, mouthpieces, straws, needles, cookers, filters and sterile water, with a sharps container',
  ),
};
