import { Button, IconCopy, IconDownload } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { imageAddress } from './chart-image';
import classes from './chat.module.css';
import { saveFile, saveText, tableAsCsv } from './save-file';
import type { Bubble } from './use-conversation';

/** Copy, CSV and PNG of one answer. */
export function AnswerTools({ bubble }: { bubble: Bubble }): ReactElement {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const table = bubble.answer?.table;
  const copy = async (): Promise<void> => {
    const rows = table ? [table.columns, ...table.rows].map((row) => row.join('\t')).join('\n') : '';
    try {
      await navigator.clipboard.writeText([bubble.content, rows].filter(Boolean).join('\n\n'));
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  const image = bubble.chart_image_url;
  return (
    <div className={classes['answerTools']}>
      <Button variant="subtle" size="xs" leftSection={<IconCopy size={14} />} onClick={() => void copy()}>
        {copied === 'yes' ? 'Copied' : copied === 'failed' ? 'Copying failed' : 'Copy'}
      </Button>
      {table && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => saveText('analytics.csv', tableAsCsv(table), 'text/csv;charset=utf-8')}
        >
          CSV
        </Button>
      )}
      {image && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => saveFile('analytics.png', imageAddress(image))}
        >
          PNG
        </Button>
      )}
    </div>
  );
}
