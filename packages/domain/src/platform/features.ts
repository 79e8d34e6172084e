/** Screens that appear only on an installation that has configured them (docs/connected-care.md). */
export const FEATURES = ['results-in', 'backend-services'] as const;
export type Feature = (typeof FEATURES)[number];

/** `GET /api/features`: the configured ones. */
export type FeaturesAnswer = { features: Feature[] };
