import type { DocumentType } from '@firstlight/domain/attachment-rules';
import { IconButton, IconExternalLink, IconFile, IconZoomIn, IconZoomOut } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './attachments.module.css';
import { PdfView } from './pdf-view';
import { ScrollFrame } from './scroll-frame';

/** A document to look at: `source` is a file of this device or an address; `stored` tells ours from a pasted link. */
export type Preview = {
  name: string;
  documentType: DocumentType;
  source: Blob | string;
  address: string;
  stored: boolean;
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
        This kind of document has no preview. Download it to read it.
      </span>
    </div>
  );
}

const ZOOMS = [100, 150, 200, 300];

/** An image with zoom; an address that shows no image becomes a link card. */
function ImageView({ preview, tall }: Props): ReactElement {
  const [zoom, setZoom] = useState(0);
  const [broken, setBroken] = useState(false);
  if (broken) return preview.stored ? <DocumentCard preview={preview} /> : <LinkCard preview={preview} />;
  return (
    <div className={classes['pdf']}>
      <div className={classes['tools']}>
        <IconButton label="Zoom out" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
          <IconZoomOut size={18} />
        </IconButton>
        <span>{ZOOMS[zoom]} %</span>
        <IconButton label="Zoom in" disabled={zoom === ZOOMS.length - 1} onClick={() => setZoom(zoom + 1)}>
          <IconZoomIn size={18} />
        </IconButton>
      </div>
      <ScrollFrame label={preview.name} tall={tall ?? false}>
        <img
          src={preview.address}
          alt={preview.name}
          className={classes['image']}
          style={{ width: `${ZOOMS[zoom] ?? 100}%` }}
          onError={() => setBroken(true)}
        />
      </ScrollFrame>
    </div>
  );
}

/** Shows an image, PDF, document or link; another document resets the view (TAB-ATT-08, TAB-ATT-09). */
export function DocumentPreview({ preview, tall = false }: Props): ReactElement {
  const { documentType, stored, source, name } = preview;
  if (documentType === 'image') return <ImageView key={preview.address} preview={preview} tall={tall} />;
  // A pasted address is never fetched, neither by the server nor from here.
  if (!stored) return <LinkCard preview={preview} />;
  return documentType === 'pdf' ? (
    <PdfView key={preview.address} source={source} name={name} tall={tall} />
  ) : (
    <DocumentCard preview={preview} />
  );
}
