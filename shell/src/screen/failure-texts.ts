import type { Language } from '@firstlight/domain/text/language';
import type { RegistryEntry, RemoteText } from '@firstlight/domain/platform/registry';

const UNNAMED: RemoteText = { en: 'This area', fr: 'Cette section' };
/** The shell's own part of the staff area. */
const STAFF_AREA: RemoteText = { en: 'The staff area', fr: 'La section du personnel' };

const inLanguage = (text: RemoteText, language: Language): string => text[language] ?? text.en;

/** The text shown instead of a remote: its own name and text, if it declares them. */
export function failureTexts(
  entry: Pick<RegistryEntry, 'displayName' | 'failureText'> | 'staff' | undefined,
  language: Language,
): { title: string; why: string } {
  const { title, why } = FAILURE_TEXTS[language];
  const { displayName = UNNAMED, failureText } = entry === 'staff' ? { displayName: STAFF_AREA } : (entry ?? {});
  return {
    title: title(inLanguage(displayName, language)),
    why: failureText ? inLanguage(failureText, language) : why,
  };
}

export const FAILURE_TEXTS = {
  en: {
    title: (area: string) => `${area} can’t be shown right now`,
    why: 'It didn’t reach your device. The connection may have dropped for a moment; everything else on this site still works.',
    tryAgain: 'Try again',
    home: 'Go to the home page',
    call: 'Need help now? Call or text',
  },
  fr: {
    title: (area: string) => `${area} ne peut pas s’afficher pour le moment`,
    why: 'Le contenu n’est pas arrivé jusqu’à votre appareil. La connexion a peut-être été coupée un instant ; le reste du site fonctionne toujours.',
    tryAgain: 'Réessayer',
    home: 'Aller à l’accueil',
    call: 'Besoin d’aide maintenant ? Appelez ou textez au',
  },
} as const;
