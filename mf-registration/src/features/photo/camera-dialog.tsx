import { Button, Dialog, IconCamera } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { CameraView } from '../../record/camera-view';
import { useCamera } from '../../record/use-camera';
import { photoFromVideo } from './compress-photo';
import { PHOTO_TEXTS } from './photo-texts';

type Props = { onPhoto: (take: () => string) => void; onClose: () => void };

/** A live camera picture; the stream ends with the dialog. */
export function CameraDialog({ onPhoto, onClose }: Props): ReactElement {
  const { video, state, onLive } = useCamera(1600, 1200);
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
      <CameraView video={video} state={state} onLive={onLive} failed={PHOTO_TEXTS.noCamera} kind="error" />
    </Dialog>
  );
}
