/** Texts of the pages that the shell shows instead of another page. */
export const NOT_FOUND_TEXTS = {
  en: {
    title: 'We can’t find that page',
    why: 'The address may be mistyped, or the page has moved. You may be looking for one of these:',
    pages: [
      { path: '/', label: 'Home' },
      { path: '/services', label: 'Tests, and where to get one' },
      { path: '/register', label: 'Register for a free test' },
      { path: '/resources', label: 'Safer use, overdose and support' },
      { path: '/hepatitis-c', label: 'About hepatitis C' },
    ],
    call: 'Would you rather talk? Call or text, day or night:',
    emergency: 'In an emergency, call',
  },
  fr: {
    title: 'Cette page est introuvable',
    why: 'L’adresse contient peut-être une erreur, ou la page a été déplacée. Vous cherchez peut-être l’une de celles-ci :',
    pages: [
      { path: '/', label: 'Accueil' },
      { path: '/services', label: 'Les tests, et où les passer' },
      { path: '/register', label: 'S’inscrire à un test gratuit' },
      { path: '/resources', label: 'Réduction des méfaits, surdose et soutien' },
      { path: '/hepatitis-c', label: 'À propos de l’hépatite C' },
    ],
    call: 'Vous préférez parler ? Appelez ou textez, jour et nuit :',
    emergency: 'En cas d’urgence, composez le',
  },
} as const;

export const OFFLINE_TEXTS = {
  en: {
    title: 'You are offline',
    why: 'This page isn’t on your device, and there is no connection to fetch it. Calls and text messages may still work.',
    call: 'Call or text us:',
    emergency: 'In an emergency, call',
    overdose: 'If someone may be having an overdose',
    kept: 'Pages you can read now',
    tryAgain: 'Try this page again',
  },
  fr: {
    title: 'Vous êtes hors ligne',
    why: 'Cette page n’est pas sur votre appareil, et il n’y a pas de connexion pour l’obtenir. Les appels et les textos fonctionnent peut-être encore.',
    call: 'Appelez ou textez-nous :',
    emergency: 'En cas d’urgence, composez le',
    overdose: 'Si vous pensez que quelqu’un fait une surdose',
    kept: 'Les pages que vous pouvez lire maintenant',
    tryAgain: 'Réessayer cette page',
  },
} as const;
