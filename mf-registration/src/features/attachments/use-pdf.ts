import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import { ownerHeader } from '@firstlight/platform';
import { useEffect, useState } from 'react';
import type { PdfDocument } from './pdf-library';

type Loaded = { state: 'loading' } | { state: 'failed'; text: string } | { state: 'open'; pdf: PdfDocument };
export type Source = Blob | string;

/** The file; a text is one of our own addresses. */
export async function bytesOf(source: Source): Promise<Uint8Array> {
  if (typeof source !== 'string') return new Uint8Array(await source.arrayBuffer());
  const answer = await fetch(source, { credentials: 'same-origin', headers: ownerHeader() });
  if (!answer.ok) throw new Error(`Status ${answer.status}`);
  return new Uint8Array(await answer.arrayBuffer());
}

/** The library and the document, both loaded when a PDF is first viewed. */
export function usePdf(source: Source): Loaded {
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
