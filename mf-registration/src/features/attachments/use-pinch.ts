import { type RefObject, useEffect, useRef } from 'react';

function distanceOf([one, other]: readonly Touch[]): number {
  return one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0;
}

/** Two fingers, or Ctrl and the wheel, as touchpads report a pinch: `onScale` gets the factor since the last call. */
export function usePinch(frame: RefObject<HTMLElement | null>, onScale: (factor: number) => void): void {
  const scale = useRef(onScale);
  useEffect(() => {
    scale.current = onScale;
  });
  useEffect(() => {
    const element = frame.current;
    let distance = 0;
    const begin = ({ touches }: TouchEvent): void => {
      distance = distanceOf([...touches]);
    };
    const move = (event: TouchEvent): void => {
      const now = distanceOf([...event.touches]);
      if (now === 0 || distance === 0) return;
      event.preventDefault();
      scale.current(now / distance);
      distance = now;
    };
    const wheel = (event: WheelEvent): void => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      scale.current(Math.exp(-event.deltaY / 200));
    };
    // The browser would zoom the whole window.
    const own = { passive: false };
    element?.addEventListener('touchstart', begin, { passive: true });
    element?.addEventListener('touchend', begin, { passive: true });
    element?.addEventListener('touchmove', move, own);
    element?.addEventListener('wheel', wheel, own);
    return () => {
      element?.removeEventListener('touchstart', begin);
      element?.removeEventListener('touchend', begin);
      element?.removeEventListener('touchmove', move);
      element?.removeEventListener('wheel', wheel);
    };
  }, [frame]);
}
