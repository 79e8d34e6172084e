/** A shortcut as it is shown: its keys, and what they do. */
export type Shortcut = { keys: string; does: string };

export const SHORTCUTS: readonly Shortcut[] = [
  { keys: 'Ctrl K', does: 'Find a client' },
  { keys: 'Ctrl S', does: 'Save the open form' },
  { keys: 'Enter', does: 'Next field of the Client form' },
  { keys: '← →', does: 'Previous or next tab, when a tab has the focus' },
  { keys: 'Esc', does: 'Close the open dialog or list' },
  { keys: '?', does: 'This help' },
];

/** Answers to common questions, by the key of the screen's help. */
export const HELP_NOTES: Readonly<Record<string, readonly string[]>> = {
  register: [
    'Type a date as you say it: 13 May 1980, 5/13/1980 or 1980-05-13. The date as understood is shown below the field.',
    'Fill by voice reads name, birth date, gender, health card, disposition, phone, address, postal code, referral and consent. Words it did not use are highlighted.',
    'Rarely used fields are collapsed. The button that opens them lists them.',
    'Save sends the registration for review. Unfinished forms are kept and listed here.',
  ],
  record: [
    'A dot on a tab means that it has unsaved changes.',
    'Delete keeps the entry in the history. The history of a tab is below its list.',
    'Labels and Copy are next to Save. Print offers paper sizes.',
    'If someone else saved the record, compare both versions before you save yours.',
  ],
  worklist: [
    'Overdue tasks come first. Mine shows the tasks you took or were given.',
    'No answer keeps the task and counts the tries. More offers every outcome, including Snooze.',
    'Tick several tasks to hand them over together.',
  ],
  dashboard: [
    'Pending registrations are waiting for review. Submit marks them as submitted and e-mails a notice to the program.',
    'Filters are kept in the address, names never are. Export and Print use the filtered list.',
    'Undo is offered for ten seconds after a change to a list.',
  ],
  analytics: [
    'Without the Client permission, figures are rounded, and those under 5 are hidden.',
    'If a question is not understood, the answer names the word that was unclear.',
    'Reports cover a quarter. The schedule creates them and e-mails a link.',
  ],
  users: [
    'An e-mail address belongs to one person. Sign-in codes are sent to it.',
    'Deactivate someone who leaves: their entries stay, and their open tasks can be handed over.',
  ],
  'access-review': [
    'Change opens the user, and Remove offers to deactivate. The decision alone changes no access.',
    'The page keeps the access that each decision was made about. Earlier quarters can be printed.',
  ],
  letters: [],
  audit: [
    'Filter by person, client, action and day. Export gives the filtered lines.',
    'Automatic saves of drafts are combined into one line.',
  ],
  settings: [
    'Keep recovery codes away from your phone. Each works once.',
    'Log out everywhere ends all your sessions, including this one.',
  ],
  menu: [
    'The menu shows what you may use.',
    'Lock when you leave the device: your work stays, and you or a colleague can continue with a PIN.',
  ],
};
