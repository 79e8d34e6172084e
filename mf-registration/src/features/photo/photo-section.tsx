import { lazyScreen } from '@firstlight/platform';
import {
  Banner,
  Button,
  ButtonRow,
  FileInput,
  IconCamera,
  IconTrash,
  IconUpload,
  IconUser,
  Panel,
} from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '../../record/lazy-boundary';
import { useDroppedFiles } from '../../record/use-dropped-files';
import classes from './photo.module.css';
import { PHOTO_TEXTS, PhotoError } from './photo-texts';

const CameraDialog = lazyScreen(() =>
  import(/* webpackChunkName: "windows" */ './camera-dialog').then((file) => file.CameraDialog),
);

async function photoFromFile(file: File): Promise<string> {
  const compress = await import(/* webpackChunkName: "windows" */ './compress-photo');
  return compress.photoFromFile(file);
}

type Props = {
  /** A data URL, the address of the stored photo, or empty. */
  value: string;
  onChange: (photo: string) => void;
  /** A photo is being processed; Save waits for it. */
  onWork: (work: Promise<void>) => void;
};

/** Camera, upload, drop and paste; preview and removal (PHOTO-01, EDIT-17). */
export function PhotoSection({ value, onChange, onWork }: Props): ReactElement {
  const section = useRef<HTMLDivElement>(null);
  const upload = useRef<HTMLInputElement>(null);
  const uploadButton = useRef<HTMLButtonElement>(null);
  const phoneCamera = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [camera, setCamera] = useState(false);
  const wasBusy = useRef(false);
  useEffect(() => {
    // The button that opened the file picker lost the focus while it was disabled.
    if (wasBusy.current && !busy && document.activeElement === document.body) uploadButton.current?.focus();
    wasBusy.current = busy;
  }, [busy]);

  const take = async (make: () => string | Promise<string>): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      onChange(await make());
    } catch (problem) {
      setError(problem instanceof PhotoError ? problem.message : PHOTO_TEXTS.failed);
    }
    setBusy(false);
  };
  const start = (make: () => string | Promise<string>): void => onWork(take(make));
  const takeFile = (file: File): void => start(() => photoFromFile(file));
  useDroppedFiles(section, takeFile, { accepts: ({ type }) => type.startsWith('image/') });

  const removePhoto = (): void => {
    onChange('');
    // The pressed button disappears with the photo.
    uploadButton.current?.focus();
  };
  const takePhoto = (): void => {
    const hasCamera = 'mediaDevices' in navigator && !window.matchMedia('(pointer: coarse)').matches;
    if (hasCamera) setCamera(true);
    else phoneCamera.current?.click();
  };

  return (
    <Panel title="Client Photo">
      <div ref={section} className={classes['photo']}>
        {value === '' ? (
          <span className={classes['preview']}>
            <IconUser size={44} aria-hidden="true" />
          </span>
        ) : (
          <img src={value} alt="Client" className={classes['preview']} />
        )}
        <div className={classes['side']}>
          <ButtonRow>
            <Button
              variant="default"
              onClick={takePhoto}
              disabled={busy}
              leftSection={<IconCamera size={18} aria-hidden="true" />}
            >
              Take Photo
            </Button>
            <Button
              ref={uploadButton}
              variant="default"
              onClick={() => upload.current?.click()}
              loading={busy}
              leftSection={<IconUpload size={18} aria-hidden="true" />}
            >
              Upload Photo
            </Button>
            {value !== '' && (
              <Button
                variant="subtle"
                color="red"
                onClick={removePhoto}
                leftSection={<IconTrash size={18} aria-hidden="true" />}
              >
                Remove Photo
              </Button>
            )}
          </ButtonRow>
          <p className={classes['help']}>{PHOTO_TEXTS.help}</p>
          {error && (
            <Banner kind="error" onClose={() => setError(null)}>
              {error}
            </Banner>
          )}
        </div>
        <FileInput ref={upload} aria-label="Photo file" accept="image/*" tabIndex={-1} onFile={takeFile} />
        <FileInput
          ref={phoneCamera}
          aria-label="Photo from the camera of this phone"
          accept="image/*"
          capture="environment"
          tabIndex={-1}
          onFile={takeFile}
        />
      </div>
      {camera && (
        <LazyBoundary onClose={() => setCamera(false)}>
          <CameraDialog onPhoto={start} onClose={() => setCamera(false)} />
        </LazyBoundary>
      )}
    </Panel>
  );
}
