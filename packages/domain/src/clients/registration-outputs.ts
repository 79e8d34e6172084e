/** How a record's data leaves the screen: clipboard or paper. */
export const OUTPUT_ACTIONS = ['copy', 'print'] as const;

/** The short text for a tube, the client's data as a page, the receipt of an incentive, the timeline as shown, or a letter. */
export const OUTPUT_ITEMS = ['label', 'client-data', 'receipt', 'timeline', 'letter'] as const;

/** Body of `POST /api/admin-registration/{id}/output`: a line for the audit log and nothing else (decisions.md 27). */
export type RegistrationOutput = {
  action: (typeof OUTPUT_ACTIONS)[number];
  item: (typeof OUTPUT_ITEMS)[number];
};
