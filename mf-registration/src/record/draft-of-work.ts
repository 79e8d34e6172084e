import { RECORD_TABS } from '@firstlight/domain/record/record-tabs';
import { contentOf, type FormWork, isUnsavedWork, sameContent } from './form-work';
import type { TabStateStore } from './tab-state-store';
import { BOX_KEYS, SCAN_KEY, VISIT_KEY } from './use-record-work';

/** The text typed on the tabs, as JSON; chosen files can't be included. */
export type WorkDraft = Record<string, unknown>;

type AnyWork = FormWork<unknown, object>;

/** The forms of the tabs, and of the visit window. */
const FORMS = [...RECORD_TABS.map(({ key }) => key).filter((key) => key !== 'patient'), VISIT_KEY];
const TEXTS = [...FORMS, ...BOX_KEYS];

function withoutFiles(work: unknown): unknown {
  const text = JSON.stringify(work, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && Object.values(value).some((part) => part instanceof File)
      ? null
      : value,
  );
  return JSON.parse(text) as unknown;
}

/** The unsaved forms and text boxes of a record. */
export function draftOfWork(tabState: TabStateStore): WorkDraft {
  const forms = TEXTS.map((tab) => [tab, withoutFiles(tabState.get(tab) ?? null)] as const);
  return Object.fromEntries(forms.filter(([, work]) => isUnsavedWork(work)));
}

/** Whether the draft holds everything: images and chosen files can't be part of it. */
export function isAllInDraft(tabState: TabStateStore): boolean {
  if (isUnsavedWork(tabState.get(SCAN_KEY))) return false;
  return FORMS.every((key) => {
    const work = tabState.get(key) ?? null;
    return !isUnsavedWork(work) || sameContent(work, withoutFiles(work));
  });
}

function workIn(draft: WorkDraft, tab: string): AnyWork | null {
  const work = draft[tab];
  return isUnsavedWork(work) ? { ...(work as AnyWork), refused: false } : null;
}

/** Restores a draft: in the forms Undo restores the replaced text; a box that has text, and no Undo, keeps it. */
export function restoreWork(tabState: TabStateStore, draft: WorkDraft): void {
  for (const tab of FORMS) {
    const work = workIn(draft, tab);
    const now = tabState.get(tab);
    if (!work || contentOf(now ?? null) === contentOf(work)) continue;
    if (isUnsavedWork(now)) tabState.set(`${tab}:replaced`, { work: now });
    tabState.set(tab, work);
  }
  for (const key of BOX_KEYS) {
    const box = draft[key];
    if (isUnsavedWork(box) && !isUnsavedWork(tabState.get(key))) tabState.set(key, box);
  }
}
