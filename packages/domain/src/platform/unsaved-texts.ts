/** Texts of the staff screens about unsaved text. */
export const UNSAVED_TEXTS = {
  removed: 'Your unsaved text was removed from the form.',
  refused: 'Your session had ended, so this was not saved.',
  saveNow: 'Save now',
  /** After “changed by someone else”. */
  replaces: 'Saving again replaces their changes.',
  merged: 'What you changed is still here; everything else now shows what was saved. Check it and save again.',
  theirs: (value: string) => `Saved by someone else: ${value || '(empty)'}`,
} as const;

/** Asked before unsaved work is lost. */
export const LEAVE_QUESTION = {
  title: 'Leave without saving?',
  text: 'What you typed has not been saved.',
  confirmLabel: 'Leave',
  cancelLabel: 'Stay',
  danger: true,
} as const;

/** Code of a dialog, tab or menu did not arrive. */
export const NOT_LOADED = {
  title: 'Not loaded',
  text: 'This part could not be loaded. Check your connection; what you typed is kept.',
  tryAgain: 'Try Again',
} as const;
