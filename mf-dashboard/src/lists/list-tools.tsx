import { EXPORT_COLUMNS, type ExportedList, type ExportFormat } from '@firstlight/domain/desk/export-columns';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, IconDownload, IconPrinter, Menu } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ColumnDialog } from './column-dialog';
import { exportFile, type ListExport } from './export-file';

const kilobytes = (bytes: number): string => `${Math.ceil(bytes / 1024).toLocaleString('en-CA')} KB`;

type Props = {
  list: ExportedList;
  exported: ListExport;
  total: number;
  /** The names of one row and of several. */ rows: [string, string];
};

/** The current list as a file, for staff with the Client permission. */
export function ExportMenu({ list, exported, total, rows }: Props): ReactElement {
  const { notify } = useNotices();
  const amount = `${total.toLocaleString('en-CA')} ${total === 1 ? rows[0] : rows[1]}`;
  const [progress, setProgress] = useState<string | null>(null);
  const all = Object.keys(EXPORT_COLUMNS[list]);
  const [columns, setColumns] = useState(all);
  const [choosing, setChoosing] = useState(false);
  const save = async (format: ExportFormat): Promise<void> => {
    setProgress('Preparing…');
    try {
      const chosen = columns.length < all.length ? { columns } : {};
      await exportFile({ ...exported, filters: { ...exported.filters, ...chosen } }, format, (bytes) =>
        setProgress(kilobytes(bytes)),
      );
      notify('success', `${amount} ${total === 1 ? 'was' : 'were'} exported.`);
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
          <Menu.Item onClick={() => void save('csv')}>CSV, {amount}</Menu.Item>
          <Menu.Item onClick={() => void save('xlsx')}>Excel (XLSX), {amount}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={() => setChoosing(true)}>
            Columns: {columns.length < all.length ? `${columns.length} of ${all.length}` : 'all'}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {choosing && (
        <ColumnDialog list={list} chosen={columns} onChoose={setColumns} onClose={() => setChoosing(false)} />
      )}
    </>
  );
}

/** Prints the list as it is shown. */
export function PrintButton(): ReactElement {
  return (
    <Button variant="default" size="xs" leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
      Print
    </Button>
  );
}
