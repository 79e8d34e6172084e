/** Texts of the gate in both languages; the English ones are the specification's (GATE-04 to GATE-07). */
export const GATE_TEXTS = {
  en: {
    title: 'Mobile Access Required',
    why: 'For security and privacy reasons, this healthcare application is only accessible on mobile devices.',
    reasons: [
      { title: 'Security', text: 'Your own phone is harder for other people to look at than a shared computer.' },
      { title: 'Experience', text: 'Every page is made for a small screen and a thumb.' },
      {
        title: 'Privacy compliance',
        text: 'What you send us is about your health. On a phone that only you use, no one else sees it on the screen.',
      },
    ],
    openOnPhone: 'Open this page on your phone',
    scan: 'Point your phone’s camera at this code.',
    code: 'QR code with the address of this page',
    orCall: 'No phone with a camera? Call us, free and confidential:',
    textUs: 'Send a text',
    adminAccess: 'Admin Access',
    adminLogin: 'Admin Login',
  },
  fr: {
    title: 'Accès mobile requis',
    why: 'Pour votre sécurité et votre vie privée, ce site de santé s’ouvre seulement sur un appareil mobile.',
    reasons: [
      {
        title: 'Sécurité',
        text: 'Votre téléphone est moins exposé aux regards qu’un ordinateur partagé.',
      },
      { title: 'Confort', text: 'Chaque page est conçue pour un petit écran et s’utilise d’une seule main.' },
      {
        title: 'Protection de la vie privée',
        text: 'Ce que vous nous envoyez touche votre santé. Sur votre propre téléphone, personne d’autre ne le voit à l’écran.',
      },
    ],
    openOnPhone: 'Ouvrir cette page sur votre téléphone',
    scan: 'Pointez l’appareil photo de votre téléphone vers ce code.',
    code: 'Code QR avec l’adresse de cette page',
    orCall: 'Pas de téléphone avec appareil photo ? Appelez-nous, c’est gratuit et confidentiel :',
    textUs: 'Envoyer un texto',
    adminAccess: 'Accès administrateur',
    adminLogin: 'Connexion administrateur',
  },
} as const;
