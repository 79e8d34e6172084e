import { localizedRoutes, type PublicRoute } from './localized-routes';

/** Every address of the public site; a chunk `page-<route>` holds the page, `words-<route>-<language>` its texts. */
export const routes: PublicRoute[] = [
  ...localizedRoutes('/', 'home', {
    page: async () => (await import(/* webpackChunkName: "page-home" */ '../features/home/home-page')).HomePage,
    texts: {
      en: async () => (await import(/* webpackChunkName: "words-home-en" */ '../features/home/texts.en')).en,
      fr: async () => (await import(/* webpackChunkName: "words-home-fr" */ '../features/home/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/about', 'about', {
    page: async () => (await import(/* webpackChunkName: "page-about" */ '../features/about/about-page')).AboutPage,
    texts: {
      en: async () => (await import(/* webpackChunkName: "words-about-en" */ '../features/about/texts.en')).en,
      fr: async () => (await import(/* webpackChunkName: "words-about-fr" */ '../features/about/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/services', 'services', {
    page: async () =>
      (await import(/* webpackChunkName: "page-services" */ '../features/services/services-page')).ServicesPage,
    texts: {
      en: async () => (await import(/* webpackChunkName: "words-services-en" */ '../features/services/texts.en')).en,
      fr: async () => (await import(/* webpackChunkName: "words-services-fr" */ '../features/services/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/register', 'register', {
    page: async () =>
      (await import(/* webpackChunkName: "page-register" */ '../features/register/register-page')).RegisterPage,
    texts: {
      en: async () => (await import(/* webpackChunkName: "words-register-en" */ '../features/register/texts.en')).en,
      fr: async () => (await import(/* webpackChunkName: "words-register-fr" */ '../features/register/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/booking', 'booking', {
    page: async () =>
      (await import(/* webpackChunkName: "page-booking" */ '../features/register/booking-page')).BookingPage,
    texts: {
      en: async () =>
        (await import(/* webpackChunkName: "words-booking-en" */ '../features/register/booking-texts.en')).en,
      fr: async () =>
        (await import(/* webpackChunkName: "words-booking-fr" */ '../features/register/booking-texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/resources', 'resources', {
    page: async () =>
      (await import(/* webpackChunkName: "page-resources" */ '../features/resources/resources-page')).ResourcesPage,
    texts: {
      en: async () => (await import(/* webpackChunkName: "words-resources-en" */ '../features/resources/texts.en')).en,
      fr: async () => (await import(/* webpackChunkName: "words-resources-fr" */ '../features/resources/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/contact', 'contact', {
    page: async () =>
      (await import(/* webpackChunkName: "page-contact" */ '../features/contact/contact-page')).ContactPage,
    texts: {
      en: async () => (await import(/* webpackChunkName: "words-contact-en" */ '../features/contact/texts.en')).en,
      fr: async () => (await import(/* webpackChunkName: "words-contact-fr" */ '../features/contact/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/hepatitis-c', 'hepatitis-c', {
    page: async () =>
      (await import(/* webpackChunkName: "page-hepatitis-c" */ '../features/hepatitis-c/hepatitis-c-page'))
        .HepatitisCPage,
    texts: {
      en: async () =>
        (await import(/* webpackChunkName: "words-hepatitis-c-en" */ '../features/hepatitis-c/texts.en')).en,
      fr: async () =>
        (await import(/* webpackChunkName: "words-hepatitis-c-fr" */ '../features/hepatitis-c/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/hepatitis-c-ontario', 'hepatitis-c-ontario', {
    page: async () =>
      (
        await import(
          /* webpackChunkName: "page-hepatitis-c-ontario" */ '../features/hepatitis-c-ontario/hepatitis-c-ontario-page'
        )
      ).HepatitisCOntarioPage,
    texts: {
      en: async () =>
        (
          await import(
            /* webpackChunkName: "words-hepatitis-c-ontario-en" */ '../features/hepatitis-c-ontario/texts.en'
          )
        ).en,
      fr: async () =>
        (
          await import(
            /* webpackChunkName: "words-hepatitis-c-ontario-fr" */ '../features/hepatitis-c-ontario/texts.fr'
          )
        ).fr,
    },
  }),
  ...localizedRoutes('/which-test', 'which-test', {
    page: async () =>
      (await import(/* webpackChunkName: "page-which-test" */ '../features/which-test/which-test-page')).WhichTestPage,
    texts: {
      en: async () =>
        (await import(/* webpackChunkName: "words-which-test-en" */ '../features/which-test/texts.en')).en,
      fr: async () =>
        (await import(/* webpackChunkName: "words-which-test-fr" */ '../features/which-test/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/privacy', 'privacy', {
    page: async () =>
      (await import(/* webpackChunkName: "page-privacy" */ '../features/privacy/privacy-page')).PrivacyPage,
    texts: {
      en: async () => (await import(/* webpackChunkName: "words-privacy-en" */ '../features/privacy/texts.en')).en,
      fr: async () => (await import(/* webpackChunkName: "words-privacy-fr" */ '../features/privacy/texts.fr')).fr,
    },
  }),
  ...localizedRoutes('/accessibility', 'accessibility', {
    page: async () =>
      (await import(/* webpackChunkName: "page-accessibility" */ '../features/accessibility/accessibility-page'))
        .AccessibilityPage,
    texts: {
      en: async () =>
        (await import(/* webpackChunkName: "words-accessibility-en" */ '../features/accessibility/texts.en')).en,
      fr: async () =>
        (await import(/* webpackChunkName: "words-accessibility-fr" */ '../features/accessibility/texts.fr')).fr,
    },
  }),
];
