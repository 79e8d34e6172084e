import { ATTACHMENT_ACCEPT } from '@firstlight/domain/attachment-rules';
import { Button, IconCamera, IconUpload, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useRef } from 'react';
import { useDroppedFiles } from '../../record/use-dropped-files';
import { useKeptText } from '../../record/use-kept-text';
import classes from './attachments.module.css';
import { type ChosenDocument, documentOfFile, documentOfUrl } from './chosen-document';

type Props = { onChosen: (chosen: ChosenDocument) => void; onRefused: (text: string) => void };

/** Upload by button, drop, paste or camera; or a pasted address with Load URL (TAB-ATT-03 to TAB-ATT-08). */
export function DocumentChooser({ onChosen, onRefused }: Props): ReactElement {
  const area = useRef<HTMLDivElement>(null);
  const upload = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const { text: url, change: changeUrl, used } = useKeptText('attachments:url');
  const settle = (chosen: ChosenDocument | string): void =>
    typeof chosen === 'string' ? onRefused(chosen) : onChosen(chosen);
  const takeFile = (file: File | undefined): void => {
    // A drop reaches the form even while it is switched off.
    if (file && !area.current?.closest('fieldset:disabled')) settle(documentOfFile(file));
  };
  const loadUrl = (): void => {
    const chosen = documentOfUrl(url);
    if (typeof chosen !== 'string') used();
    settle(chosen);
  };
  useDroppedFiles(area, takeFile);
  const fileInput = (
    label: string,
    ref: React.RefObject<HTMLInputElement | null>,
    accept: string,
    capture?: 'environment',
  ) => (
    <input
      ref={ref}
      type="file"
      accept={accept}
      capture={capture}
      aria-label={label}
      tabIndex={-1}
      className={classes['file']}
      onChange={({ currentTarget }) => {
        takeFile(currentTarget.files?.[0]);
        currentTarget.value = '';
      }}
    />
  );
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
        <span className={classes['hint']}>or drop or paste a file here: PDF, DOC, DOCX, JPG, PNG up to 10 MB</span>
        {fileInput('Document file', upload, ATTACHMENT_ACCEPT)}
        {fileInput('Picture from the camera', camera, 'image/jpeg,image/png', 'environment')}
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
