import { type ReactNode, useEffect, useRef, useState } from 'react';
import mp4 from '../../media/dawn.mp4';
import webm from '../../media/dawn.webm';
import { DawnScene } from './dawn-scene';
import styles from './home.module.css';
import type { HomeTexts } from './texts.en';

/** No video with reduced motion or Save-Data. */
function mayPlay(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !window.matchMedia('(prefers-reduced-motion: reduce)').matches && !connection?.saveData;
}

/**
 * The looping picture of the first screen (HOME-02). The drawn scene is shown from the first paint and stays with
 * reduced motion; the video is fetched once in view and covers it.
 */
export function HeroVideo({ texts }: { texts: HomeTexts }): ReactNode {
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState<'still' | 'playing' | 'paused'>('still');

  useEffect(() => {
    const element = video.current;
    if (!element || typeof IntersectionObserver === 'undefined' || !mayPlay()) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      element.autoplay = true;
      element.play().catch(() => setState('still'));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const toggle = (): void => {
    if (state === 'playing') video.current?.pause();
    else video.current?.play().catch(() => setState('still'));
  };

  return (
    <div className={styles.film} data-state={state}>
      <DawnScene label={texts.videoLabel} />
      <video
        ref={video}
        className={styles.video}
        muted
        loop
        playsInline
        preload="none"
        width="960"
        height="300"
        aria-hidden="true"
        tabIndex={-1}
        // Only once a frame is ready: the video must never flash over the drawing.
        onTimeUpdate={(event) => !event.currentTarget.paused && setState('playing')}
        onPause={() => setState('paused')}
      >
        <source src={mp4} type="video/mp4" />
        <source src={webm} type="video/webm" />
      </video>
      {state !== 'still' && (
        <button type="button" className={styles.pause} onClick={toggle}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d={state === 'playing' ? 'M7 5h3v14H7zm7 0h3v14h-3z' : 'M8 5l11 7-11 7z'} fill="currentColor" />
          </svg>
          <span className={styles.pauseWord}>{state === 'playing' ? texts.pause : texts.play}</span>
        </button>
      )}
    </div>
  );
}
