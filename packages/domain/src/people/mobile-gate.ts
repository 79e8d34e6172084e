import { MOBILE_MAX_WIDTH_PX } from '../platform/limits.js';

const MOBILE_USER_AGENT = /android|webos|iphone|ipad|ipod|blackberry|iemobile|opera mini/i;

/** Whether a user agent names a phone or tablet (GATE-02). Used by the page and, before first paint, by the server. */
export function isMobileUserAgent(userAgent: string): boolean {
  return MOBILE_USER_AGENT.test(userAgent);
}

/** The facts about a visitor that the gate uses. */
export type Visitor = {
  path: string;
  userAgent: string;
  /** Inner width of the window in CSS pixels. */
  width: number;
  /** iPads present themselves as Macs; only a Mac with a touch screen is one (decisions.md 25). */
  touchPoints: number;
  /** The session storage contains the flag or the cached user (GATE-08, GATE-09). */
  looksSignedIn: boolean;
};

/** Whether the visitor sees the public site (GATE-02 to GATE-10). Presentation only: it protects nothing. */
export function passesMobileGate(visitor: Visitor): boolean {
  if (visitor.looksSignedIn || visitor.path.startsWith('/admin')) return true;
  if (isMobileUserAgent(visitor.userAgent)) return true;
  if (/macintosh/i.test(visitor.userAgent) && visitor.touchPoints > 1) return true;
  return visitor.width <= MOBILE_MAX_WIDTH_PX;
}
