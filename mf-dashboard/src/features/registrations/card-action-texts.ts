import { sentenceOf, type StaffError } from '@firstlight/staff-data';

export type CardAction = 'finalize' | 'revert' | 'delete';

type ActionTexts = {
  title: string;
  ask: (name: string) => string;
  confirm: string;
  done: (name: string) => string;
};

/** The confirmation, the success message and the error prefix of each action (DASH-14 to DASH-16, DASH-19 to DASH-21). */
export const CARD_ACTIONS: Record<CardAction, ActionTexts> = {
  finalize: {
    title: 'Submit this registration?',
    ask: (name) => `${name} moves to Submitted and the program is notified by e-mail.`,
    confirm: 'Submit',
    done: (name) => `${name} was submitted.`,
  },
  revert: {
    title: 'Move back to Pending?',
    ask: (name) => `${name} moves back to Pending for corrections. Submitting again sends a new e-mail.`,
    confirm: 'Back to Pending',
    done: (name) => `${name} is back in Pending.`,
  },
  delete: {
    title: 'Delete this registration?',
    ask: (name) => `${name} and everything recorded under this registration will be removed. This is permanent.`,
    confirm: 'Delete',
    done: (name) => `${name} was deleted.`,
  },
};

/** `Failed to finalize: …`, or `Network error: …` when no answer came (DASH-19 to DASH-22). */
export function failureText(action: CardAction, error: StaffError): string {
  if (error.status === 0) return `Network error: ${(error.message ?? 'no answer').replace(/^\w*Error: /, '')}`;
  return `Failed to ${action}: ${sentenceOf(error, 'Please try again.')}`;
}
