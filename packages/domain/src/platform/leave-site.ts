/**
 * How visitors leave the site quickly (decisions.md 37): by the link, or by pressing one key several times. Followed by
 * mf-public once it runs, and by the inline script of visitor pages until then (services/web, leave-script.ts).
 */
export const LEAVE_RULES = {
  /** Shift too: while a page loads, browsers use Escape to stop it. */
  keys: ['Escape', 'Shift'],
  presses: 3,
  /** Presses count only within this time, in ms. */
  within: 5_000,
  /** Caches of the service worker. */
  caches: ['public-pages', 'public-notices'],
  /** How the names of values in the browser's storage start: forms kept on request, positions of pages. */
  kept: ['kept-form ', 'scrollPos'],
  /**
   * The name under which a tab that was left keeps the neutral address: Back to a page opened before goes there too,
   * until a page is opened in another way.
   */
  left: 'fl-left',
  /** Ends this device's access to a booking. */
  forget: '/api/booking/forget',
} as const;

export const LEAVE_TEXTS = {
  en: {
    label: 'Leave this site',
    /** In the header on a phone; the start of the label. */
    short: 'Leave',
    hint: 'You can also press Escape or Shift three times',
  },
  fr: {
    label: 'Quitter ce site',
    short: 'Quitter',
    hint: 'Vous pouvez aussi appuyer trois fois sur Échap ou Maj',
  },
} as const;
