import type { Language } from '@firstlight/domain/text/language';
import { programProfile } from '@firstlight/platform';
import { siteOrigin } from '../parts/site-origin';

const TESTS: Record<Language, { name: string; condition: string }[]> = {
  en: [
    { name: 'Rapid hepatitis C antibody test', condition: 'Hepatitis C' },
    { name: 'Rapid HIV test', condition: 'HIV infection' },
  ],
  fr: [
    { name: 'Test rapide d’anticorps de l’hépatite C', condition: 'Hépatite C' },
    { name: 'Test rapide du VIH', condition: 'Infection par le VIH' },
  ],
};

/** The two rapid tests for search engines (schema.org MedicalTest). */
export function rapidTests(language: Language): Record<string, unknown>[] {
  return TESTS[language].map(({ name, condition }) => ({
    '@type': 'MedicalTest',
    name,
    usedToDiagnose: { '@type': 'MedicalCondition', name: condition },
  }));
}

/** Around the clock, in the format of schema.org. */
const ALWAYS = {
  '@type': 'OpeningHoursSpecification',
  dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  opens: '00:00',
  closes: '23:59',
};

/** The program for search engines (schema.org MedicalClinic): the phone line is open day and night. */
export function clinicData(language: Language): Record<string, unknown> {
  const { programName, phone, supportEmail, headOfficeCity } = programProfile();
  const availableLanguage = ['en', 'fr'];
  return {
    '@type': 'MedicalClinic',
    '@id': `${siteOrigin()}/#program`,
    name: programName,
    url: siteOrigin(),
    telephone: phone,
    faxNumber: phone,
    email: supportEmail,
    address: { '@type': 'PostalAddress', addressLocality: headOfficeCity, addressRegion: 'ON', addressCountry: 'CA' },
    areaServed: { '@type': 'AdministrativeArea', name: 'Ontario' },
    openingHoursSpecification: ALWAYS,
    contactPoint: {
      '@type': 'ContactPoint',
      telephone: phone,
      contactType: 'customer service',
      areaServed: 'CA-ON',
      availableLanguage,
      hoursAvailable: ALWAYS,
    },
    availableService: rapidTests(language),
    availableLanguage,
    isAcceptingNewPatients: true,
    isAccessibleForFree: true,
    priceRange: 'Free',
    medicalSpecialty: 'Infectious',
  };
}
