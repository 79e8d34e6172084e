/** Help for one screen: a hint for the first visit. Its notes are in `staff-help-notes`. */
export type ScreenHelp = {
  key: string;
  title: string;
  hint: string;
  /** The hint is about a key, so phones don't show it. */
  needsKeyboard?: true;
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
    },
  },
  {
    path: '/admin-edit',
    help: {
      key: 'record',
      title: 'Client record',
      hint: 'Visit records a whole visit in one window. The next step is above the tabs; on a phone, press Care, or the number due.',
    },
  },
  {
    path: '/admin-dashboard',
    query: ['tab', 'worklist'],
    help: {
      key: 'worklist',
      title: 'Worklist',
      hint: 'Each line is one task for one client. Record what happened, and the task leaves the list.',
    },
  },
  {
    path: '/admin-dashboard',
    help: {
      key: 'dashboard',
      title: 'Dashboard',
      hint: 'Find a client from any screen with Ctrl K, by name, phone, birth date, health card or ID.',
      needsKeyboard: true,
    },
  },
  {
    path: '/admin-analytics',
    help: {
      key: 'analytics',
      title: 'Analytics',
      hint: 'Ask in plain words, for example “registrations by month this year”. The answer says what was counted.',
    },
  },
  {
    path: '/admin-users',
    help: {
      key: 'users',
      title: 'Users',
      hint: 'Give each person only the tabs that they need. A change takes effect at their next click.',
    },
  },
  {
    path: '/admin-access-review',
    help: {
      key: 'access-review',
      title: 'Access review',
      hint: 'Decide for every account: Keep, Change or Remove. Add the note first: it is saved with the decision.',
    },
  },
  {
    path: '/admin-letters',
    help: {
      key: 'letters',
      title: 'Letters',
      hint: 'Choose placeholders from the list. Every save is a version.',
    },
  },
  {
    path: '/admin-audit',
    help: {
      key: 'audit',
      title: 'Audit',
      hint: 'Every view and change is listed, including views of this log. It names fields, never their content.',
    },
  },
  {
    path: '/admin-settings',
    help: {
      key: 'settings',
      title: 'Settings',
      hint: 'Set up an app or a passkey: both work when e-mail is slow.',
    },
  },
];

const OTHER: ScreenHelp = {
  key: 'menu',
  title: 'Staff area',
  hint: 'Press ? on any screen for its shortcuts and notes. On a phone, open Help in the account menu.',
};

/** Help for the screen at an address of the staff area. */
export function helpFor({ pathname, search }: { pathname: string; search: string }): ScreenHelp {
  const params = new URLSearchParams(search);
  const fits = ({ path, query }: Place): boolean =>
    (pathname === path || pathname.startsWith(`${path}/`)) && (!query || params.get(query[0]) === query[1]);
  return PLACES.find(fits)?.help ?? OTHER;
}
