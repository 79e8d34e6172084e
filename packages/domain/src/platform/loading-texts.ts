/** The loading text; the English one is the specification's (GATE-01). */
export const LOADING_TEXTS = { en: 'Loading...', fr: 'Chargement…' } as const;
