import { ATTACHMENT_ACCEPT } from '@firstlight/domain/record/attachment-rules';
import { Button, FileInput, IconCamera, IconUpload, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useRef } from 'react';
import { useDroppedFiles } from '../../record/use-dropped-files';
import { useTabText } from '../../record/use-tab-text';
import classes from './attachments.module.css';
import { ScanButton } from './scan/scan-button';
import { type ChosenDocument, documentOfFile, documentOfUrl } from './chosen-document';

type Props = { onChosen: (chosen: ChosenDocument) => void; onRefused: (text: string) => void };

/** Upload by button, drop, paste or camera; or a pasted URL with Load URL (TAB-ATT-03 to TAB-ATT-08). */
export function DocumentChooser({ onChosen, onRefused }: Props): ReactElement {
  const area = useRef<HTMLDivElement>(null);
  const upload = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { text: url, change: changeUrl, used } = useTabText('attachments:url');
  const settle = (chosen: ChosenDocument | string): void =>
    typeof chosen === 'string' ? onRefused(chosen) : onChosen(chosen);
  const takeFile = (file: File): void => {
    // A drop reaches the form even while it is disabled.
    if (!area.current?.closest('fieldset:disabled')) settle(documentOfFile(file));
  };
  const loadUrl = (): void => {
    const chosen = documentOfUrl(url);
    if (typeof chosen !== 'string') used();
    settle(chosen);
  };
  useDroppedFiles(area, takeFile);
  return (
    <>
      <div ref={area} className={classes['drop']}>
        <Button
          variant="default"
          onClick={() => upload.current?.click()}
          leftSection={<IconUpload size={18} aria-hidden="true" />}
        >
          Upload File
        </Button>
        <Button
          variant="default"
          onClick={() => camera.current?.click()}
          leftSection={<IconCamera size={18} aria-hidden="true" />}
        >
          Take Picture
        </Button>
        <ScanButton onPdf={takeFile} />
        <span className={classes['hint']}>or drop or paste a file here: PDF, DOC, DOCX, JPG, PNG up to 10 MB</span>
        <FileInput ref={upload} aria-label="Document file" accept={ATTACHMENT_ACCEPT} tabIndex={-1} onFile={takeFile} />
        <FileInput
          ref={camera}
          aria-label="Picture from the camera"
          accept="image/jpeg,image/png"
          capture="environment"
          tabIndex={-1}
          onFile={takeFile}
        />
      </div>
      <div className={classes['url']}>
        <TextInput
          label="Document URL"
          type="url"
          autoComplete="off"
          placeholder="https://"
          value={url}
          onChange={({ currentTarget: { value } }) => changeUrl(() => value)}
        />
        <Button variant="default" onClick={loadUrl}>
          Load URL
        </Button>
      </div>
    </>
  );
}
