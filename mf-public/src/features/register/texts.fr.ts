import type { RegisterTexts } from './texts.en';

/** Textes de la page d’inscription. */
export const fr: RegisterTexts = {
  title: 'S’inscrire à un test gratuit de l’hépatite C et du VIH en Ontario',
  description:
    'Inscrivez-vous à un dépistage gratuit et confidentiel de l’hépatite C et du VIH. Cela prend environ deux minutes.',
  heading: 'Inscrivez-vous à un test gratuit',
  intro:
    'Cela prend environ deux minutes. Nous vous appelons ou vous envoyons un texto pour trouver un moment et un lieu qui vous conviennent.',
  points: [
    'Gratuit pour tout le monde. Carte Santé non requise.',
    'Confidentiel. Vos renseignements servent à votre test, à vos soins et aux déclarations que la loi exige.',
    'Votre résultat en 20 minutes ou moins.',
  ],
  statsHeading: 'D’autres l’ont fait avant vous',
  connectedLabel: 'prises en charge',
  screenedLabel: 'personnes testées',
  beforeHeading: 'Avant de commencer',
  before: (phone) => [
    {
      name: 'Qui voit ce que vous envoyez',
      text: 'Les personnes qui vous font le test et vous soignent, et le personnel du programme qui prend les rendez-vous et tient les dossiers. Chaque personne a son propre accès, et le système note qui ouvre votre dossier.',
    },
    {
      name: 'Ce que la loi exige',
      text: 'En Ontario, un résultat positif à l’hépatite C ou au VIH est déclaré à la santé publique. Elle le garde confidentiel et peut communiquer avec vous.',
    },
    {
      name: 'Sans votre nom',
      text: `Certaines cliniques de l’Ontario font le test du VIH sous un code au lieu d’un nom. Appelez ou textez le ${phone} et nous vous aiderons à en trouver une.`,
    },
    {
      name: 'Moins de 16 ans',
      text: `Ce formulaire est pour les personnes de 16 ans et plus. Si vous êtes plus jeune, appelez ou textez le ${phone} : vous pouvez quand même passer le test si vous comprenez le test et ce qu’il signifie.`,
    },
    {
      name: 'L’hépatite C dans le passé',
      text: 'Dites-le-nous quand nous appelons. Après une hépatite C, le test rapide reste positif, même si vous êtes guéri ou guérie. Un test d’ARN montre si le virus est là aujourd’hui.',
    },
    {
      name: 'Ce que montre un test rapide',
      text: 'Des anticorps : un signe que votre corps a été en contact avec le virus. Un résultat positif est confirmé par un second test. Pour le VIH, c’est une prise de sang au laboratoire. Juste après une exposition possible, il est trop tôt : les anticorps mettent des semaines ou des mois à apparaître.',
    },
  ],
  beforeSources:
    'Sources : Loi sur la protection et la promotion de la santé de l’Ontario, Règl. de l’Ont. 135/18 ; Loi de 1996 sur le consentement aux soins de santé ; ministère de la Santé de l’Ontario ; CATIE ; Agence de la santé publique du Canada.',
  beforeLink: 'À lire d’abord : qui voit vos renseignements, et ce que la loi exige',
  formHeading: 'Vos renseignements',
  formIntro: 'Remplissez ce formulaire pour vous-même, ou avec l’aide d’une personne de confiance.',
  name: 'Nom complet',
  nameHint: 'Le nom que nous devons utiliser. Lettres et espaces seulement : sans trait d’union ni apostrophe.',
  birth: 'Date de naissance',
  birthHint:
    'Elle nous aide à donner chaque résultat à la bonne personne. Ce formulaire est pour les personnes de 16 ans et plus.',
  card: 'Numéro de carte Santé (facultatif)',
  cardHint:
    '10 chiffres, sans les deux lettres qui suivent. Il fait gagner du temps si vous avez besoin de soins plus tard. Pas de carte ? Laissez vide : vous pouvez quand même passer le test.',
  reach: 'Comment vous joindre ?',
  reachHint:
    'Donnez un numéro de téléphone ou une adresse courriel, ou les deux. Nous nous en servons pour organiser votre test et faire le suivi.',
  phone: 'Numéro de téléphone',
  phoneHint: '10 chiffres. Si une autre personne répond, nous ne disons pas pourquoi nous appelons.',
  email: 'Adresse courriel',
  emailHint: 'Choisissez-en une que vous êtes seul ou seule à lire.',
  submit: 'Envoyer l’inscription',
  submitting: 'Envoi en cours…',
  problem: 'Il y a un problème',
  unreachable: 'Ce que vous avez écrit est encore là : réessayez dans un instant, ou appelez-nous au',
  alreadyHere:
    'Nous avons déjà votre inscription précédente. Envoyez celle-ci seulement si vous avez corrigé quelque chose, ou si elle est pour une autre personne. Nous aurons alors les deux.',
  again: 'Inscrire une autre personne',
  doneTitle: 'Inscription reçue',
  doneHeading: 'Merci. Nous avons votre inscription.',
  reference: 'Votre numéro d’inscription',
  pending: 'En attente',
  keep: 'Gardez ce code. Avec lui et votre date de naissance, vous pouvez consulter, modifier ou annuler votre inscription, et nous la retrouvons quand vous appelez.',
  reachAt: (given, phone) =>
    `Nous vous joindrons au ${given}. Un chiffre est erroné ? Appelez ou textez le ${phone} et donnez votre code d’inscription.`,
  code: 'Votre code d’inscription',
  copy: 'Copier le code',
  copied: 'Copié.',
  notCopied: 'Ce navigateur ne peut pas copier. Notez le code, ou enregistrez-le dans un fichier.',
  send: { text: 'Me texter ce code', mail: 'M’envoyer ce code par courriel' },
  sendHint: 'Le message dit seulement : « Votre code est … ».',
  sending:
    'Le message est en route. Si rien n’arrive d’ici quelques minutes, notez le code ou enregistrez-le dans un fichier.',
  notSent: 'Le message n’a pas pu être envoyé. Notez le code, ou enregistrez-le dans un fichier.',
  save: 'Enregistrer dans un fichier',
  bookingLink: 'Déjà inscrit ou inscrite ? Consultez, modifiez ou annulez.',
  stopsLink: 'Choisir un de nos prochains arrêts (facultatif)',
  stop: 'Votre arrêt :',
  withoutStop: 'M’inscrire sans choisir d’arrêt',
  stopChoice: 'Votre arrêt (facultatif)',
  noStop: 'Aucun arrêt : nous trouverons un lieu avec vous',
  print: 'Imprimer ou enregistrer cette page',
  nextHeading: 'La suite',
  next: (phone) => [
    `D’ici deux jours ouvrables, un membre de notre équipe vous appelle ou vous écrit. Notre numéro est le ${phone}.`,
    'Si nous tombons sur votre boîte vocale, nous laissons seulement un prénom et notre numéro. Nous ne disons jamais de quoi il s’agit.',
    'Ensemble, nous choisissons un moment et un lieu : notre bureau ou un de nos arrêts mobiles.',
    'La visite dure 20 minutes : consentement, test, information, résultats.',
  ],
  knowHeading: 'Bon à savoir',
  know: (phone) => [
    `Vous changez d’avis ? Modifiez ou annulez sur ce site avec votre code, ou appelez ou textez le ${phone} et donnez votre code d’inscription. Vous n’avez pas à dire pourquoi.`,
    'En Ontario, un résultat positif à l’hépatite C ou au VIH doit être déclaré à la santé publique. Elle le garde confidentiel, elle aussi, et s’en sert pour vous aider, vous et vos proches, à rester en santé.',
    'Vous préférez ne pas donner votre nom ? Certaines cliniques de l’Ontario offrent le dépistage anonyme du VIH. Appelez-nous et nous vous aiderons à en trouver une.',
    'Vous ne vous sentez pas bien maintenant ? En cas d’urgence, composez le 911.',
  ],
};
