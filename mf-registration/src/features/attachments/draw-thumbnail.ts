import { previewAddress, THUMBNAIL_PDF_BYTES, THUMBNAIL_PIXELS } from '@firstlight/domain/record/attachment-previews';
import { BACKGROUND_HEADER } from '@firstlight/domain/people/auth';
import type { Attachment } from '@firstlight/domain/record/record-tabs';
import { ownerHeader } from '@firstlight/platform';

/** Whether lists show a thumbnail: for stored images, and PDFs small enough to fetch for their first page. */
export function hasThumbnail({ isLocal, documentType, bytes }: Attachment): boolean {
  return (
    isLocal && (documentType === 'image' || (documentType === 'pdf' && (bytes ?? Infinity) <= THUMBNAIL_PDF_BYTES))
  );
}

/** One at a time, so that the list and the form load first. */
let turn: Promise<unknown> = Promise.resolve();

function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  const mine = turn.then(work);
  turn = mine.catch(() => undefined);
  return mine;
}

/** Automatic: doesn't count as activity of the session, and is logged once. */
async function read(address: string, signal: AbortSignal): Promise<Blob> {
  const headers = { ...ownerHeader(), [BACKGROUND_HEADER]: '1' };
  const answer = await fetch(address, { credentials: 'same-origin', headers, signal });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return answer.blob();
}

async function drawImage(address: string, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const image = await createImageBitmap(await read(address, signal));
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.drawImage(image, 0, 0);
  image.close();
}

async function drawFirstPage(address: string, canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
  const data = new Uint8Array(await (await read(address, signal)).arrayBuffer());
  const { openPdf } = await import('./pdf-library');
  const open = openPdf(data);
  try {
    const sheet = await (await open.document).getPage(1);
    const { width, height } = sheet.getViewport({ scale: 1 });
    const viewport = sheet.getViewport({ scale: THUMBNAIL_PIXELS / Math.max(width, height) });
    canvas.width = viewport.width;
    canvas.height = viewport.height;
    await sheet.render({ canvas, viewport }).promise;
  } finally {
    open.close();
  }
}

/** Draws the thumbnail of a stored document; false if its list was closed before its turn. */
export function drawThumbnail(
  { url, documentType }: Attachment,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<boolean> {
  return inTurn(async () => {
    if (signal.aborted) return false;
    if (documentType === 'pdf') await drawFirstPage(url, canvas, signal);
    else await drawImage(previewAddress(url, 'thumbnail'), canvas, signal);
    return !signal.aborted;
  });
}
