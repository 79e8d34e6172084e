import { PREVIEW_TEXTS } from '@firstlight/domain/record/attachment-previews';
import { type DocumentType, fileKindOfName } from '@firstlight/domain/record/attachment-rules';
import { IconExternalLink, IconFile } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './attachments.module.css';
import { DocxView } from './docx-view';
import { ImageView } from './image-view';
import { PdfView } from './pdf-view';

/** A document to preview: `source` is a local file or a URL; `stored` distinguishes our files from pasted links. */
export type Preview = {
  name: string;
  documentType: DocumentType;
  source: Blob | string;
  address: string;
  stored: boolean;
  /** The URL of the text of a saved Word document. */
  textAddress?: string;
};

type Props = { preview: Preview; tall?: boolean };

function LinkCard({ preview }: { preview: Preview }): ReactElement {
  return (
    <a href={preview.address} target="_blank" rel="noreferrer noopener" className={classes['card']}>
      <IconExternalLink size={28} aria-hidden="true" />
      <span>
        <b>{preview.name}</b>
        <br />
        Opens {new URL(preview.address).hostname} in a new tab
      </span>
    </a>
  );
}

function DocumentCard({ preview }: { preview: Preview }): ReactElement {
  return (
    <div className={classes['card']}>
      <IconFile size={28} aria-hidden="true" />
      <span>
        <b>{preview.name}</b>
        <br />
        {fileKindOfName(preview.name) === 'doc' ? PREVIEW_TEXTS.doc : PREVIEW_TEXTS.none}
      </span>
    </div>
  );
}

/** An image; if it can't be shown, it becomes a card. */
function ImageOrCard({ preview, tall }: Required<Props>): ReactElement {
  const [broken, setBroken] = useState(false);
  if (broken) return <DocumentCard preview={preview} />;
  return <ImageView name={preview.name} address={preview.address} tall={tall} onBroken={() => setBroken(true)} />;
}

/** Shows an image, PDF, Word text, document or link; another document resets the view (TAB-ATT-08, TAB-ATT-09). */
export function DocumentPreview({ preview, tall = false }: Props): ReactElement {
  const { documentType, stored, source, name, textAddress } = preview;
  // A pasted URL is never fetched, neither by the server nor from here, even if it ends like an image.
  if (!stored) return <LinkCard preview={preview} />;
  if (documentType === 'image') return <ImageOrCard key={preview.address} preview={preview} tall={tall} />;
  if (documentType === 'pdf') return <PdfView key={preview.address} source={source} name={name} tall={tall} />;
  return textAddress ? <DocxView name={name} address={textAddress} tall={tall} /> : <DocumentCard preview={preview} />;
}
