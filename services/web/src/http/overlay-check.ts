import {
  isOverlayOrigin,
  OVERLAY_REMOTE,
  type RemoteOverlay,
  type RemoteOverlayAnswer,
} from '@firstlight/domain/operations/remote-overlays';
import { parse } from 'cookie';
import type { FastifyRequest } from 'fastify';
import { askInBackground } from './session-check.js';

const COOKIES = ['__Host-fl_overlay', 'fl_overlay'];

/** The unreleased remote that was granted to the caller's session; undefined for almost everyone, without a call. */
export type OverlayCheck = (request: FastifyRequest) => Promise<RemoteOverlay | undefined>;

/** The API, which signed the grant, also checks it. A response that isn't valid in a content policy grants nothing. */
export function overlayCheck(apiUrl: string): OverlayCheck {
  return async (request) => {
    const cookies = parse(request.headers.cookie ?? '');
    if (COOKIES.every((name) => cookies[name] === undefined)) return undefined;
    try {
      const answer = await askInBackground(`${apiUrl}/api/remote-overlay`, request);
      const { overlay } = answer.ok ? ((await answer.json()) as RemoteOverlayAnswer) : { overlay: null };
      return overlay && isOverlayOrigin(overlay.origin) && OVERLAY_REMOTE.test(overlay.remote) ? overlay : undefined;
    } catch {
      return undefined;
    }
  };
}
