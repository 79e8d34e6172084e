import { Banner } from '@firstlight/staff-ui';
import type { ComponentProps, ReactElement } from 'react';
import classes from './camera-view.module.css';
import type { Camera } from './use-camera';

type Props = Camera & {
  /** Shown instead of the picture if the camera can't be used. */
  failed: string;
  kind: ComponentProps<typeof Banner>['kind'];
};

/** The live picture of `useCamera()`. */
export function CameraView({ video, state, onLive, failed, kind }: Props): ReactElement {
  if (state === 'failed') return <Banner kind={kind}>{failed}</Banner>;
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      className={classes['video']}
      aria-label="Live camera view"
      onLoadedMetadata={onLive}
    />
  );
}
