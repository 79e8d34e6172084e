import { Button, IconCamera } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ScanDialog } from './scan-dialog';
import { useScan } from './use-scan';

/** Opens the scan window; shows how many pages are in it. */
export function ScanButton({ onPdf }: { onPdf: (file: File) => void }): ReactElement {
  const [open, setOpen] = useState(false);
  const { pages } = useScan();
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)} leftSection={<IconCamera size={18} aria-hidden="true" />}>
        {pages.length === 0 ? 'Scan Pages' : `Scan Pages (${pages.length})`}
      </Button>
      {open && <ScanDialog onPdf={onPdf} onClose={() => setOpen(false)} />}
    </>
  );
}
