import { capitalised, writtenClaims } from '../../content/claims';
import type { ContactTexts } from './texts.en';

const c = writtenClaims('fr');

/** Textes de la page de contact. */
export const fr: ContactTexts = {
  title: 'Nous joindre au sujet du dépistage en Ontario, jour et nuit',
  description:
    'Appelez, textez, télécopiez ou écrivez. Ouvert jour et nuit, 7 jours sur 7. Au téléphone, vous n’avez pas à dire votre nom.',
  heading: 'Nous sommes là, jour et nuit',
  intro: 'Appelez ou textez-nous à toute heure. Au téléphone, vous n’avez pas à dire votre nom.',
  infoHeading: 'Comment nous joindre',
  phoneLabel: 'Téléphone, texto et télécopie',
  phoneNote: 'Un seul numéro sans frais, ouvert 24 heures sur 24, 7 jours sur 7',
  textLink: 'Envoyer un texto',
  emailLabel: 'Courriel',
  formHeading: 'Envoyez-nous un message',
  formIntro:
    'Nous répondons par courriel, le plus souvent en un jour ouvrable. N’écrivez pas ce qui doit rester privé.',
  name: 'Nom',
  nameHint: 'Un prénom suffit. Lettres et espaces seulement.',
  email: 'Adresse courriel',
  emailHint: 'Pour que nous puissions vous répondre.',
  subject: 'Objet',
  message: 'Message',
  send: 'Envoyer le message',
  sending: 'Envoi en cours…',
  problem: 'Votre message n’a pas été envoyé',
  alreadyHere:
    'Nous avons déjà votre message précédent. Envoyez celui-ci seulement s’il dit autre chose. Nous aurons alors les deux.',
  unreachable: 'Ce que vous avez écrit est encore là : réessayez dans un instant, ou appelez-nous au',
  doneTitle: 'Message reçu',
  doneHeading: 'Merci pour votre message.',
  reference: 'Votre numéro de message',
  doneText:
    'Nous le lirons bientôt et répondrons par courriel. Si vous avez besoin d’aide plus vite, appelez ou textez-nous.',
  again: 'Envoyer un autre message',
  treatmentHeading: 'Information sur les traitements',
  treatment: [
    {
      name: 'Options pour l’hépatite C',
      text: `Des comprimés, d’habitude un à trois par jour, avec peu d’effets secondaires. ${capitalised(c.cureRate)} des gens guérissent.`,
    },
    {
      name: 'Soins du VIH',
      text: 'Un comprimé par jour pour la plupart des gens, et des visites régulières. Vous restez en santé et protégez ceux que vous aimez.',
    },
    {
      name: 'Délais',
      text: `Résultat du test en ${c.resultMinutes} minutes ou moins. Le traitement de l’hépatite C dure de 8 à 12 semaines. Celui du VIH peut commencer en quelques jours.`,
    },
    {
      name: 'Soutien',
      text: 'Nous vous aidons avec les formulaires, les coûts, le transport et les rappels, et vous accompagnons si vous le voulez.',
    },
  ],
  helpHeading: 'Besoin d’aide tout de suite',
  helpEmergency: 'La vie de quelqu’un est en danger, ou une personne ne se réveille pas :',
  helpCall911: 'Appeler le 911',
  helpCrisis: 'Vous êtes en crise ou pensez à mettre fin à vos jours. Notre ligne de crise est ouverte maintenant :',
  startHeading: 'Prêt ou prête à commencer',
  startText: 'Vous pouvez vous inscrire à un test gratuit sans nous écrire d’abord.',
  startButton: 'M’inscrire à un test',
};
