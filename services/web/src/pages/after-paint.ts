import { createHash } from 'node:crypto';

/**
 * What a prerendered page needs only once it is seen waits in `<template data-after-paint>`: scripts and their
 * preloads would share a poor connection with the text. A timer set in a frame's callback runs when that frame is drawn;
 * a page in a background tab draws none, so it fetches them when it is looked at.
 */
const START =
  "requestAnimationFrame(()=>setTimeout(()=>document.querySelectorAll('template[data-after-paint]').forEach((part)=>document.head.append(part.content))))";

/** Stands at the end of the body: the whole text is parsed by then. */
export const AFTER_PAINT_SCRIPT = `<script>${START}</script>`;

/** Lets the content security policy run this script and no other inline one. */
export const AFTER_PAINT_SOURCE = `'sha256-${createHash('sha256').update(START).digest('base64')}'`;

/** Holds elements back until the page has been painted. */
export function afterPaint(html: string): string {
  return html && `<template data-after-paint>${html}</template>`;
}
