import type { Language } from '@firstlight/domain/language';
import icon from './icon.svg';

/** What the build hands over: the shell's own files (packages/federation, prerender.ts). */
export type HostAssets = {
  scripts: { file: string; integrity: string }[];
  styles: { file: string; integrity: string; text: string }[];
};

/** `services/web` puts its parts at these places (docs/composition.md, Pages). */
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

type Parts = { language: Language; marks: string; styles: string; scripts: string; root: string };

function page({ language, marks, styles, scripts, root }: Parts): string {
  return [
    `<!doctype html><html lang="${language}" data-device="%fl:device%"${marks}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    // The shell's style defines the layer order, so it comes before the styles of a page.
    `${styles}${HEAD_MARKER}${scripts}`,
    `</head><body>${root}${DATA_MARKER}</body></html>\n`,
  ].join('');
}

/** A visitor page around prerendered text: nothing shares the connection with its first paint (docs/composition.md, Pages). */
export function pageDocument(assets: HostAssets, language: Language, layout: string): string {
  return page({
    language,
    marks: '',
    styles: inlinedStyles(assets),
    scripts: `<template data-after-paint>${scriptTags(assets)}</template>`,
    root: `<div id="root" data-remote="mf-public">${layout}</div>`,
  });
}

/** The document of every address without prerendered text: the browser renders all of it. */
export function plainDocument(assets: HostAssets): string {
  return page({
    language: 'en',
    // Tells services/web that this shell brings its policy (trusted-types.ts).
    marks: ' data-trusted-types',
    styles: linkedStyles(assets),
    scripts: scriptTags(assets),
    root: '<div id="root"></div>',
  });
}
