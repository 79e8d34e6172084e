/** The names of the group whose rows have no value, by dimension. */
export const UNRECORDED = ['Not recorded', 'not_recorded', 'Unknown', 'none', 'Without a record'] as const;

/** @param key the name of a group, in any case */
export const isUnrecorded = (key: string): boolean =>
  UNRECORDED.some((name) => name.toLowerCase() === key.toLowerCase());
