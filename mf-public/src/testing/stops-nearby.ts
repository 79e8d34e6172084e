import { jest } from '@jest/globals';
import type { PublicStop } from '@firstlight/domain/lists/stops';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { act } from '@testing-library/react';
import { forgetStops } from '../parts/stops/stops-store';
import { stubObserver } from './come-into-view';

let come = (): void => undefined;

/** Where the list is on the screen. */
export const listPlace = { top: 2_000 };

export const aPublicStop = ({ version: _version, ...stop }: ReturnType<typeof aStop>): PublicStop => stop;

export const STOPS = [
  aStop({ id: 'far', place: 'Cedar Hall', town: 'Thunder Bay', region: 'northern' }),
  aStop({ id: 'near', place: 'Maple Centre', town: 'Windsor' }),
].map(aPublicStop);

/** The visitor scrolls until the list is near. */
export const comeNear = (): Promise<void> => act(async () => come());

/** A page whose list of stops is below the screen, where it causes no layout shift. */
export function prepareStops(): ApiStub {
  forgetStops();
  come = stubObserver();
  listPlace.top = 2_000;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(() => ({ top: listPlace.top }) as DOMRect);
  window.matchMedia = (() => ({ matches: true })) as unknown as typeof window.matchMedia;
  return stubApi({ 'GET /api/stops': { body: STOPS } });
}
