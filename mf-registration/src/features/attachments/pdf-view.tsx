import { ATTACHMENT_TEXTS, boundedPage } from '@firstlight/domain/attachment-rules';
import { Banner, Button, IconButton, IconZoomIn, IconZoomOut, Loader } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import classes from './attachments.module.css';
import type { PdfDocument } from './pdf-library';
import { ScrollFrame } from './scroll-frame';

type Loaded = { state: 'loading' } | { state: 'failed'; text: string } | { state: 'open'; pdf: PdfDocument };
type Source = Blob | string;

async function bytesOf(source: Source): Promise<Uint8Array> {
  if (typeof source !== 'string') return new Uint8Array(await source.arrayBuffer());
  const answer = await fetch(source, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The library and the document, both loaded when a PDF is looked at for the first time. */
function usePdf(source: Source): Loaded {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' });
  useEffect(() => {
    let gone = false;
    let close = (): void => undefined;
    const load = async (): Promise<void> => {
      const [library, data] = await Promise.all([import('./pdf-library'), bytesOf(source)]);
      if (gone) return;
      const open = library.openPdf(data);
      close = open.close;
      try {
        const pdf = await open.document;
        if (!gone) setLoaded({ state: 'open', pdf });
      } catch (error) {
        const text = library.isLocked(error) ? ATTACHMENT_TEXTS.locked : ATTACHMENT_TEXTS.damaged;
        if (!gone) setLoaded({ state: 'failed', text });
      }
    };
    load().catch(() => !gone && setLoaded({ state: 'failed', text: 'The document could not be loaded.' }));
    return () => {
      gone = true;
      close();
    };
  }, [source]);
  return loaded;
}

/** Draws one page at the width of its frame times the zoom. */
function PdfPage({
  pdf,
  page,
  zoom,
  label,
}: {
  pdf: PdfDocument;
  page: number;
  zoom: number;
  label: string;
}): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    let cancel = (): void => undefined;
    let gone = false;
    const draw = async (): Promise<void> => {
      const element = canvas.current;
      const sheet = await pdf.getPage(page);
      if (!element || gone) return;
      const width = (element.parentElement?.clientWidth ?? 600) * zoom;
      const density = window.devicePixelRatio || 1;
      const viewport = sheet.getViewport({ scale: (width / sheet.getViewport({ scale: 1 }).width) * density });
      element.width = viewport.width;
      element.height = viewport.height;
      element.style.width = `${viewport.width / density}px`;
      const task = sheet.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
    };
    draw().catch(() => undefined);
    return () => {
      gone = true;
      cancel();
    };
  }, [pdf, page, zoom]);
  // eslint-disable-next-line jsx-a11y/no-interactive-element-to-noninteractive-role -- a drawn page is a picture
  return <canvas ref={canvas} role="img" aria-label={label} className={classes['page']} />;
}

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
