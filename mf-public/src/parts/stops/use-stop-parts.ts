import { useLocation } from '@firstlight/platform';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { RegionStop } from './region-stop';
import type { StopFinder } from './stop-finder';
import { STOPS_ID } from './stops-id';
import { loadStops, useStops } from './stops-store';

type Parts = { StopFinder: typeof StopFinder; RegionStop: typeof RegionStop };

let loaded: Parts | null = null;

/** The list is refreshed while a page shows it: the crew may report a delay. */
const REFRESH_MS = 60_000;
/** Loading starts when the stops section is this far below the screen. */
const AHEAD = '0px 0px 600px 0px';
/** Nothing is inserted above this part of the screen's height, because the text being read would shift. */
const CLEAR = 0.4;

/**
 * The components that show stops, once there are stops and the visitor scrolls near them: they neither delay the first
 * paint nor add to the first page's bytes. Or at once, if the address names the list.
 *
 * @param isFormBegun only above a form: then they are inserted only below the screen, and no longer once text is
 *   typed, because the form would move away
 */
export function useStopParts(isFormBegun?: boolean): { ref: RefObject<HTMLDivElement | null>; parts: Parts | null } {
  const ref = useRef<HTMLDivElement>(null);
  const { stops, asOf } = useStops();
  const isAsked = useLocation().hash === `#${STOPS_ID}`;
  const [parts, setParts] = useState<Parts | null>(null);
  // On request the list also says that nothing is planned.
  const any = stops.length > 0 || (isAsked && asOf !== null);
  // A page that opens with the stops already known shows them in its first render.
  const [isClear, setIsClear] = useState(any && loaded !== null);
  useEffect(() => {
    if (isAsked) void loadStops();
  }, [isAsked]);

  useEffect(() => {
    const element = ref.current;
    if (!element || typeof IntersectionObserver === 'undefined') return;
    let timer: ReturnType<typeof setInterval> | undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        void loadStops();
        timer = setInterval(() => void (document.hidden || loadStops()), REFRESH_MS);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
    };
  }, []);

  useEffect(() => {
    if (!any || loaded) return;
    let isGone = false;
    const load = import(/* webpackChunkName: "stops" */ './stop-parts');
    load.then(
      (file) => {
        loaded = file;
        if (!isGone) setParts(file);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [any]);

  const arrived = any ? (parts ?? loaded) : null;
  useEffect(() => {
    if (!arrived || isClear) return;
    const check = (): void => {
      const top = ref.current?.getBoundingClientRect().top ?? 0;
      const isOutOfSight = top >= window.innerHeight * (isFormBegun === undefined ? CLEAR : 1);
      if (isAsked || (isOutOfSight && !isFormBegun)) setIsClear(true);
    };
    check();
    window.addEventListener('scroll', check, { passive: true });
    return () => window.removeEventListener('scroll', check);
  }, [arrived, isAsked, isClear, isFormBegun]);

  return { ref, parts: isClear ? arrived : null };
}
