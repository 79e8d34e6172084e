import { Button, IconCopy, IconDownload, saveFile, saveText } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { imageAddress } from './chart-image';
import classes from './chat.module.css';
import { chartAsPng, fileName, tableAsCsv } from './answer-files';
import type { Bubble } from './use-conversation';

/** Copy, CSV and PNG of one answer. */
export function AnswerTools({ bubble }: { bubble: Bubble }): ReactElement {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const table = bubble.answer?.table;
  const counted = bubble.answer?.counted ?? null;
  const copy = async (): Promise<void> => {
    const rows = table ? [table.columns, ...table.rows].map((row) => row.join('\t')).join('\n') : '';
    try {
      await navigator.clipboard.writeText([bubble.content, rows].filter(Boolean).join('\n\n'));
      setCopied('yes');
    } catch {
      setCopied('failed');
    }
  };
  const picture = async (): Promise<void> => {
    const { chart_image_url: image, chart_html: html } = bubble;
    const address = image ? imageAddress(image) : html && (await chartAsPng(html));
    if (address) saveFile(fileName(counted, 'png'), address);
  };
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
          onClick={() => saveText(fileName(counted, 'csv'), tableAsCsv(table), 'text/csv;charset=utf-8')}
        >
          CSV
        </Button>
      )}
      {(bubble.chart_image_url ?? bubble.chart_html?.includes('<svg')) && (
        <Button variant="subtle" size="xs" leftSection={<IconDownload size={14} />} onClick={() => void picture()}>
          PNG
        </Button>
      )}
    </div>
  );
}
