import { type ReactElement, useEffect, useMemo } from 'react';
import type { ChosenDocument } from './chosen-document';
import { DocumentPreview, type Preview } from './document-preview';

/** A document that is not saved yet, shown from this device. */
export function ChosenPreview({ document }: { document: ChosenDocument }): ReactElement {
  const preview = useMemo((): Preview => {
    const { name, documentType } = document;
    if (document.kind === 'url') {
      return { name, documentType, source: document.url, address: document.url, stored: false };
    }
    return { name, documentType, source: document.file, address: URL.createObjectURL(document.file), stored: true };
  }, [document]);
  useEffect(() => {
    if (!preview.stored) return undefined;
    return () => URL.revokeObjectURL(preview.address);
  }, [preview]);
  return <DocumentPreview preview={preview} />;
}
