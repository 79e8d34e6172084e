import { type RefObject, useEffect, useRef, useState } from 'react';

export type Camera = {
  /** The `<video>` of `CameraView`. */
  video: RefObject<HTMLVideoElement | null>;
  state: 'starting' | 'live' | 'failed';
  /** The video's `onLoadedMetadata`. */
  onLive: () => void;
};

/** The camera at the back of the device, at about this size; it is switched off when the component unmounts. */
export function useCamera(width: number, height: number): Camera {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<Camera['state']>('starting');
  useEffect(() => {
    let stream: MediaStream | null = null;
    let gone = false;
    const stop = (): void => stream?.getTracks().forEach((track) => track.stop());
    const start = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({
        video: { facingMode: 'environment', width: { ideal: width }, height: { ideal: height } },
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
  }, [width, height]);
  return { video, state, onLive: () => setState('live') };
}
