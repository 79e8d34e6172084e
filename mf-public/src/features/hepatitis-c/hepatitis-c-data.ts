import type { HepatitisCTexts } from './texts.en';

/** The page for search engines: a condition and the test that detects it (schema.org). */
export function conditionData({ condition, services }: HepatitisCTexts): Record<string, unknown> {
  return {
    '@type': 'MedicalCondition',
    name: condition,
    infectiousAgent: 'Hepatitis C virus',
    typicalTest: services.slice(0, 2).map((name) => ({ '@type': 'MedicalTest', name })),
  };
}
