import { boundedPage } from '@firstlight/domain/attachment-rules';
import { Banner, Button, IconButton, IconZoomIn, IconZoomOut, Loader } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from './attachments.module.css';
import { PdfPage } from './pdf-page';
import { ScrollFrame } from './scroll-frame';
import { type Source, usePdf } from './use-pdf';

const ZOOMS = [1, 1.5, 2, 3];

/** A PDF with page navigation in a frame of 600 px (TAB-ATT-09, TAB-ATT-10); `tall` fills the viewer instead. */
export function PdfView({
  source,
  name,
  tall = false,
}: {
  source: Source;
  name: string;
  tall?: boolean;
}): ReactElement {
  const loaded = usePdf(source);
  const [typed, setTyped] = useState('1');
  const [zoom, setZoom] = useState(0);
  if (loaded.state === 'failed') return <Banner kind="error">{loaded.text}</Banner>;
  if (loaded.state === 'loading') return <Loader aria-label="Loading document" />;
  const { pdf } = loaded;
  const page = boundedPage(Number(typed), pdf.numPages);
  const goTo = (wanted: number): void => setTyped(String(boundedPage(wanted, pdf.numPages)));
  const zoomTo = (step: number): void => setZoom(Math.min(Math.max(step, 0), ZOOMS.length - 1));
  return (
    <div className={classes['pdf']}>
      <div className={classes['tools']}>
        <Button size="xs" variant="default" disabled={page <= 1} onClick={() => goTo(page - 1)}>
          Previous page
        </Button>
        <label className={classes['pageField']}>
          Page
          <input
            type="number"
            min={1}
            max={pdf.numPages}
            value={typed}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            onBlur={() => setTyped(String(page))}
          />
          of {pdf.numPages}
        </label>
        <Button size="xs" variant="default" disabled={page >= pdf.numPages} onClick={() => goTo(page + 1)}>
          Next page
        </Button>
        <IconButton label="Zoom out" disabled={zoom === 0} onClick={() => zoomTo(zoom - 1)}>
          <IconZoomOut size={18} />
        </IconButton>
        <IconButton label="Zoom in" disabled={zoom === ZOOMS.length - 1} onClick={() => zoomTo(zoom + 1)}>
          <IconZoomIn size={18} />
        </IconButton>
      </div>
      <ScrollFrame
        label={name}
        tall={tall}
        onKeyDown={({ key }) => {
          if (key === '+' || key === '-') zoomTo(zoom + (key === '+' ? 1 : -1));
          // Enlarged pages need the arrows to scroll sideways.
          if (zoom === 0 && key === 'ArrowRight') goTo(page + 1);
          if (zoom === 0 && key === 'ArrowLeft') goTo(page - 1);
        }}
      >
        <PdfPage pdf={pdf} page={page} zoom={ZOOMS[zoom] ?? 1} label={`Page ${page} of ${pdf.numPages} of ${name}`} />
      </ScrollFrame>
    </div>
  );
}
