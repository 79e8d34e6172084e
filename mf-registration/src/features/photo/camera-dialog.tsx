import { Banner, Button, Dialog, IconCamera } from '@firstlight/staff-ui';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { photoFromVideo } from './compress-photo';
import classes from './photo.module.css';
import { PHOTO_TEXTS } from './photo-texts';

type Props = { onPhoto: (take: () => string) => void; onClose: () => void };

/** A live picture of the camera; the stream ends with the dialog. */
export function CameraDialog({ onPhoto, onClose }: Props): ReactElement {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'starting' | 'live' | 'failed'>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: 1600 }, height: { ideal: 1200 } },
      });
      if (gone) return stop();
      if (video.current) video.current.srcObject = stream;
      return undefined;
    };
    start().catch(() => setState('failed'));
    return () => {
      gone = true;
      stop();
    };
  }, []);
  const take = (): void => {
    const element = video.current;
    if (element) onPhoto(() => photoFromVideo(element));
    onClose();
  };
  return (
    <Dialog
      title="Take photo"
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={state !== 'live'} onClick={take} leftSection={<IconCamera size={18} aria-hidden="true" />}>
            Capture
          </Button>
        </>
      }
    >
      {state === 'failed' ? (
        <Banner kind="error">{PHOTO_TEXTS.noCamera}</Banner>
      ) : (
        <video
          ref={video}
          autoPlay
          muted
          playsInline
          className={classes['video']}
          aria-label="Live picture of the camera"
          onLoadedMetadata={() => setState('live')}
        />
      )}
    </Dialog>
  );
}
