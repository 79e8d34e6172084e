import { PREVIEW_TEXTS } from '@firstlight/domain/record/attachment-previews';
import { Loader, LoadFailed } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { attachmentsApi } from './attachments.api';
import classes from './attachments.module.css';
import { ScrollFrame } from './scroll-frame';

type Props = { name: string; address: string; tall: boolean };

/** The text of a stored Word document, read by the server; never its formatting or its links. */
export function DocxView({ name, address, tall }: Props): ReactElement {
  const { data, error, refetch } = attachmentsApi.useReadDocxTextQuery(address);
  if (error) {
    return <LoadFailed onRetry={refetch}>{PREVIEW_TEXTS.failed}</LoadFailed>;
  }
  if (!data) return <Loader aria-label="Loading document" />;
  return (
    <>
      <p className={classes['hint']}>{PREVIEW_TEXTS.docx}</p>
      <ScrollFrame label={name} tall={tall}>
        <div className={classes['text']}>
          {data.paragraphs.length === 0 && <p>{PREVIEW_TEXTS.empty}</p>}
          {data.paragraphs.map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
          {data.cut && <p className={classes['hint']}>{PREVIEW_TEXTS.cut}</p>}
        </div>
      </ScrollFrame>
    </>
  );
}
