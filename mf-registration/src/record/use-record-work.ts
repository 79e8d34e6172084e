import { RECORD_TABS, type RecordTabKey } from '@firstlight/domain/record/record-tabs';
import { forgetUnsavedWork, noteUnsavedWork, unsavedWork, useUnsavedWork } from '@firstlight/platform';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { isUnsavedWork } from './form-work';
import { type TabStateStore, newTabStateStore } from './tab-state-store';

/** The key for the template being edited on the Client tab. */
const CLIENT_TEMPLATE_KEY = 'patient:template';

/** Templates being edited on the Client and the Notes tab. */
const TEMPLATES = [CLIENT_TEMPLATE_KEY, 'notes:template'];

/** The key for dictated or typed words that fill in an intake. */
export const VERBAL_KEY = 'verbal-registration';

/** The key for the typed text of a visit. */
export const VISIT_KEY = 'visit';

/** The key for the pages of a scan; images stay in memory and are not part of a draft. */
export const SCAN_KEY = 'attachments:pages';

const URL_KEY = 'attachments:url';

/** The key for supplies typed on the Interactions tab or in the visit window. */
export const SUPPLIES_KEY = 'interactions:supplies';

/** The keys for typed text outside the forms. */
export const BOX_KEYS = [...TEMPLATES, VERBAL_KEY, URL_KEY, SUPPLIES_KEY];

/** Forms and text boxes in addition to the tabs' forms. */
const BOXES = [
  { key: VISIT_KEY, what: 'visit', label: 'Visit' },
  { key: VERBAL_KEY, what: 'patient', label: 'Verbal registration' },
  { key: URL_KEY, what: 'attachments', label: 'Document URL' },
  { key: SUPPLIES_KEY, what: 'interactions', label: 'Supplies given' },
  { key: SCAN_KEY, what: 'attachments', label: 'Scanned pages' },
];

type RecordWork = {
  tabState: TabStateStore;
  /** For the dots of the tab strip. */
  unsaved: ReadonlySet<RecordTabKey>;
  /** For a form that keeps its text itself. */
  reportUnsaved: (tab: RecordTabKey, unsaved: boolean) => void;
};

/** Leaving this address no longer asks: its text is kept elsewhere. */
export function forgetUnsavedAt(base: string): void {
  for (const { id, where } of unsavedWork()) if (where === base) forgetUnsavedWork(id);
}

/** Whether the Client tab's template has unsaved changes. */
export function isClientTemplateEdited(tabState: TabStateStore): boolean {
  return isUnsavedWork(tabState.get(CLIENT_TEMPLATE_KEY));
}

/** The text typed on the tabs of one record, open or not, and its entry in the page's registry of unsaved work. */
export function useRecordWork(base: string): RecordWork {
  const [tabState] = useState(newTabStateStore);
  const reportUnsaved = useCallback(
    (tab: RecordTabKey, unsaved: boolean) => {
      const id = `${base}#${tab}`;
      const label = RECORD_TABS.find(({ key }) => key === tab)?.permission ?? tab;
      if (unsaved) noteUnsavedWork({ id, where: base, what: tab, label });
      else forgetUnsavedWork(id);
    },
    [base],
  );
  useEffect(() => {
    const template = `${base}#template`;
    const report = (): void => {
      for (const { key } of RECORD_TABS) if (key !== 'patient') reportUnsaved(key, isUnsavedWork(tabState.get(key)));
      for (const { key, ...box } of BOXES) {
        const id = `${base}#${key}`;
        if (isUnsavedWork(tabState.get(key))) noteUnsavedWork({ id, where: base, ...box });
        else forgetUnsavedWork(id);
      }
      const typed = TEMPLATES.some((key) => isUnsavedWork(tabState.get(key)));
      if (typed) noteUnsavedWork({ id: template, where: base, what: 'template', label: 'Template' });
      else forgetUnsavedWork(template);
    };
    report();
    const stop = tabState.subscribe(report);
    return () => {
      stop();
      for (const { key } of RECORD_TABS) reportUnsaved(key, false);
      forgetUnsavedWork(template);
      for (const { key } of BOXES) forgetUnsavedWork(`${base}#${key}`);
    };
  }, [base, tabState, reportUnsaved]);
  const work = useUnsavedWork(base);
  const unsaved = useMemo(() => {
    const typed = new Set(work.map(({ what }) => what));
    return new Set(RECORD_TABS.map(({ key }) => key).filter((key) => typed.has(key)));
  }, [work]);
  return { tabState, unsaved, reportUnsaved };
}
