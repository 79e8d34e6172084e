import type { RegistrationExport } from '@firstlight/domain/dashboard';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, IconDownload, IconPrinter, Menu } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { exportFile } from './export-file';

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024).toLocaleString('en-CA')} KB`;

/** The current list as a file, and as a print (Client permission). */
export function ListTools({
  filters,
  total,
}: {
  filters: Omit<RegistrationExport, 'format'>;
  total: number;
}): ReactElement {
  const { notify } = useNotices();
  const [progress, setProgress] = useState<string | null>(null);
  const save = async (format: RegistrationExport['format']): Promise<void> => {
    setProgress('Preparing…');
    try {
      await exportFile({ ...filters, format }, (bytes) => setProgress(kilobytes(bytes)));
      notify('success', `${total.toLocaleString('en-CA')} records were exported.`);
    } catch (error) {
      notify('error', sentenceOf(staffErrorOf(error), 'The export failed. Please try again.'));
    } finally {
      setProgress(null);
    }
  };
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} />}
            disabled={total === 0 || progress !== null}
          >
            {progress === null ? 'Export' : `Export: ${progress}`}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => void save('csv')}>CSV, {total.toLocaleString('en-CA')} records</Menu.Item>
          <Menu.Item onClick={() => void save('xlsx')}>Excel (XLSX), {total.toLocaleString('en-CA')} records</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Button variant="default" size="xs" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
        Print
      </Button>
    </>
  );
}
