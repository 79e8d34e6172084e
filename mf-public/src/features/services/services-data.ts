import type { ServicesTexts } from './texts.en';

/** The common questions as search engines read them (schema.org FAQPage). */
export function faqData({ faq }: ServicesTexts): Record<string, unknown> {
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  }));
  return { '@type': 'FAQPage', mainEntity };
}

/** The tests as search engines read them (schema.org MedicalTest). */
export function testsData({ tests }: ServicesTexts): Record<string, unknown> {
  return {
    '@graph': tests.map(({ name, text }) => ({
      '@type': 'MedicalTest',
      name,
      description: text,
      usedToDiagnose: { '@type': 'MedicalCondition', name: 'Hepatitis C' },
    })),
  };
}
