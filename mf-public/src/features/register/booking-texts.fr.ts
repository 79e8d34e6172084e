import { fr as lookUp } from '@firstlight/domain/look-up-texts.fr';
import type { BookingTexts } from './booking-texts.en';
import { fr as registration } from './texts.fr';

/** Textes de la page de votre inscription. */
export const fr: BookingTexts = {
  registration,
  lookUp,
  title: 'Votre rendez-vous',
  description: 'Consultez, modifiez ou annulez votre rendez-vous avec votre code et votre date de naissance.',
  heading: 'Votre rendez-vous',
  intro:
    'Consultez-le avec le code que vous avez reçu et votre date de naissance. Vous voyez où et quand, jamais un résultat.',
  formHeading: 'Consulter votre rendez-vous',
  code: 'Code',
  codeHint: 'Huit lettres et chiffres, comme 7K3M-Q2XA. Il est sur votre confirmation.',
  birth: 'Date de naissance',
  send: 'Consulter',
  noCode: 'Vous n’avez plus le code ? Appelez ou textez-nous :',
  stateHeading: {
    open: 'Nous avons votre inscription',
    cancelled: 'Ce rendez-vous est annulé',
    done: 'Nous avons communiqué avec vous',
  },
  next: {
    open: 'Prochaine étape : nous vous appelons ou vous écrivons d’ici deux jours ouvrables pour fixer un moment, ou vous venez à l’arrêt ci-dessous.',
    cancelled: 'Il n’y a plus rien à faire. Vous pouvez vous inscrire de nouveau en tout temps.',
    done: 'La suite a été convenue avec vous. Une question, un changement ? Appelez ou textez-nous.',
  },
  stop: 'Votre arrêt :',
  noStop: 'Aucun arrêt n’est choisi. Nous trouvons un moment et un lieu avec vous.',
  stopCancelled: 'Cet arrêt est annulé. Choisissez-en un autre, ou nous trouverons un lieu avec vous.',
  change: 'Choisir un autre arrêt',
  without: 'Aucun arrêt',
  keep: 'Enregistrer ce choix',
  saved: 'Votre choix est enregistré.',
  cancel: 'Annuler ce rendez-vous',
  cancelSure: 'Oui, l’annuler',
  cancelBack: 'Le garder',
  manage: 'Modifier ou annuler',
  leave: 'Fermer ce rendez-vous sur cet appareil',
  again: 'S’inscrire',
};
