import { boundedPage } from '@firstlight/domain/record/attachment-rules';
import { Banner, Button, Loader } from '@firstlight/staff-ui';
import { type ReactElement, useMemo, useState } from 'react';
import classes from './attachments.module.css';
import type { Size } from './document-view';
import type { PdfDocument } from './pdf-library';
import { PdfPage } from './pdf-page';
import { type Source, usePdf } from './use-pdf';
import { usePdfSheet } from './use-pdf-sheet';
import { ViewerFrame } from './viewer-frame';

/** Wide enough to read a letter; centred in a wider frame. */
const WIDEST = 900;

type Props = { name: string; tall: boolean };

/** A PDF with page navigation in a frame of 600 px (TAB-ATT-09, TAB-ATT-10); `tall` fills the viewer instead. */
export function PdfView({ source, ...props }: Props & { source: Source }): ReactElement {
  const loaded = usePdf(source);
  if (loaded.state === 'failed') return <Banner kind="error">{loaded.text}</Banner>;
  if (loaded.state === 'loading') return <Loader aria-label="Loading document" />;
  return <OpenPdf pdf={loaded.pdf} {...props} />;
}

function OpenPdf({ pdf, name, tall }: Props & { pdf: PdfDocument }): ReactElement {
  const [typed, setTyped] = useState('1');
  const page = boundedPage(Number(typed), pdf.numPages);
  const goTo = (wanted: number): void => setTyped(String(boundedPage(wanted, pdf.numPages)));
  const { sheet, failed } = usePdfSheet(pdf, page);
  const size = useMemo((): Size | null => sheet && sheet.getViewport({ scale: 1 }), [sheet]);
  return (
    <ViewerFrame
      label={name}
      tall={tall}
      sheet={size}
      widest={WIDEST}
      onArrow={(direction) => goTo(page + direction)}
      tools={
        <>
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
        </>
      }
    >
      {(shown) =>
        failed ? (
          <Banner kind="error">This page could not be displayed. Download the file to read it.</Banner>
        ) : (
          <PdfPage sheet={sheet} shown={shown} label={`Page ${page} of ${pdf.numPages} of ${name}`} />
        )
      }
    </ViewerFrame>
  );
}
