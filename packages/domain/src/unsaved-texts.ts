/** What the staff screens say about typed text that is not saved yet. */
export const UNSAVED_TEXTS = {
  removed: 'Your unsaved text was removed from the form.',
  refused: 'Your session had ended, so this was not saved.',
  saveNow: 'Save now',
} as const;
