import { fr as lookUp } from '@firstlight/domain/clients/look-up-texts.fr';
import type { BookingTexts } from './booking-texts.en';
import { fr as registration } from './texts.fr';

/** Textes de la page de votre inscription. */
export const fr: BookingTexts = {
  registration,
  lookUp,
  title: 'Votre inscription',
  description: 'Consultez, modifiez ou annulez votre inscription avec votre code et votre date de naissance.',
  heading: 'Votre inscription',
  intro: 'Retrouvez-la avec votre code et votre date de naissance. Vous voyez où et quand, jamais un résultat.',
  formHeading: 'Voir votre inscription',
  code: 'Code d’inscription',
  codeHint: 'Huit lettres et chiffres, comme 7K3M-Q2XA. Il est sur votre confirmation.',
  birth: 'Date de naissance',
  send: 'Consulter',
  noCode: 'Vous n’avez plus le code ? Appelez ou textez-nous :',
  stateHeading: {
    open: 'Nous avons votre inscription',
    cancelled: 'Cette inscription est annulée',
    done: 'Cette inscription est close',
  },
  next: {
    open: 'Nous vous appelons ou vous écrivons d’ici deux jours ouvrables pour fixer un moment. Si vous avez choisi un arrêt, vous pouvez aussi y venir. Des questions ? Appelez ou textez-nous :',
    cancelled: 'Vous pouvez vous inscrire de nouveau en tout temps, ou nous appeler ou nous texter :',
    done: 'Elle ne peut plus être modifiée ici. Un changement à faire, ou pas encore de nos nouvelles ? Appelez ou textez-nous :',
  },
  stop: 'Votre arrêt :',
  noStop: 'Aucun arrêt n’est choisi. Nous trouverons un moment et un lieu avec vous.',
  stopCancelled: 'Cet arrêt est annulé. Choisissez-en un autre, ou nous trouverons un lieu avec vous.',
  stopOver: 'Cet arrêt est passé. Choisissez-en un autre, ou nous trouverons un lieu avec vous.',
  change: 'Choisir un autre arrêt',
  without: 'Aucun arrêt',
  keep: 'Enregistrer ce choix',
  saved: 'Votre choix est enregistré.',
  cancel: 'Annuler cette inscription',
  cancelSure: 'Oui, l’annuler',
  cancelBack: 'La garder',
  manage: 'Modifier ou annuler',
  leave: 'Fermer cette inscription sur cet appareil',
  again: 'S’inscrire',
};
