import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { useState } from 'react';
import { useTabState } from '../../../record/use-tab-state';
import { SCAN_KEY } from '../../../record/use-record-work';
import { SCAN_TEXTS } from './scan-texts';
import { newPage, type Pages, withPage } from './scanned-pages';

/** Shaped like a form, so that pages without a PDF count as unsaved work (`isUnsavedWork`). */
type KeptPages = { pristine: Pages; input: Pages };

const NONE: Pages = [];

type Scan = {
  pages: Pages;
  change: (next: (now: Pages) => Pages) => void;
  /** Adds a page, or replaces the one being retaken. */
  take: (image: () => Promise<Blob>) => Promise<void>;
  retaking: string | null;
  retake: (id: string | null) => void;
  /** The pages as a PDF, or null if that failed; on success they are no longer kept. */
  finish: () => Promise<File | null>;
  busy: boolean;
  error: string | null;
};

/** The pages of a scan, kept in memory with the record while its window is closed. */
export function useScan(): Scan {
  const { state, now, change: keep } = useTabState<KeptPages>(SCAN_KEY, () => ({ pristine: NONE, input: NONE }));
  const [retaking, retake] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const change = (next: (now: Pages) => Pages): void => keep(({ input }) => ({ pristine: NONE, input: next(input) }));
  const attempt = async <Result>(work: () => Promise<Result>, failed: string): Promise<Result | null> => {
    setBusy(true);
    setError(null);
    try {
      return await work();
    } catch {
      setError(failed);
      return null;
    } finally {
      setBusy(false);
    }
  };
  return {
    pages: state.input,
    change,
    take: async (image) => {
      const taken = await attempt(image, SCAN_TEXTS.noPicture);
      if (taken === null) return;
      change((pages) => withPage(pages, newPage(taken), retaking));
      retake(null);
    },
    retaking,
    retake,
    finish: async () => {
      const pdf = await attempt(async () => {
        const { pagesToPdf } = await import('./pages-to-pdf');
        return pagesToPdf(now().input, `scan-${todayInNewYork()}.pdf`);
      }, SCAN_TEXTS.noPdf);
      if (pdf) change(() => NONE);
      return pdf;
    },
    busy,
    error,
  };
}
