import type { TabName } from '../people/permissions.js';

/** Intake registers a new client, edit changes a stored one; some texts differ (decisions.md 26). */
export type RecordScreen = 'intake' | 'edit';

/** The tabs that hold a list of items of one record. */
export type RecordTab = Exclude<TabName, 'Client'>;

type PerScreen = Record<RecordScreen, string>;
type TabTexts = {
  /** The item, as used within a sentence: `this test`. */
  item: string;
  noRegistration: PerScreen;
  saved: string;
  updated: string;
  deleted: string;
  saveFailed: PerScreen;
  deleteFailed: PerScreen;
  empty: string;
  confirmDelete: string;
  /** Heading and main button of the form, in create and in edit mode. */
  add: { title: string; button: string };
  edit: { title: string; button: string };
  /** Heading of the list. */
  list: string;
};

const both = (text: string): PerScreen => ({ intake: text, edit: text });

const inTitleCase = (words: string): string => words.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());

/** @param short the item's name on its buttons */
function tabTexts(
  item: string,
  plural: string,
  failure: { save: PerScreen; delete: PerScreen },
  noRegistration: PerScreen,
  short: string = inTitleCase(item),
): TabTexts {
  const start = item.charAt(0).toUpperCase() + item.slice(1);
  const title = inTitleCase(item);
  return {
    item,
    noRegistration,
    saved: `${start} saved successfully!`,
    updated: `${start} updated successfully!`,
    deleted: `${start} deleted successfully!`,
    saveFailed: failure.save,
    deleteFailed: failure.delete,
    empty: `No ${plural} have been saved yet.`,
    confirmDelete: `Are you sure you want to delete this ${item}?`,
    add: { title: `Add ${title}`, button: `Save ${short}` },
    edit: { title: `Edit ${title}`, button: `Update ${short}` },
    list: `Saved ${inTitleCase(plural)}`,
  };
}

const failed = (verb: string, item: string): string => `Failed to ${verb} ${item}. Please try again.`;
const error = (verb: string, item: string): string => `Error ${verb} ${item}. Please try again.`;
const failedTo = (item: string): { save: PerScreen; delete: PerScreen } => ({
  save: both(failed('save', item)),
  delete: both(failed('delete', item)),
});
const errorIn = (item: string): { save: PerScreen; delete: PerScreen } => ({
  save: both(error('saving', item)),
  delete: both(error('deleting', item)),
});
const completeClientTab = (plural: string): string => `Please complete the Client tab first to save ${plural}.`;

/** Messages of the seven record tabs (checklist TAB-TEST to TAB-ATT; part 2 section 8, part 3 section 8). */
export const RECORD_TAB_TEXTS: Record<RecordTab, TabTexts> = {
  Tests: tabTexts('test', 'tests', errorIn('test'), {
    intake: 'Please complete and save the Patient tab form first before adding tests.',
    edit: 'Registration ID is required to save tests.',
  }),
  Medication: tabTexts('medication', 'medications', failedTo('medication'), {
    intake: 'Please complete the Patient tab first to save medications.',
    edit: 'Please load a registration first to save medications.',
  }),
  Dispensing: tabTexts(
    'dispensing record',
    'dispensing records',
    failedTo('dispensing record'),
    both(completeClientTab('dispensing records')),
    'Dispensing',
  ),
  Notes: tabTexts('note', 'notes', failedTo('note'), {
    intake: 'Please complete the Patient tab first to save notes.',
    edit: 'Registration ID not available',
  }),
  Activities: tabTexts(
    'activity',
    'activities',
    {
      save: { intake: error('saving', 'activity'), edit: failed('save', 'activity') },
      delete: { intake: error('deleting', 'activity'), edit: failed('delete', 'activity') },
    },
    both(completeClientTab('activities')),
  ),
  Interactions: tabTexts(
    'interaction',
    'interactions',
    failedTo('interaction'),
    both(completeClientTab('interactions')),
  ),
  Attachments: tabTexts('attachment', 'attachments', errorIn('attachment'), both(completeClientTab('attachments'))),
};

/** The orange notice of a tab whose client is not saved yet (REG-33, REG-34). */
export function savedClientNotice(tab: RecordTab): { title: string; button: string } {
  const patient = tab === 'Tests' || tab === 'Medication' || tab === 'Notes';
  const word = patient ? 'Patient' : 'Client';
  return { title: `${word} Registration Required`, button: `Go to ${word} Tab` };
}

export const NOTES_TEMPLATE_SAVE_FAILED = 'Error saving Notes template';

/** Interactions list (TAB-INT-07, TAB-INT-08). */
export const INTERACTION_LIST_TEXTS = {
  noMatch: 'No interactions match your search criteria.',
  hint: 'There are more than 50 interactions. Choose a filter to shorten the list.',
  page: (page: number, pages: number): string => `Page ${page} of ${pages}`,
} as const;
