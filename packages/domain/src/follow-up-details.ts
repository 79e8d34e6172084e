/** What the rules of the worklist count as, where a table of kinds has no room; for docs/clinical-rules.md. */
export const FOLLOW_UP_DETAILS = [
  {
    about: 'Given',
    rule: 'A Results interaction on or after the day of the test; if the saved test got its result later, or a corrected one, on or after that day (the laboratory’s day of report). The task is due from then.',
    source: 'Program rule',
  },
] as const;
