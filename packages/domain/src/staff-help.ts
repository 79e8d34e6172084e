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

/** Help for one screen: a hint for the first visit, and answers to common questions. */
export type ScreenHelp = {
  key: string;
  title: string;
  hint: string;
  /** The hint is about a key, so phones don't show it. */
  needsKeyboard?: true;
  notes: readonly string[];
};

type Place = { path: string; query?: readonly [string, string]; help: ScreenHelp };

/** The first match wins. */
const PLACES: readonly Place[] = [
  {
    path: '/admin-register',
    help: {
      key: 'register',
      title: 'New registration',
      hint: 'Swipe a health card or say the details to fill the form. Fields filled for you are marked: please check them.',
      notes: [
        'Type a date as you say it: 13 May 1980, 5/13/1980 or 1980-05-13. The date as understood is shown below the field.',
        'Fill by voice reads name, birth date, gender, health card, disposition, phone, address, postal code, referral and consent. Words it did not use are highlighted.',
        'Rarely used fields are collapsed. The button that opens them lists them.',
        'Save sends the registration for review. Unfinished forms are kept and listed here.',
      ],
    },
  },
  {
    path: '/admin-edit',
    help: {
      key: 'record',
      title: 'Client record',
      hint: 'Visit records a whole visit in one window. The next step is above the tabs; on a phone, press the button after Timeline.',
      notes: [
        'A dot on a tab means that it has unsaved changes.',
        'Delete keeps the entry in the history. The history of a tab is below its list.',
        'Labels and Copy are next to Save. Print offers paper sizes.',
        'If someone else saved the record, compare both versions before you save yours.',
      ],
    },
  },
  {
    path: '/admin-dashboard',
    query: ['tab', 'worklist'],
    help: {
      key: 'worklist',
      title: 'Worklist',
      hint: 'Each line is one task for one client. Record what happened, and the task leaves the list.',
      notes: [
        'Overdue tasks come first. Mine shows the tasks you took or were given.',
        'No answer keeps the task and counts the tries. More offers every outcome, including Snooze.',
        'Tick several tasks to hand them over together.',
      ],
    },
  },
  {
    path: '/admin-dashboard',
    help: {
      key: 'dashboard',
      title: 'Dashboard',
      hint: 'Find a client from any screen with Ctrl K, by name, phone, birth date, health card or ID.',
      needsKeyboard: true,
      notes: [
        'Pending registrations are waiting for review. Submit marks them as submitted and e-mails a notice to the program.',
        'Filters are kept in the address, names never are. Export and Print use the filtered list.',
        'Undo is offered for ten seconds after a change to a list.',
      ],
    },
  },
  {
    path: '/admin-analytics',
    help: {
      key: 'analytics',
      title: 'Analytics',
      hint: 'Ask in plain words, for example “registrations by month this year”. The answer says what was counted.',
      notes: [
        'Figures under 5 are hidden unless you may open client records.',
        'If a question is not understood, the answer names the word that was unclear.',
        'Reports cover a quarter. The schedule creates them and e-mails a link.',
      ],
    },
  },
  {
    path: '/admin-users',
    help: {
      key: 'users',
      title: 'Users',
      hint: 'Give each person only the tabs that they need. A change takes effect at their next click.',
      notes: [
        'An e-mail address belongs to one person. Sign-in codes are sent to it.',
        'Deactivate someone who leaves: their entries stay, and their open tasks can be handed over.',
      ],
    },
  },
  {
    path: '/admin-access-review',
    help: {
      key: 'access-review',
      title: 'Access review',
      hint: 'Decide for every account: Keep, Change or Remove. Add the note first: it is saved with the decision.',
      notes: [
        'Change opens the user, and Remove offers to deactivate. The decision alone changes no access.',
        'The page keeps the access that each decision was made about. Earlier quarters can be printed.',
      ],
    },
  },
  {
    path: '/admin-letters',
    help: {
      key: 'letters',
      title: 'Letters',
      hint: 'Choose placeholders from the list. Every save is a version.',
      notes: [],
    },
  },
  {
    path: '/admin-audit',
    help: {
      key: 'audit',
      title: 'Audit',
      hint: 'Every view and change is listed, including views of this log. It names fields, never their content.',
      notes: [
        'Filter by person, client, action and day. Export gives the filtered lines.',
        'Automatic saves of drafts are combined into one line.',
      ],
    },
  },
  {
    path: '/admin-settings',
    help: {
      key: 'settings',
      title: 'Settings',
      hint: 'Set up an app or a passkey: both work when e-mail is slow.',
      notes: [
        'Keep recovery codes away from your phone. Each works once.',
        'Log out everywhere ends all your sessions, including this one.',
      ],
    },
  },
];

const OTHER: ScreenHelp = {
  key: 'menu',
  title: 'Staff area',
  hint: 'Press ? on any screen for its shortcuts and notes. On a phone, open Help in the account menu.',
  notes: [
    'The menu shows what you may use.',
    'Lock when you leave the device: your work stays, and you or a colleague can continue with a PIN.',
  ],
};

/** Help for the screen at an address of the staff area. */
export function helpFor({ pathname, search }: { pathname: string; search: string }): ScreenHelp {
  const params = new URLSearchParams(search);
  const fits = ({ path, query }: Place): boolean =>
    (pathname === path || pathname.startsWith(`${path}/`)) && (!query || params.get(query[0]) === query[1]);
  return PLACES.find(fits)?.help ?? OTHER;
}
