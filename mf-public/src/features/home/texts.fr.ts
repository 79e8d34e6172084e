import { capitalised, writtenClaims } from '../../content/claims';
import type { HomeTexts } from './texts.en';

const c = writtenClaims('fr');

/** Textes de la page d’accueil. */
export const fr: HomeTexts = {
  title: 'Dépistage gratuit de l’hépatite C et du VIH en Ontario',
  description: `Dépistage gratuit et confidentiel de l’hépatite C et du VIH en Ontario. Résultats en ${c.resultMinutes} minutes ou moins, et des gens qui restent à vos côtés ensuite.`,
  heading: 'Sachez où vous en êtes. Nous sommes là.',
  intro:
    'Dépistage gratuit et confidentiel de l’hépatite C et du VIH, partout en Ontario. Sans jugement, sans facture et sans carte Santé.',
  register: 'M’inscrire',
  learnMore: 'En savoir plus',
  heroCall: 'Envie de parler ? Appelez ou textez, jour et nuit :',
  videoLabel: 'Lever du soleil sur une rivière, avec une route qui mène vers la ville',
  pause: 'Arrêter la vidéo',
  play: 'Lire la vidéo',
  promises: [
    {
      strong: `Résultats en ${c.resultMinutes} minutes ou moins`,
      rest: 'Le temps d’un café, pas d’une longue inquiétude.',
    },
    { strong: 'Soutien jour et nuit, 7 jours sur 7', rest: 'Quelqu’un vous répond, à toute heure.' },
    {
      strong: 'Gratuit et confidentiel',
      rest: 'Nous ne disons rien à votre famille, à votre employeur ni à votre propriétaire.',
    },
  ],
  impactHeading: 'Notre impact',
  impactLead: 'Chaque chiffre est une personne qui a décidé de savoir.',
  impact: {
    screened: 'personnes testées',
    linkedToCare: 'prises en charge',
    adherence: 'de traitements suivis ou réussis',
    donated: 'en dons',
  },
  factsHeading: 'L’hépatite C est fréquente, et elle se guérit',
  factsLead: 'Parmi les personnes qui s’injectent des drogues au Canada :',
  exposed: '2 sur 3 ont été exposées',
  exposedText: 'Deux personnes sur trois ont déjà été en contact avec le virus.',
  positive: '1 sur 3 reste positive',
  positiveText: 'Une personne sur trois a le virus en ce moment, souvent sans se sentir malade.',
  numbers: [
    { strong: capitalised(c.canadians), rest: 'personnes au Canada auraient l’hépatite C, selon les estimations.' },
    { strong: capitalised(c.ontarians), rest: 'd’entre elles vivraient en Ontario.' },
    { strong: capitalised(c.cureRate), rest: 'de guérison du VHC avec les comprimés d’aujourd’hui.' },
    { strong: 'De 8 à 12 semaines', rest: 'de traitement.' },
  ],
  source:
    'Nous comptons nous-mêmes les chiffres du programme. Ceux du Canada et de l’Ontario sont des estimations : beaucoup de gens n’ont jamais passé de test.',
  riskHeading: 'Un test pour vous ?',
  riskLead: 'Si vous dites oui à une seule de ces phrases, un test est une bonne idée :',
  risks: [
    'Vous avez partagé des seringues, des pipes, des pailles, des cuillères ou d’autre matériel, même une fois, même il y a longtemps.',
    'Vous avez un tatouage ou un perçage fait avec des outils peut-être mal nettoyés.',
    'Vous avez eu une relation sexuelle sans condom avec une personne dont vous ne connaissez pas le statut.',
    'Vous avez fait de la prison.',
    'Vous avez reçu du sang ou subi une opération avant 1992, ou des soins avec des outils peut-être mal nettoyés.',
    'Vous êtes né ou née entre 1945 et 1975, ou votre mère avait l’hépatite C.',
    'Vous voulez simplement savoir. C’est une raison suffisante.',
  ],
  whichTest: 'Quel test, et quand ?',
  servicesHeading: 'Ce que nous faisons pour vous',
  services: [
    {
      name: 'Nous testons',
      text: 'Une goutte de sang au bout du doigt. Si elle montre quelque chose, un second test dit si le virus est vraiment là.',
    },
    {
      name: 'Nous expliquons',
      text: 'Ce que veut dire votre résultat, ce que vous pouvez faire, et comment prendre soin de vous et des autres.',
    },
    {
      name: 'Nous orientons',
      text: 'Vers le traitement, le counseling, l’aide au logement et des gens qui sont passés par là.',
    },
    {
      name: 'Nous venons à vous',
      text: 'Notre équipe mobile visite les communautés à tour de rôle.',
    },
  ],
  servicesLink: 'Voir tous les services',
  contactHeading: 'Parlez à quelqu’un maintenant',
  contactText:
    'Un seul numéro pour appeler, texter ou envoyer une télécopie. Ouvert jour et nuit, 7 jours sur 7. Vous n’avez pas à dire votre nom.',
  contactLink: 'Envoyez-nous un message',
  emergency: 'Si la vie de quelqu’un est en danger, composez le 911.',
  ctaHeading: 'Deux minutes maintenant. Une réponse claire bientôt.',
  ctaText: 'Inscrivez-vous à votre test gratuit. Nous trouverons ensemble un moment et un lieu.',
  ctaButton: 'M’inscrire à un test',
};
