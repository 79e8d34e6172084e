import { writtenClaims } from '../../content/claims';
import type { AboutTexts } from './texts.en';

const c = writtenClaims('fr');

/** Textes de la page À propos. */
export const fr: AboutTexts = {
  title: 'Notre programme de dépistage gratuit en Ontario',
  description:
    'Qui nous sommes : un programme de dépistage gratuit en Ontario qui rejoint les gens là où ils sont, sans jugement.',
  heading: 'Les gens d’abord. Le test ensuite.',
  intro:
    'Nous sommes du personnel infirmier, des intervenants de rue et des gens qui l’ont vécu. Nous offrons le dépistage de l’hépatite C et du VIH, sans frais.',
  missionHeading: 'Notre mission',
  mission: [
    'Trop de gens en Ontario ont un virus sans le savoir. À certains, on n’a jamais offert de test. D’autres se sont sentis jugés quand ils l’ont demandé.',
    'Nous changeons cela. Nous apportons un dépistage rapide, gratuit et confidentiel aux personnes qu’on écoute le moins et qu’on juge le plus. Et nous restons : jusqu’à ce que vous ayez une réponse, et des soins s’il en faut.',
  ],
  valuesHeading: 'Ce à quoi nous tenons',
  values: [
    {
      name: 'Compassion',
      text: 'Vous dites ce que vous voulez dire. Nous écoutons, sans faire la leçon.',
    },
    {
      name: 'Confidentialité',
      text: 'Votre dossier est réservé aux personnes qui vous soignent et au personnel du programme qui tient les dossiers.',
    },
    { name: 'Accessibilité', text: 'Gratuit, près de chez vous, avec ou sans carte Santé, en français et en anglais.' },
    { name: 'Autonomie', text: 'C’est vous qui décidez. Rien ne se fait sans votre accord.' },
  ],
  storiesHeading: 'Deux histoires',
  storiesLead:
    'Les prénoms sont inventés et les histoires réunissent plusieurs vécus, pour que personne ne soit reconnu.',
  sample: 'Exemple animé :',
  sampleText:
    'Une animation, pas une vraie personne. Elle fera place à une histoire vraie quand quelqu’un voudra la raconter.',
  captionsLabel: 'Sous-titres français',
  transcriptLabel: 'Lire l’histoire',
  whyHeading: 'Pourquoi le dépistage compte',
  why: [
    `L’hépatite C peut rester silencieuse 20 ans ou plus pendant qu’elle abîme le foie. Des comprimés pris de 8 à 12 semaines guérissent ${c.cureRate} des gens.`,
    'Aujourd’hui, avec un traitement, on vit longtemps avec le VIH. Et quand le traitement fonctionne, on ne le transmet pas lors des relations sexuelles.',
    'Plus tôt vous savez, plus c’est simple. Et si votre test est négatif, vous pouvez souffler.',
  ],
  harmHeading: 'La réduction des méfaits fait partie des soins',
  harmText:
    'Nous ne vous demandons pas d’arrêter quoi que ce soit avant de vous aider. Du matériel propre, de la naloxone, des façons plus sûres de consommer et quelqu’un à qui parler gardent les gens en vie. Vous y avez droit sans condition.',
  harmLink: 'Ressources en réduction des méfaits',
  ctaHeading: 'Quand vous serez prêt ou prête',
  ctaText: 'Inscrivez-vous en deux minutes, ou appelez d’abord pour poser vos questions.',
  ctaButton: 'M’inscrire à un test',
};
