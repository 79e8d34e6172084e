import type { CivilDate } from '../dates/civil-dates.js';
import type { Language } from '../text/language.js';

/** The wording that a visitor of the public form agrees to, in one language and version. */
export type ConsentText = {
  version: string;
  language: Language;
  validFrom: CivilDate;
  /** The sentence next to the checkbox. */
  statement: string;
  /** The expandable details below it. */
  question: string;
  answer: string;
  /** SHA-256 (hex) of statement, question and answer, joined by line breaks; any change is a new version. */
  hash: string;
};

export type ConsentWording = Pick<ConsentText, 'statement' | 'question' | 'answer'>;

/**
 * Every wording ever shown, the current one last (decisions.md 38). Entries are never changed or removed: records refer
 * to them by version and language, and a page opened before an update still sends the one it shows.
 */
export const CONSENT_TEXTS: readonly ConsentText[] = [
  {
    version: '2026-11-1',
    language: 'en',
    validFrom: '2026-11-21',
    statement: 'I agree that the program may keep these details and contact me about testing and care.',
    question: 'What happens with my details?',
    answer:
      'Only the people who test you and care for you see them. You can ask us to see, correct or delete them, and you can change your mind at any time. Nobody is told that you registered: not your family, not your work, not the police.',
    hash: 'ea84ef709f911500d4eeaf1134b38b964f50b76b6836ee9dcfd986ab728d07c9',
  },
  {
    version: '2026-11-1',
    language: 'fr',
    validFrom: '2026-11-21',
    statement:
      'J’accepte que le programme garde ces renseignements et communique avec moi au sujet du dépistage et des soins.',
    question: 'Que deviennent mes renseignements?',
    answer:
      'Seules les personnes qui vous font le test et vous soignent les voient. Vous pouvez demander à les voir, à les corriger ou à les supprimer, et changer d’avis en tout temps. Personne n’apprend que vous vous êtes inscrit ou inscrite : ni votre famille, ni votre travail, ni la police.',
    hash: '45abb38451e36adfcdbcb33a282865f497380fa08126661f11e5d4752d82663a',
  },
  {
    version: '2026-11-2',
    language: 'en',
    validFrom: '2026-11-22',
    statement: 'I agree that the program may keep these details and contact me about testing and care.',
    question: 'What happens with my details?',
    answer:
      'The people who test you and care for you see them, and so do the program staff who book visits and look after records. By law, a positive hepatitis C or HIV result is reported to public health. You can ask us to see or correct your details, or to delete what the law doesn’t make us keep, and you can change your mind at any time. We don’t tell your family, your work or the police that you registered.',
    hash: '2977b8f3d5f99d18069f8431c2844a634bbf029a5c22a596ec24a169f27dbb7b',
  },
  {
    version: '2026-11-2',
    language: 'fr',
    validFrom: '2026-11-22',
    statement:
      'J’accepte que le programme garde ces renseignements et communique avec moi au sujet du dépistage et des soins.',
    question: 'Que deviennent mes renseignements?',
    answer:
      'Les personnes qui vous font le test et vous soignent les voient, ainsi que le personnel du programme qui prend les rendez-vous et tient les dossiers. Selon la loi, un résultat positif à l’hépatite C ou au VIH est déclaré à la santé publique. Vous pouvez demander à voir ou à faire corriger vos renseignements, ou à faire supprimer ceux que la loi ne nous oblige pas à garder, et changer d’avis en tout temps. Nous ne disons pas à votre famille, à votre employeur ni à la police que vous vous êtes inscrit ou inscrite.',
    hash: '50406951c249fbcd25b82fe0f79d369e8358bf13e610583cb1bfa947c1594731',
  },
];

/** The API once stored this name for the wording of `2026-11-1`, without the language that was shown. */
const EARLIER_NAMES: Readonly<Record<string, string>> = { '2026-11': '2026-11-1' };

export function consentText(version: string, language: Language): ConsentText | null {
  return CONSENT_TEXTS.find((text) => text.version === version && text.language === language) ?? null;
}

/** What the public form shows today. */
export function currentConsent(language: Language): ConsentText {
  const current = [...CONSENT_TEXTS].reverse().find((text) => text.language === language);
  if (!current) throw new Error(`No consent text in ${language}`);
  return current;
}

/** The wording of a stored version, in both languages if the language was not stored. */
export function recordedConsentTexts(version: string, language: Language | null): ConsentText[] {
  const name = EARLIER_NAMES[version] ?? version;
  return CONSENT_TEXTS.filter((text) => text.version === name && (language === null || text.language === language));
}

/**
 * Response of `GET /api/admin-registration/{id}/consent`: exactly what this client agreed to, when, and who recorded
 * it.
 */
export type RecordedConsent = {
  type: 'verbal' | 'written';
  /** The client agreed on the website; otherwise a staff member recorded verbal or written consent. */
  electronic: boolean;
  /** Moment of the consent on the website, or of its entry by staff. */
  at: string;
  /** Name of the staff member who recorded it; null for the website. */
  by: string | null;
  version: string | null;
  /** Null for the website's earliest records, which did not keep it. */
  language: Language | null;
  wording_hash: string | null;
  texts: (ConsentWording & { language: Language })[];
};
