import { createHash } from 'node:crypto';

/**
 * Scripts and their preloads wait in `<template data-after-paint>` until a prerendered page has been painted, so that
 * they don't compete with the text on a slow connection. A timer set in a frame callback runs after that frame is
 * painted; a background tab paints none, so it loads them when it becomes visible.
 */
const START =
  "requestAnimationFrame(()=>setTimeout(()=>document.querySelectorAll('template[data-after-paint]').forEach((part)=>document.head.append(part.content))))";

/** Goes at the end of the body, when the whole text has been parsed. */
export const AFTER_PAINT_SCRIPT = `<script>${START}</script>`;

/** Allows this inline script, and no other, in the content security policy. */
export const AFTER_PAINT_SOURCE = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

/** Holds elements back until the page has been painted. */
export function afterPaint(html: string): string {
  return html && `<template data-after-paint>${html}</template>`;
}
