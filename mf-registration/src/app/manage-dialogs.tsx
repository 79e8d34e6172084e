import type { KnownClient } from '@firstlight/domain/identity/client-identifiers';
import type { ReactElement } from 'react';
import { useDispositionList, useReferralSiteList } from '../features/managed-lists/list-kinds';
import { ManageListDialog } from '../features/managed-lists/manage-list-dialog';
import { ManageTemplatesDialog } from '../features/managed-lists/manage-templates-dialog';
import { useClinicalTemplateList, useNotesTemplateList } from '../features/managed-lists/template-kinds';

export type ManageKind = 'dispositions' | 'referralSites' | 'clinicalTemplates' | 'notesTemplates';
type Props = { onClose: () => void };
type TemplateProps = Props & { client: () => Promise<KnownClient> };

function Dispositions({ onClose }: Props): ReactElement {
  return <ManageListDialog list={useDispositionList()} onClose={onClose} />;
}

function ReferralSites({ onClose }: Props): ReactElement {
  return <ManageListDialog list={useReferralSiteList()} onClose={onClose} />;
}

function ClinicalTemplates(props: TemplateProps): ReactElement {
  return <ManageTemplatesDialog list={useClinicalTemplateList()} {...props} />;
}

function NotesTemplates(props: TemplateProps): ReactElement {
  return <ManageTemplatesDialog list={useNotesTemplateList()} {...props} />;
}

const DIALOGS = {
  dispositions: Dispositions,
  referralSites: ReferralSites,
  clinicalTemplates: ClinicalTemplates,
  notesTemplates: NotesTemplates,
};

export type ManageProps = TemplateProps & { kind: ManageKind };

/** The open dialog; `client` is the client of the open record. */
export function ManageDialogs({ kind, onClose, client }: ManageProps): ReactElement {
  const Dialog = DIALOGS[kind];
  return <Dialog onClose={onClose} client={client} />;
}
