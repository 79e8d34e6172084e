import type { ReactNode } from 'react';
import band from '../band.module.css';
import { STOPS_ID } from './stops-id';
import { useStopParts } from './use-stop-parts';

/**
 * "Next stop near you"; without stops it is shown only on request, i.e. if the address names it.
 * @param isFormBegun only above a form: whether something is typed in it
 */
export function NextStops({ isFormBegun }: { isFormBegun?: boolean }): ReactNode {
  const { ref, parts } = useStopParts(isFormBegun);
  return (
    <div ref={ref} id={parts ? undefined : STOPS_ID} className={band.place}>
      {parts && <parts.StopFinder />}
    </div>
  );
}
