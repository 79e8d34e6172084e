import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { VIEWER_DELAY_MS } from '@firstlight/domain/platform/limits';
import { ATTACHMENT_TYPES } from '@firstlight/domain/lists/lists';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { Button, FieldGrid, NativeSelect } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useState } from 'react';
import { typeLabel } from '../../record/attachment-type';
import { DayField } from '../../record/form-fields';
import type { ItemCalls } from '../../record/item-calls';
import { ItemTab } from '../../record/item-tab';
import { useRecord } from '../../record/record-context';
import { type ItemKind, useItemTab } from '../../record/use-item-tab';
import { useTabState } from '../../record/use-tab-state';
import { attachmentsApi } from './attachments.api';
import classes from './attachments.module.css';
import { type AttachmentForm, checkAttachment, EMPTY_ATTACHMENT } from './chosen-document';
import { ChosenPreview } from './chosen-preview';
import { DocumentChooser } from './document-chooser';
import { ShareLinks } from './share-links';
import { Thumbnail } from './thumbnail';
import { prepareToSend } from './upload-file';
import { UploadProgress } from './upload-progress';
import { UploadControl, type UploadState } from './upload-state';
import { ViewerDialog } from './viewer-dialog';

const ATTACHMENTS: ItemKind<'Attachments', AttachmentForm> = {
  tab: 'Attachments',
  empty: () => EMPTY_ATTACHMENT,
  formOf: () => EMPTY_ATTACHMENT,
  inputOf: ({ type, documentDate, document }) => {
    const url = document?.kind === 'url' ? document.url : '';
    const { name = '', documentType = 'link' } = document ?? {};
    return {
      type,
      filename: name,
      url,
      documentType,
      isLocal: false,
      originalUrl: url,
      ...(documentDate && { documentDate }),
    };
  },
  check: checkAttachment,
  nameOf: ({ filename, url }) => filename ?? url,
};

/** An upload in progress and its controls. */
type Sending = { state: UploadState; control: UploadControl };

type Calls = ItemCalls<AttachmentForm, Attachment>;

/** Files are uploaded in parts with progress, links sent as JSON; an attachment is never changed. */
function useUploads(show: (sending: Sending | null) => void): (calls: Calls) => Calls {
  const [upload] = attachmentsApi.useUploadAttachmentMutation();
  return (calls) => ({
    ...calls,
    create: async (args) => {
      const { type, documentDate, document } = args.input;
      if (document?.kind !== 'file') return calls.create(args);
      const control = new UploadControl();
      const onState = (state: UploadState): void => show({ state, control });
      const { registrationId, key } = args;
      const answer = await upload({ registrationId, type, documentDate, file: document.file, key, control, onState });
      show(null);
      return answer;
    },
    update: null,
  });
}

/** Opens the viewer after a short delay, so that the button press is visible (TAB-ATT-11). */
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
  // Kept with the record: the upload goes on while another tab is open.
  const { state: sending, change: keep } = useTabState<Sending | null>('attachments:sending', () => null);
  useEffect(prepareToSend, []);
  const [viewed, view] = useViewer();
  const tab = useItemTab(ATTACHMENTS, {
    calls: useUploads((next) => keep(() => next)),
    ownerBeforeSave: ensureRegistration,
  });
  const { input, change, say, clear } = tab.form;
  return (
    <ItemTab
      {...tab}
      panel={{
        worksUnsaved: ensureRegistration !== null,
        extraButtons: (
          <Button variant="default" onClick={clear}>
            Clear Document
          </Button>
        ),
      }}
      fields={
        <>
          <FieldGrid>
            <NativeSelect
              label="Document Type"
              withAsterisk
              aria-required
              data={[
                { value: '', label: 'Select' },
                ...ATTACHMENT_TYPES.map((type) => ({ value: type, label: typeLabel(type) })),
              ]}
              value={input.type}
              onChange={({ currentTarget }) => change({ type: currentTarget.value })}
            />
            <DayField
              name="documentDate"
              label="Document Date"
              value={input.documentDate}
              onChange={(documentDate) => change({ documentDate })}
            />
          </FieldGrid>
          <DocumentChooser
            onChosen={(document) => {
              say(null);
              change({ document });
            }}
            onRefused={(text) => say({ kind: 'error', text })}
          />
          {input.document && <ChosenPreview document={input.document} />}
          {sending && <UploadProgress {...sending} />}
        </>
      }
      describe={(item) => (
        <div className={classes['saved']}>
          <Thumbnail attachment={item} />
          <p>
            <b>{ATTACHMENTS.nameOf(item)}</b> · {typeLabel(item.type)}
            {item.documentDate && ` · dated ${civilDateInWords(item.documentDate)}`}
          </p>
        </div>
      )}
      saved={{
        editable: false,
        extraActions: (item) => (
          <Button size="xs" variant="default" aria-describedby={`facts-${item.id}`} onClick={() => view(item)}>
            View
          </Button>
        ),
      }}
    >
      {registrationId && <ShareLinks registrationId={registrationId} />}
      {viewed && registrationId && (
        <ViewerDialog attachment={viewed} registrationId={registrationId} onClose={() => view(null)} />
      )}
    </ItemTab>
  );
}
