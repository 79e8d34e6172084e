import { VIEWER_DELAY_MS } from '@firstlight/domain/limits';
import { ATTACHMENT_TYPES } from '@firstlight/domain/lists';
import type { Attachment } from '@firstlight/domain/record-tabs';
import { Button, FieldGrid, NativeSelect } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useState } from 'react';
import type { ChildCalls } from '../../record/child-records';
import { ChildFormPanel } from '../../record/child-tab';
import { useRecord } from '../../record/record-context';
import { LIST_OPTIONS, listArgument } from '../../record/record-query';
import { SavedList } from '../../record/saved-list';
import { TabLayout } from '../../record/tab-layout';
import { useChildForm } from '../../record/use-child-form';
import { attachmentsApi } from './attachments.api';
import { type AttachmentForm, checkAttachment, EMPTY_ATTACHMENT, typeLabel } from './chosen-document';
import { ChosenPreview } from './chosen-preview';
import { DocumentChooser } from './document-chooser';
import { ShareLinks } from './share-links';
import { prepareToSend } from './upload-file';
import { UploadProgress } from './upload-progress';
import { UploadControl, type UploadState } from './upload-state';
import { ViewerDialog } from './viewer-dialog';

const nameOf = ({ filename, url }: Attachment): string => filename ?? url;

/** A file on its way, and what the person may do about it. */
type Sending = { state: UploadState; control: UploadControl };

/** Files travel in parts with progress, addresses as JSON; an attachment is never changed. */
function useCalls(show: (sending: Sending | null) => void): ChildCalls<AttachmentForm, Attachment> {
  const [upload] = attachmentsApi.useUploadAttachmentMutation();
  const [createLink] = attachmentsApi.useCreateAttachmentLinkMutation();
  const [remove] = attachmentsApi.useDeleteAttachmentMutation();
  return {
    create: async ({ registrationId, input: { type, document }, key }) => {
      if (document?.kind === 'file') {
        const control = new UploadControl();
        const onState = (state: UploadState): void => show({ state, control });
        const answer = await upload({ registrationId, type, file: document.file, key, control, onState });
        show(null);
        return answer;
      }
      const { url = '', name = '', documentType = 'link' } = document ?? {};
      const input = { type, filename: name, url, documentType, isLocal: false, originalUrl: url };
      return createLink({ registrationId, input, key });
    },
    update: null,
    remove,
  };
}

/** Opens the viewer a moment after the press, so that the press itself is seen (TAB-ATT-11). */
function useViewer(): [Attachment | null, (attachment: Attachment | null) => void] {
  const [viewed, setViewed] = useState<Attachment | null>(null);
  return [
    viewed,
    (attachment) => {
      if (attachment === null) setViewed(null);
      else setTimeout(() => setViewed(attachment), VIEWER_DELAY_MS);
    },
  ];
}

/** Documents of a client (TAB-ATT-01 to TAB-ATT-15). */
export function AttachmentsTab(): ReactElement {
  const { registrationId, ensureRegistration } = useRecord();
  const [sending, setSending] = useState<Sending | null>(null);
  useEffect(prepareToSend, []);
  const [viewed, view] = useViewer();
  const list = attachmentsApi.useListAttachmentsQuery(listArgument(registrationId), LIST_OPTIONS);
  const form = useChildForm<Attachment, AttachmentForm>({
    tab: 'Attachments',
    tabKey: 'attachments',
    empty: () => EMPTY_ATTACHMENT,
    inputOf: () => EMPTY_ATTACHMENT,
    check: checkAttachment,
    calls: useCalls(setSending),
    reload: list.refetch,
    nameOf,
    ownerBeforeSave: ensureRegistration,
  });
  const { input, change } = form;
  return (
    <TabLayout>
      <ChildFormPanel
        tab="Attachments"
        form={form}
        titles={{ add: 'Add Attachment', edit: 'Add Attachment' }}
        buttons={{ add: 'Save Attachment', edit: 'Save Attachment' }}
        worksUnsaved={ensureRegistration !== null}
        extraButtons={
          <Button variant="default" onClick={form.clear}>
            Clear Document
          </Button>
        }
      >
        <FieldGrid>
          <NativeSelect
            label="Document Type"
            withAsterisk
            data={[
              { value: '', label: 'Select' },
              ...ATTACHMENT_TYPES.map((type) => ({ value: type, label: typeLabel(type) })),
            ]}
            value={input.type}
            onChange={({ currentTarget }) => change({ type: currentTarget.value })}
          />
        </FieldGrid>
        <DocumentChooser
          onChosen={(document) => {
            form.say(null);
            change({ document });
          }}
          onRefused={(text) => form.say({ kind: 'error', text })}
        />
        {input.document && <ChosenPreview document={input.document} />}
        {sending && <UploadProgress {...sending} />}
      </ChildFormPanel>
      <SavedList
        tab="Attachments"
        title="Saved Attachments"
        list={list}
        form={form}
        editable={false}
        describe={(item) => (
          <p>
            <b>{nameOf(item)}</b> · {typeLabel(item.type)}
          </p>
        )}
        extraActions={(item) => (
          <Button size="xs" variant="default" aria-describedby={`facts-${item.id}`} onClick={() => view(item)}>
            View
          </Button>
        )}
      />
      {registrationId && <ShareLinks registrationId={registrationId} />}
      {viewed && registrationId && (
        <ViewerDialog attachment={viewed} registrationId={registrationId} onClose={() => view(null)} />
      )}
    </TabLayout>
  );
}
