import type { Language } from '@firstlight/domain/text/language';

/** English paths of the six header links, in their order (ROUTE-16). */
const HEADER_PATHS = ['/', '/about', '/services', '/register', '/resources', '/contact'] as const;
const QUICK_PATHS = ['/register', '/services', '/resources', '/about'] as const;

type SitePath = (typeof HEADER_PATHS)[number];
export type SiteLink = { path: SitePath; label: string };

const LABELS: Record<Language, Record<SitePath, string>> = {
  en: {
    '/': 'Home',
    '/about': 'About',
    '/services': 'Services',
    '/register': 'Register',
    '/resources': 'Resources',
    '/contact': 'Contact',
  },
  fr: {
    '/': 'Accueil',
    '/about': 'À propos',
    '/services': 'Services',
    '/register': 'Inscription',
    '/resources': 'Ressources',
    '/contact': 'Contact',
  },
};

/** Shown below every footer. */
const ABOUT_SITE: Record<Language, readonly { path: string; label: string }[]> = {
  en: [
    { path: '/privacy#who-we-are', label: 'Who we are' },
    { path: '/privacy', label: 'Privacy' },
    { path: '/accessibility', label: 'Accessibility' },
    { path: '/booking', label: 'Your booking' },
  ],
  fr: [
    { path: '/privacy#who-we-are', label: 'Qui nous sommes' },
    { path: '/privacy', label: 'Confidentialité' },
    { path: '/accessibility', label: 'Accessibilité' },
    { path: '/booking', label: 'Votre inscription' },
  ],
};

export function siteLinks(language: Language): readonly { path: string; label: string }[] {
  return ABOUT_SITE[language];
}

function links(language: Language, paths: readonly SitePath[]): SiteLink[] {
  return paths.map((path) => ({ path, label: LABELS[language][path] }));
}

export function headerLinks(language: Language): SiteLink[] {
  return links(language, HEADER_PATHS);
}

export function quickLinks(language: Language): SiteLink[] {
  return links(language, QUICK_PATHS);
}

/** Texts of header and footer. The figures are the program's own claims (part 1, section 1). */
export const SITE_TEXTS = {
  en: {
    skip: 'Skip to the content',
    menu: 'Menu',
    mainNavigation: 'Main',
    call: 'Call us',
    about:
      'Free, private testing for hepatitis C and HIV across Ontario. Four steps in 20 minutes: consent, testing, education, results. From people who listen.',
    milestonesTitle: 'Milestones',
    milestones: [
      { figure: '2,000+', what: 'people screened' },
      { figure: '98%', what: 'linked to care' },
      { figure: '97%', what: 'treatment adherence or success' },
      { figure: '$250,000+', what: 'donated' },
    ],
    quickLinks: 'Quick links',
    aboutSite: 'About this site',
    contact: 'Contact',
    phone: 'Phone, text and fax',
    email: 'Email',
    office: 'Head office',
    appointment: 'By appointment only',
    hours: 'Open 24 hours a day, 7 days a week',
    message: 'Send us a message',
    sms: 'Text us',
    emergency: 'In an emergency, call 911.',
    staff: 'Staff',
    quiet: 'Quiet visit',
    quietHint:
      'While it is on, all pages of this visit share one entry in this tab’s history, and Back leaves the site. Pages opened before stay in the history.',
  },
  fr: {
    skip: 'Aller au contenu',
    menu: 'Menu',
    mainNavigation: 'Principal',
    call: 'Appelez-nous',
    about:
      'Tests gratuits et confidentiels de l’hépatite C et du VIH, partout en Ontario. Quatre étapes en 20 minutes : consentement, test, information, résultats. Avec des gens qui écoutent.',
    milestonesTitle: 'Jalons',
    milestones: [
      { figure: '2 000 +', what: 'personnes testées' },
      { figure: '98 %', what: 'prises en charge' },
      { figure: '97 %', what: 'de traitements suivis ou réussis' },
      { figure: '250 000 $ +', what: 'en dons' },
    ],
    quickLinks: 'Liens rapides',
    aboutSite: 'À propos de ce site',
    contact: 'Nous joindre',
    phone: 'Téléphone, texto et télécopie',
    email: 'Courriel',
    office: 'Bureau principal',
    appointment: 'Sur rendez-vous seulement',
    hours: 'Ouvert 24 heures sur 24, 7 jours sur 7',
    message: 'Envoyez-nous un message',
    sms: 'Textez-nous',
    emergency: 'En cas d’urgence, composez le 911.',
    staff: 'Personnel',
    quiet: 'Visite discrète',
    quietHint:
      'Quand elle est activée, toutes les pages de cette visite partagent une seule entrée dans l’historique de cet onglet, et Retour quitte le site. Les pages ouvertes avant restent dans l’historique.',
  },
} as const;
