import { type Language, languageFacts } from '@firstlight/domain/text/language';
import { colors } from '@firstlight/tokens/tokens';
import bold from '@firstlight/tokens/fonts/nunito-700.woff2';
import regular from '@firstlight/tokens/fonts/nunito-400.woff2';
import { ICON_LINKS } from './icons/icons';

/** The build's input: the shell's own files (packages/federation, prerender.ts). */
export type HostAssets = {
  scripts: { file: string; integrity: string }[];
  styles: { file: string; integrity: string; text: string }[];
};

/** `services/web` inserts its parts here (docs/composition.md, Pages). */
const HEAD_MARKER = '<!--fl:head-->';
export const MAIN_MARKER = '<!--fl:main-->';
const DATA_MARKER = '<!--fl:data-->';

function scriptTags(assets: HostAssets): string {
  return assets.scripts
    .map(
      ({ file, integrity }) =>
        `<script defer src="%fl:assets%${file}" integrity="${integrity}" crossorigin="anonymous"></script>`,
    )
    .join('');
}

const afterPaint = (assets: HostAssets): string => `<template data-after-paint>${scriptTags(assets)}</template>`;

function linkedStyles(assets: HostAssets): string {
  return assets.styles
    .map(
      ({ file, integrity }) =>
        `<link rel="stylesheet" href="%fl:assets%${file}" integrity="${integrity}" crossorigin="anonymous">`,
    )
    .join('');
}

function inlinedStyles(assets: HostAssets): string {
  return assets.styles.map(({ file, text }) => `<style data-href="${file}">${text}</style>`).join('');
}

/**
 * Both font weights of the first screen. They load in parallel with the HTML; nothing waits for them (`swap` in
 * fonts.css).
 */
const FONTS = [regular, bold]
  .map((font) => `<link rel="preload" as="font" type="font/woff2" href="${font}" crossorigin="anonymous">`)
  .join('');

type Parts = { language: Language; marks: string; head?: string; styles: string; scripts: string; root: string };

function page({ language, marks, head = '', styles, scripts, root }: Parts): string {
  return [
    `<!doctype html><html lang="${language}" dir="${languageFacts(language).direction}" data-device="%fl:device%"${marks}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="theme-color" content="${colors.ground}">${ICON_LINKS}${head}`,
    // The shell's style defines the layer order, so it comes before the styles of a page.
    `${styles}${HEAD_MARKER}${scripts}`,
    `</head><body>${root}${DATA_MARKER}</body></html>\n`,
  ].join('');
}

/**
 * The document of a visitor page with prerendered text: nothing competes with its first paint (docs/composition.md,
 * Pages).
 */
export function pageDocument(assets: HostAssets, language: Language, layout: string): string {
  return page({
    language,
    marks: '',
    head: FONTS,
    styles: inlinedStyles(assets),
    scripts: afterPaint(assets),
    root: `<div id="root" data-remote="mf-public">${layout}</div>`,
  });
}

/** The text of one of the shell's own pages, e.g. "not found". */
export type Notice = { head: string; body: string };

/** A page of the shell itself; `data-remote` is empty, because no remote is involved. */
export function noticeDocument(assets: HostAssets, language: Language, { head, body }: Notice): string {
  return page({
    language,
    marks: '',
    head: FONTS + head,
    styles: inlinedStyles(assets),
    scripts: afterPaint(assets),
    root: `<div id="root" data-remote="">${body}</div>`,
  });
}

/** Fetches no scripts: shown instead of any page while there is no network. */
export function offlineDocument(assets: HostAssets, language: Language, { head, body }: Notice): string {
  return page({ language, marks: '', head, styles: inlinedStyles(assets), scripts: '', root: body });
}

/** The document for addresses without prerendered text: the browser renders all of it. */
export function plainDocument(assets: HostAssets): string {
  return page({
    language: 'en',
    // Signals to services/web that this shell includes its own Trusted Types policy (trusted-types.ts).
    marks: ' data-trusted-types',
    head: FONTS,
    styles: linkedStyles(assets),
    scripts: scriptTags(assets),
    root: '<div id="root"></div>',
  });
}
