import { LEGACY_FILE_TYPES, LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import { Banner, FileInput, IconUpload, Panel, Stack, Text } from '@firstlight/staff-ui';
import { type ReactElement, useId, useState } from 'react';
import { useHeadingFocus } from '../../parts/use-heading-focus';
import classes from './legacy.module.css';
import { FileCheck } from './file-check';
import { Sending } from './sending';
import { UploadList } from './upload-list';
import { UploadResult } from './upload-result';
import type { LegacyUpload, UploadStep } from './use-legacy-upload';

/** The result, the summary of a check and an open question take the focus themselves; an error is at the top. */
function ownsFocus(step: UploadStep): boolean {
  if (step.kind !== 'mapping') return step.kind === 'done';
  return step.dryRun !== null && (step.error === null || step.error === LEGACY_TEXTS.chooseOrder);
}

/** Choosing a historical file, checking its columns, importing it (ANA-15 to ANA-20). */
export function UploadPanel({ upload }: { upload: LegacyUpload }): ReactElement {
  const box = useHeadingFocus(upload.step.kind, ownsFocus(upload.step));
  return (
    <div ref={box}>
      <Panel title="Upload legacy data" description={`${LEGACY_TEXTS.described} (.xlsx, .xls, .csv; 20 MB at most).`}>
        <Stack gap="lg">
          <Step upload={upload} />
          <UploadList />
        </Stack>
      </Panel>
    </div>
  );
}

function Step({ upload }: { upload: LegacyUpload }): ReactElement {
  const { step } = upload;
  if (step.kind === 'done') return <UploadResult answer={step.answer} onClose={upload.cancel} />;
  if (step.kind === 'mapping') return <FileCheck step={step} upload={upload} />;
  if (step.kind === 'sending') return <Sending step={step} onCancel={upload.cancel} />;
  return (
    <>
      {step.error && <Banner kind="error">{step.error}</Banner>}
      <DropZone onFile={upload.choose} />
    </>
  );
}

function DropZone({ onFile }: { onFile: (file: File) => void }): ReactElement {
  const [over, setOver] = useState(false);
  const input = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is an extra; the input inside does everything
    <label
      htmlFor={input}
      className={classes['drop']}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <IconUpload size={24} aria-hidden="true" />
      <span>Choose a file or drop it here</span>
      <FileInput id={input} accept={LEGACY_FILE_TYPES.join(',')} onFile={onFile} />
      <Text size="xs">Names, numbers and addresses are used to find duplicates and are not kept.</Text>
    </label>
  );
}
