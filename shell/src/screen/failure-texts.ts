import type { Language } from '@firstlight/domain/language';
import { createContext } from 'react';

const AREAS: Record<Language, Record<string, string>> = {
  en: {
    'mf-public': 'This page',
    'mf-admin-auth': 'The staff entrance',
    staff: 'The staff area',
  },
  fr: {
    'mf-public': 'Cette page',
    'mf-admin-auth': 'L’entrée du personnel',
    staff: 'La section du personnel',
  },
};

/** More names by remote: the staff layout adds its own, which visitors need not read. */
export const AreaNamesContext = createContext<Readonly<Record<string, string>>>({});

/** What users call the area of a remote. */
export function areaName(remote: string, language: Language, more: Readonly<Record<string, string>>): string {
  return AREAS[language][remote] ?? more[remote] ?? { en: 'This area', fr: 'Cette section' }[language];
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
    why: 'Le contenu n’est pas arrivé jusqu’à votre appareil. La connexion a peut-être été coupée un instant ; le reste du site fonctionne toujours.',
    tryAgain: 'Réessayer',
    home: 'Aller à l’accueil',
    call: 'Besoin d’aide maintenant ? Appelez ou textez au',
  },
} as const;

export const NOT_FOUND_TEXTS = {
  en: {
    title: 'We can’t find that page',
    why: 'The address may be mistyped, or the page has moved.',
    home: 'Go to the home page',
  },
  fr: {
    title: 'Cette page est introuvable',
    why: 'L’adresse est peut-être mal tapée, ou la page a été déplacée.',
    home: 'Aller à l’accueil',
  },
} as const;
