import type { ReactElement } from 'react';
import { useDispositionList, useReferralSiteList } from '../features/managed-lists/list-kinds';
import { ManageListDialog } from '../features/managed-lists/manage-list-dialog';
import { ManageTemplatesDialog } from '../features/managed-lists/manage-templates-dialog';
import { useClinicalTemplateList, useNotesTemplateList } from '../features/managed-lists/template-kinds';

export type ManageKind = 'dispositions' | 'referralSites' | 'clinicalTemplates' | 'notesTemplates';
type Props = { onClose: () => void };

function Dispositions({ onClose }: Props): ReactElement {
  return <ManageListDialog list={useDispositionList()} onClose={onClose} />;
}

function ReferralSites({ onClose }: Props): ReactElement {
  return <ManageListDialog list={useReferralSiteList()} onClose={onClose} />;
}

function ClinicalTemplates({ onClose }: Props): ReactElement {
  return <ManageTemplatesDialog list={useClinicalTemplateList()} onClose={onClose} />;
}

function NotesTemplates({ onClose }: Props): ReactElement {
  return <ManageTemplatesDialog list={useNotesTemplateList()} onClose={onClose} />;
}

const DIALOGS = {
  dispositions: Dispositions,
  referralSites: ReferralSites,
  clinicalTemplates: ClinicalTemplates,
  notesTemplates: NotesTemplates,
};

/** The dialog that is open, if any. */
export function ManageDialogs({ kind, onClose }: Props & { kind: ManageKind | null }): ReactElement | null {
  if (kind === null) return null;
  const Dialog = DIALOGS[kind];
  return <Dialog onClose={onClose} />;
}
