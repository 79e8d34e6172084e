import { createHash } from 'node:crypto';
import { LEAVE_STATEMENT } from './leave-script.js';

/**
 * Scripts and their preloads wait in `<template data-after-paint>` until a prerendered page has been painted, so that
 * they don't compete with the text on a slow connection. A timer set in a frame callback runs after that frame is
 * painted; a background tab paints none, so it loads them when it becomes visible.
 *
 * With Save-Data or on 2G, where they would take ten seconds, they wait for the visitor's first tap, key or focus (2.11).
 * Wide windows don't wait: the mobile gate needs the shell there. A tap on a control that needs scripts is marked, and
 * the shell repeats it (early-tap.ts).
 */
const START = [
  'const page=document.documentElement,isWide=()=>page.dataset.device!="mobile"&&innerWidth>768,',
  "load=()=>document.querySelectorAll('template[data-after-paint]').forEach((part)=>document.head.append(part.content)),",
  'network=navigator.connection,',
  'saves=document.currentScript.dataset.saves!=null||network?.saveData||/2g/.test(network?.effectiveType);',
  'if(saves&&!isWide()){',
  "for(const type of ['pointerdown','keydown','focusin'])addEventListener(type,load,{once:true,capture:true});",
  "addEventListener('resize',()=>isWide()&&load())",
  '}else requestAnimationFrame(()=>setTimeout(load));',
  "addEventListener('click',({target})=>page.dataset.shown||target.closest('button[type=button],[type=radio]')?.setAttribute('data-tapped',''),true)",
].join('');

/** Blocks keep its names out of the page's scope. */
const SCRIPT = `{${START}}${LEAVE_STATEMENT}`;

/** Goes at the end of the body, when the whole text has been parsed. */
export function afterPaintScript(savesData: boolean): string {
  return `<script${savesData ? ' data-saves' : ''}>${SCRIPT}</script>`;
}

/** Allows this inline script, and no other, in the content security policy. */
export const AFTER_PAINT_SOURCE = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`;

/** Whether parts of a layout wait for the first paint, or the layout has its own "Leave this site". */
export const needsScript = (layout: string): boolean => /<template data-after-paint>| data-leave\b/.test(layout);

/** Holds elements back until the page has been painted. */
export function afterPaint(html: string): string {
  return html && `<template data-after-paint>${html}</template>`;
}
