import { FILE_MAX_BYTES } from '@firstlight/domain/platform/limits';
import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import {
  Banner,
  Button,
  ButtonRow,
  Dialog,
  FileInput,
  IconCamera,
  IconUpload,
  UndoToast,
  useConfirm,
} from '@firstlight/staff-ui';
import { type ReactElement, useRef, useState } from 'react';
import { CameraView } from '../../../record/camera-view';
import { useCamera } from '../../../record/use-camera';
import classes from '../attachments.module.css';
import { pageFromFile, pageFromVideo } from './page-image';
import { SCAN_TEXTS } from './scan-texts';
import { ScannedPageItem } from './scanned-page-item';
import { bytesOf, movedPage, type Pages, turnedPage } from './scanned-pages';
import { useScan } from './use-scan';

type Props = { onPdf: (file: File) => void; onClose: () => void };

const MEGABYTE = 1_048_576;
/** A generous estimate of a PDF's overhead over its images. */
const PDF_OVERHEAD = 262_144;
const inMegabytes = (bytes: number): string => `${(bytes / MEGABYTE).toFixed(1)} MB`;

/** Captures the pages of a paper document with the camera, one after the other, and creates one PDF from them. */
export function ScanDialog({ onPdf, onClose }: Props): ReactElement {
  const { pages, change, retaking, retake, take, finish, busy, error } = useScan();
  const { video, state, onLive } = useCamera(2560, 1920);
  const picture = useRef<HTMLInputElement>(null);
  const [deleted, setDeleted] = useState<{ pages: Pages; number: number } | null>(null);
  const { confirm, dialog } = useConfirm();
  const retaken = pages.findIndex(({ id }) => id === retaking) + 1;
  const tooLarge = bytesOf(pages) > FILE_MAX_BYTES - PDF_OVERHEAD;
  const remove = (number: number): void => {
    setDeleted({ pages, number });
    change((now) => now.toSpliced(number - 1, 1));
  };
  const discard = async (): Promise<void> => {
    const question = { title: SCAN_TEXTS.discard, text: SCAN_TEXTS.discardText, confirmLabel: 'Discard', danger: true };
    if (!(await confirm(question))) return;
    change(() => []);
    onClose();
  };
  const use = async (): Promise<void> => {
    const pdf = await finish();
    if (!pdf) return;
    onPdf(pdf);
    onClose();
  };
  const takeLive = (): void => {
    const { current } = video;
    if (current) void take(() => pageFromVideo(current));
  };
  return (
    <Dialog
      title="Scan pages"
      size="large"
      onClose={onClose}
      footer={
        <>
          {pages.length > 0 && (
            <Button variant="subtle" color="red" onClick={() => void discard()}>
              Discard pages
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button disabled={busy || tooLarge || pages.length === 0} onClick={() => void use()}>
            Make PDF
          </Button>
        </>
      }
    >
      <CameraView video={video} state={state} onLive={onLive} failed={SCAN_TEXTS.noCamera} kind="warning" />
      <ButtonRow>
        <Button
          data-autofocus
          disabled={state !== 'live' || busy}
          onClick={takeLive}
          leftSection={<IconCamera size={18} aria-hidden="true" />}
        >
          {retaken > 0 ? `Retake page ${retaken}` : `Take page ${pages.length + 1}`}
        </Button>
        {retaken > 0 && (
          <Button variant="default" onClick={() => retake(null)}>
            Keep page {retaken}
          </Button>
        )}
        <Button
          variant="default"
          disabled={busy}
          onClick={() => picture.current?.click()}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
        >
          Add picture
        </Button>
      </ButtonRow>
      <FileInput
        ref={picture}
        aria-label="Picture of a page"
        accept="image/*"
        tabIndex={-1}
        onFile={(file) => void take(() => pageFromFile(file))}
      />
      {error && <Banner kind="error">{error}</Banner>}
      {tooLarge && <Banner kind="error">{ATTACHMENT_TEXTS.tooLarge}</Banner>}
      <p role="status" className={classes['hint']}>
        {pages.length > 0 &&
          `${pages.length} ${pages.length === 1 ? 'page' : 'pages'}, ${inMegabytes(bytesOf(pages))}. ${SCAN_TEXTS.kept}`}
      </p>
      <ol className={classes['pages']} role="list" aria-label="Scanned pages">
        {pages.map((page, at) => (
          <ScannedPageItem
            key={page.id}
            page={page}
            number={at + 1}
            of={pages.length}
            isRetaken={page.id === retaking}
            onMove={(by) => change((now) => movedPage(now, at, by))}
            onTurn={() => change((now) => turnedPage(now, page.id))}
            onRetake={() => retake(page.id)}
            onDelete={() => remove(at + 1)}
          />
        ))}
      </ol>
      {deleted && (
        <UndoToast
          text={`Page ${deleted.number} deleted.`}
          onUndo={() => {
            change(() => deleted.pages);
            setDeleted(null);
          }}
          onExpire={() => setDeleted(null)}
        />
      )}
      {dialog}
    </Dialog>
  );
}
