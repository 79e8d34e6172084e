/** A disposition or referral site (API-12, API-13). */
export type ListEntry = {
  id: string;
  name: string;
  is_frequent: boolean;
  is_default: boolean;
  /** Identifies an entry of the specification even after a rename; null for one created by staff. */
  code?: string | null;
};
/** Response of `GET /api/dispositions/{id}/usage` (and of referral sites): how many records use the entry. */
export type ListEntryUsage = { records: number };
/** Response of `POST /api/dispositions/{id}/merge {into}`: the entry that stays, and how many records moved to it. */
export type ListEntryMerge = { entry: ListEntry; moved: number };

export type ListEntryInput = { name: string; is_frequent?: boolean; is_default?: boolean };

/** A clinical or notes template (API-14, API-16). */
export type Template = { id: string; name: string; content: string; is_default: boolean };
export type TemplateInput = { name: string; content?: string; is_default?: boolean };

/** A previous text of a template, and who replaced it when; newest first. */
export type TemplateVersion = {
  id: string;
  name: string;
  content: string;
  replaced_at: string;
  /** Name of the staff member; null if no longer known. */
  replaced_by: string | null;
};

export const MANAGED_LIST_TEXTS = {
  dispositionName: 'Please enter a disposition name',
  referralSiteName: 'Please enter a referral site name',
  templateName: 'Please enter a template name',
  defaultDisposition: 'Cannot delete default disposition',
  defaultReferralSite: 'Cannot delete default referral site',
  defaultTemplate: 'Cannot delete default template',
  mergeDefault: 'An entry of the program’s own list stays: merge the other one into it',
  mergeItself: 'Please choose another entry to merge into',
  nameTaken: 'This name is already in use',
  positiveTemplate: 'The Positive template is generated and cannot be changed',
  saveAllInvalid: 'Please select a valid template and ensure content is not empty.',
} as const;

/** Frequent entries first, then the rest by name (CLI-08, CLI-09). */
export function groupByFrequency<Entry extends Pick<ListEntry, 'name' | 'is_frequent'>>(
  entries: readonly Entry[],
): { frequent: Entry[]; others: Entry[] } {
  const byName = [...entries].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  return {
    frequent: byName.filter((entry) => entry.is_frequent),
    others: byName.filter((entry) => !entry.is_frequent),
  };
}
