import { previewAddress } from '@firstlight/domain/record/attachment-previews';
import { fileKindOfName } from '@firstlight/domain/record/attachment-rules';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { Banner, Button, Dialog, IconDownload, IconShare, TextInput } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './attachments.module.css';
import { DocumentPreview, type Preview } from './document-preview';
import { useShare } from './use-share';

type Props = { attachment: Attachment; registrationId: string; onClose: () => void };

/** A saved attachment to view. */
export function previewOf(attachment: Attachment): Preview {
  const { filename, url, documentType, isLocal } = attachment;
  const shown = { name: filename ?? url, documentType, source: url, address: url, stored: isLocal };
  const isWord = isLocal && fileKindOfName(filename ?? '') === 'docx';
  return isWord ? { ...shown, textAddress: previewAddress(url, 'text') } : shown;
}

/** Full-screen viewer; Escape closes (TAB-ATT-11). Only stored files can be shared or downloaded. */
export function ViewerDialog({ attachment, registrationId, onClose }: Props): ReactElement {
  const share = useShare(attachment, registrationId);
  const shareLabel = 'share' in navigator ? 'Share' : 'Copy Link';
  return (
    <Dialog
      title={attachment.filename ?? 'Document'}
      size="full"
      onClose={onClose}
      footer={
        <>
          <div role="status" className={classes['shareState']}>
            {share.message && <Banner kind={share.message.kind}>{share.message.text}</Banner>}
            {share.link && <TextInput label="Link to copy manually" readOnly value={share.link} />}
          </div>
          {attachment.isLocal && (
            <>
              <Button
                component="a"
                href={`${attachment.url}?download`}
                download
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden="true" />}
              >
                Download
              </Button>
              <Button
                loading={share.busy}
                onClick={() => void share.share()}
                leftSection={<IconShare size={18} aria-hidden="true" />}
              >
                {shareLabel}
              </Button>
            </>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <DocumentPreview preview={previewOf(attachment)} tall />
    </Dialog>
  );
}
