import type { Language } from '@firstlight/domain/text/language';

export type PlainForm = 'register' | 'contact';

type Words = {
  received: Record<PlainForm, string>;
  reference: Record<PlainForm, string>;
  /** Before the short code of a registration. */
  code: string;
  /** What the code is for. */
  keep: string;
  stop: string;
  stops: string;
  pending: string;
  booking: string;
  next: Record<PlainForm, string>;
  /** Repeats the phone number, so that a typing mistake is noticed. */
  reachAt: (given: string) => string;
  problem: string;
  call: string;
  home: string;
};

/** Texts of the responses to forms sent without scripts. */
export const PLAIN_WORDS: Record<Language, Words> = {
  en: {
    received: { register: 'Thank you. We have your registration.', contact: 'Thank you for your message.' },
    reference: { register: 'Your registration ID:', contact: 'Your message ID:' },
    code: 'Your booking code:',
    keep: 'Keep this code. With it and your date of birth you can see, change or cancel your booking, and we find it when you call.',
    stop: 'Your stop:',
    stops: 'Next stops',
    pending: 'Pending',
    booking: 'Look up, change or cancel your booking',
    next: {
      register: 'Someone from our team will call, text or email you soon. On voicemail we never say what it is about.',
      contact: 'We’ll read it soon and answer by email.',
    },
    reachAt: (given) => `We’ll reach you at ${given}. Is a digit wrong? Call or text us and tell us your booking code.`,
    problem: 'There is a problem',
    call: 'You can also call or text us:',
    home: 'Home',
  },
  fr: {
    received: { register: 'Merci. Nous avons votre inscription.', contact: 'Merci pour votre message.' },
    reference: { register: 'Votre numéro d’inscription :', contact: 'Votre numéro de message :' },
    code: 'Votre code d’inscription :',
    keep: 'Gardez ce code. Avec lui et votre date de naissance, vous pouvez consulter, modifier ou annuler votre inscription, et nous la retrouvons quand vous appelez.',
    stop: 'Votre arrêt :',
    stops: 'Prochains arrêts',
    pending: 'En attente',
    booking: 'Consulter, modifier ou annuler votre inscription',
    next: {
      register:
        'Un membre de notre équipe vous appelle ou vous écrit bientôt. Sur une boîte vocale, nous ne disons jamais de quoi il s’agit.',
      contact: 'Nous le lirons bientôt et répondrons par courriel.',
    },
    reachAt: (given) =>
      `Nous vous joindrons au ${given}. Un chiffre est erroné ? Appelez-nous ou textez-nous et donnez votre code d’inscription.`,
    problem: 'Il y a un problème',
    call: 'Vous pouvez aussi nous appeler ou nous texter :',
    home: 'Accueil',
  },
};
