import * as pdfjs from 'pdfjs-dist';

/** Decoders for scanned faxes and photographs in a PDF; fetched only when a page needs one. */
const DECODERS: Record<string, string> = {
  'jbig2.wasm': new URL('pdfjs-dist/wasm/jbig2.wasm', import.meta.url).href,
  'openjpeg.wasm': new URL('pdfjs-dist/wasm/openjpeg.wasm', import.meta.url).href,
  'qcms_bg.wasm': new URL('pdfjs-dist/wasm/qcms_bg.wasm', import.meta.url).href,
};

/** Finds the decoders under the names that the build gave them. */
class BundledDecoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const address = DECODERS[filename];
    if (!address) throw new Error(`No decoder ${filename}`);
    const answer = await fetch(address);
    return new Uint8Array(await answer.arrayBuffer());
  }
}

let worker: pdfjs.PDFWorker | undefined;

export type PdfDocument = pdfjs.PDFDocumentProxy;
export type PdfSheet = pdfjs.PDFPageProxy;
export type OpenPdf = { document: Promise<PdfDocument>; close: () => void };

/** Whether a PDF could not be opened because it needs a password. */
export function isLocked(error: unknown): boolean {
  return error instanceof Error && error.name === 'PasswordException';
}

/** Opens a PDF in the shared worker; `close` frees it. */
export function openPdf(data: Uint8Array): OpenPdf {
  // services/web recognizes the chunk by name: only its response allows WebAssembly.
  worker ??= pdfjs.PDFWorker.create({
    port: new Worker(
      /* webpackChunkName: "pdf-worker" */ new URL('pdfjs-dist/build/pdf.worker.min.mjs', import.meta.url),
    ),
  });
  const task = pdfjs.getDocument({
    data,
    // Passed explicitly, it outlives each document: closing a thumbnail doesn't affect the open viewer.
    worker,
    WasmFactory: BundledDecoders,
    wasmUrl: 'bundled/',
    useWorkerFetch: false,
    isEvalSupported: false,
    useSystemFonts: true,
  });
  return { document: task.promise, close: () => void task.destroy() };
}
