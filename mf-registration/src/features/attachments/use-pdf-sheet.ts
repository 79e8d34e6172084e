import { useEffect, useState } from 'react';
import type { PdfDocument, PdfSheet } from './pdf-library';

type Loaded = { page: number; sheet: PdfSheet | null };

/** A page of an open document; null while it is loading, `failed` if the document has no readable page there. */
export function usePdfSheet(pdf: PdfDocument, page: number): { sheet: PdfSheet | null; failed: boolean } {
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  useEffect(() => {
    let gone = false;
    pdf.getPage(page).then(
      (sheet) => !gone && setLoaded({ page, sheet }),
      () => !gone && setLoaded({ page, sheet: null }),
    );
    return () => {
      gone = true;
    };
  }, [pdf, page]);
  return { sheet: loaded?.sheet ?? null, failed: loaded?.page === page && loaded.sheet === null };
}
