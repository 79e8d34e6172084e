import type { Language } from '@firstlight/domain/text/language';
import { rapidTests } from '../../content/clinic-data';
import type { ServicesTexts } from './texts.en';

/** The common questions for search engines (schema.org FAQPage). */
export function faqData({ faq }: ServicesTexts): Record<string, unknown> {
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
  }));
  return { '@type': 'FAQPage', mainEntity };
}

/** The tests for search engines (schema.org MedicalTest): the two rapid ones, and the follow-up tests. */
export function testsData({ tests }: ServicesTexts, language: Language): Record<string, unknown> {
  const followUp = tests.slice(1).map(({ name, text }) => ({
    '@type': 'MedicalTest',
    name,
    description: text,
    usedToDiagnose: { '@type': 'MedicalCondition', name: 'Hepatitis C' },
  }));
  return { '@graph': [...rapidTests(language), ...followUp] };
}
