import { programProfile } from '@firstlight/platform';
import { siteOrigin } from '../parts/site-origin';

/** The program as search engines know it (schema.org MedicalClinic). */
export function clinicData(): Record<string, unknown> {
  const { programName, phone, supportEmail, headOfficeCity } = programProfile();
  return {
    '@type': 'MedicalClinic',
    name: programName,
    url: siteOrigin(),
    telephone: phone,
    faxNumber: phone,
    email: supportEmail,
    address: { '@type': 'PostalAddress', addressLocality: headOfficeCity, addressRegion: 'ON', addressCountry: 'CA' },
    areaServed: { '@type': 'AdministrativeArea', name: 'Ontario' },
    availableLanguage: ['en', 'fr'],
    isAcceptingNewPatients: true,
    priceRange: 'Free',
    medicalSpecialty: 'Infectious',
  };
}
