import type { Language } from '@firstlight/domain/language';
import icon from './icon.svg';

/** What the build hands over: the shell's own files (packages/federation, prerender.ts). */
export type HostAssets = {
  scripts: { file: string; integrity: string }[];
  styles: { file: string; integrity: string; text: string }[];
};

/** `services/web` puts its parts at these places (docs/architecture.md, Pages). */
const HEAD_MARKER = '<!--fl:head-->';
export const MAIN_MARKER = '<!--fl:main-->';
const DATA_MARKER = '<!--fl:data-->';

function scripts(assets: HostAssets): string {
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

function page(language: Language, styles: string, root: string, assets: HostAssets): string {
  return [
    `<!doctype html><html lang="${language}" data-device="%fl:device%"><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<link rel="icon" href="${icon}" type="image/svg+xml">`,
    // The layer order stands in the shell's style, so that comes before what a page brings along.
    `${styles}${HEAD_MARKER}${scripts(assets)}`,
    `</head><body>${root}${DATA_MARKER}</body></html>\n`,
  ].join('');
}

/** A visitor page around prerendered text: nothing blocks its first paint. */
export function pageDocument(assets: HostAssets, language: Language, layout: string): string {
  return page(language, inlinedStyles(assets), `<div id="root" data-remote="mf-public">${layout}</div>`, assets);
}

/** The document of every address without prerendered text: the browser renders all of it. */
export function plainDocument(assets: HostAssets): string {
  return page('en', linkedStyles(assets), '<div id="root"></div>', assets);
}
