/** Dispositions meaning that the client has died; they get no more follow-up. */
export const DEATH_DISPOSITIONS: readonly string[] = [
  'death',
  'dead',
  'deceased',
  'died',
  'décédé',
  'décédée',
  'décès',
];
