/** What a wait says; the English words are the specification's (GATE-01). */
export const LOADING_TEXTS = { en: 'Loading...', fr: 'Chargement…' } as const;
