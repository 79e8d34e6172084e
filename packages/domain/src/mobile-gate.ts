import { MOBILE_MAX_WIDTH_PX } from './limits.js';

const MOBILE_USER_AGENT = /android|webos|iphone|ipad|ipod|blackberry|iemobile|opera mini/i;

/** Whether a user agent names a phone or tablet (GATE-02). Used by the page and, before first paint, by the server. */
export function isMobileUserAgent(userAgent: string): boolean {
  return MOBILE_USER_AGENT.test(userAgent);
}

/** What the gate knows about a visitor. */
export type Visitor = {
  path: string;
  userAgent: string;
  /** Inner width of the window in CSS pixels. */
  width: number;
  /** iPads present themselves as Macs; only a Mac with a touch screen is one (decisions.md 25). */
  touchPoints: number;
  /** The flag or the cached user of the session storage is there (GATE-08, GATE-09). */
  looksSignedIn: boolean;
};

/** Whether the visitor sees the public site (GATE-02 to GATE-10). Presentation only: it protects nothing. */
export function passesMobileGate(visitor: Visitor): boolean {
  if (visitor.looksSignedIn || visitor.path.startsWith('/admin')) return true;
  if (isMobileUserAgent(visitor.userAgent)) return true;
  if (/macintosh/i.test(visitor.userAgent) && visitor.touchPoints > 1) return true;
  return visitor.width <= MOBILE_MAX_WIDTH_PX;
}

/** Texts of the gate in both languages; the English ones are the specification's (GATE-01, GATE-04 to GATE-07). */
export const GATE_TEXTS = {
  en: {
    loading: 'Loading...',
    title: 'Mobile Access Required',
    why: 'For security and privacy reasons, this healthcare application is only accessible on mobile devices.',
    reasons: [
      { title: 'Security', text: 'Your own phone is harder for other people to look at than a shared computer.' },
      { title: 'Experience', text: 'Every page is made for a small screen and a thumb.' },
      {
        title: 'Privacy compliance',
        text: 'Health privacy rules ask us to keep personal details on personal devices.',
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
    loading: 'Chargement...',
    title: 'Accès mobile requis',
    why: 'Pour des raisons de sécurité et de confidentialité, cette application de santé n’est accessible que sur un appareil mobile.',
    reasons: [
      {
        title: 'Sécurité',
        text: 'Votre téléphone est plus difficile à consulter par d’autres qu’un ordinateur partagé.',
      },
      { title: 'Confort', text: 'Chaque page est conçue pour un petit écran et un pouce.' },
      {
        title: 'Protection de la vie privée',
        text: 'Les règles de confidentialité en santé demandent de garder les renseignements personnels sur des appareils personnels.',
      },
    ],
    openOnPhone: 'Ouvrir cette page sur votre téléphone',
    scan: 'Pointez l’appareil photo de votre téléphone vers ce code.',
    code: 'Code QR avec l’adresse de cette page',
    orCall: 'Pas de téléphone avec appareil photo ? Appelez-nous, c’est gratuit et confidentiel :',
    textUs: 'Envoyer un texto',
    adminAccess: 'Accès administrateur',
    adminLogin: 'Connexion administrateur',
  },
} as const;
