import { capitalised, writtenClaims } from '../../content/claims';
import type { HepatitisCTexts } from './texts.en';

const c = writtenClaims('fr');

/** Textes de la page sur l’hépatite C. */
export const fr: HepatitisCTexts = {
  title: 'Hépatite C : information, dépistage et traitement en Ontario',
  /** For search engines. */
  condition: 'Hépatite C',
  description: `Ce qu’est l’hépatite C, comment elle se transmet, se dépiste et se guérit. Des comprimés guérissent ${c.cureRate} des gens en 8 à 12 semaines.`,
  heading: 'L’hépatite C se guérit',
  intro: `C’est un virus qui vit dans le sang et abîme le foie. Des comprimés pris de 8 à 12 semaines guérissent ${c.cureRate} des gens. Le premier pas est un test.`,
  factsHeading: 'Faits et chiffres',
  facts: [
    { strong: capitalised(c.canadians), rest: 'personnes au Canada auraient l’hépatite C, selon les estimations.' },
    { strong: '2 sur 3 ont été exposées', rest: 'parmi les personnes qui s’injectent des drogues au Canada.' },
    { strong: '1 sur 3 reste positive', rest: 'et peut guérir.' },
  ],
  aboutHeading: 'Ce qu’il faut savoir',
  about: [
    {
      question: 'Comment se transmet-elle ?',
      answer:
        'Par le sang. Le plus souvent en partageant des seringues et d’autre matériel. Aussi par un tatouage ou des soins faits avec des outils mal nettoyés, par du sang reçu avant 1992, et du parent au bébé à la naissance. Pas par une accolade, un baiser, la toux ou un repas partagé.',
    },
    {
      question: 'Comment le saurais-je ?',
      answer:
        'La plupart des gens ne sentent rien pendant des années. Certains sont fatigués, ont mal au côté droit du ventre, l’urine foncée ou les yeux jaunes. Seul un test peut le dire.',
    },
    {
      question: 'Que se passe-t-il sans traitement ?',
      answer:
        'Environ une personne sur quatre élimine le virus sans aide. Chez les autres, il reste et peut, avec les années, causer des cicatrices au foie ou un cancer du foie. Le traitement arrête cela.',
    },
    {
      question: 'Peut-on l’attraper de nouveau ?',
      answer:
        'Oui. La guérison ne protège pas d’une nouvelle infection : le matériel propre reste important. Et on peut être traité de nouveau.',
    },
  ],
  servicesHeading: 'Dépistage et soutien',
  services: [
    `Test rapide d’anticorps : une goutte de sang, résultat en ${c.resultMinutes} minutes ou moins`,
    'Confirmation par ARN : le virus est-il là aujourd’hui ?',
    'Génotypage, quand votre équipe de soins en a besoin',
    'Accès au traitement, counseling et soutien par les pairs',
    'Matériel de réduction des méfaits et naloxone',
  ],
  servicesLink: 'Voir tous les services',
  whyHeading: 'Pourquoi nous choisir',
  why: {
    linkedToCare: 'prises en charge',
    adherence: 'de traitements suivis ou réussis',
    screened: 'personnes testées',
  },
  ctaHeading: 'Sachez où vous en êtes',
  ctaText: 'Inscrivez-vous en ligne ou appelez-nous. Nous sommes là jour et nuit, 7 jours sur 7.',
  ctaButton: 'M’inscrire à un test',
};
