import { escapeHtml } from '@firstlight/domain/text/markup';
import type { PublicProfile } from '@firstlight/domain/people/program-profile';
import type { Registry, RegistryEntry } from '@firstlight/domain/platform/registry';
import { inlineStylesIn } from '../http/content-policy.js';
import { afterPaint, afterPaintScript, needsScript } from './after-paint.js';
import { asDataBlock, fillIn, type PlaceholderValues } from './placeholders.js';

/** A prerendered page of mf-public (`pages/<language>/<route>.json`). */
export type Fragment = {
  head: string;
  body: string;
  /** For browsers without scripts (mf-public, prerender.tsx). */
  plain?: string;
  css: { file: string; text: string }[];
};

export type ComposedPage = { html: string; styles: string[] };

export type PageParts = {
  layout: string;
  /** Base address of the shell's files. */
  shellBase: string;
  /** Undefined for addresses that are not prerendered. */
  fragment?: { content: Fragment; base: string; remote: RegistryEntry | undefined };
  device: 'mobile' | 'desktop';
  /** Whether the request had `Save-Data: on`. */
  savesData?: boolean;
  origin: string;
  values: PlaceholderValues;
  registry: Registry;
  profile: PublicProfile;
  /** What search engines read of the stops (JSON-LD). */
  events?: Record<string, unknown>;
};

/** Joins layout, fragment, registry and profile into the HTML of one address; `styles` are its own style elements. */
export function composePage(parts: PageParts): ComposedPage {
  const { layout, shellBase, fragment, device, origin, savesData = false, ...rest } = parts;
  const values = new Map([...rest.values, ['device', device], ['origin', origin]]);
  const inLayout = fillIn(layout, new Map([...values, ['assets', shellBase]]));
  const inFragment = (html: string): string => fillIn(html, new Map([...values, ['assets', fragment?.base ?? '']]));
  const events = rest.events ? linkedData(rest.events) : '';
  const head = fragment ? inFragment(headOf(fragment.content)) + events + afterPaint(preloads(fragment.remote)) : '';
  const start = needsScript(layout) ? afterPaintScript(savesData) : '';
  const data = dataBlock('registry', rest.registry) + dataBlock('profile', rest.profile) + start;
  // Functions, because `$&` in a replacement string is a pattern.
  const html = inLayout
    .replace('<!--fl:head-->', () => head)
    .replace('<!--fl:main-->', () => (fragment ? inFragment(fragment.content.body) : ''))
    .replace('<!--fl:data-->', () => data);
  return { html, styles: [...inlineStylesIn(inLayout), ...inlineStylesIn(head)] };
}

/** `data-href` keeps the loader from fetching the same style sheet again. */
function headOf({ head, css }: Fragment): string {
  const styles = css.map(({ file, text }) => `<style data-href="${escapeHtml(file)}">${text}</style>`);
  return head + styles.join('');
}

/** Preloads the remote's first files together with the shell's, which saves a round trip each. */
function preloads(remote: RegistryEntry | undefined): string {
  if (!remote) return '';
  return [{ href: remote.entry, integrity: remote.integrity }, ...remote.preload]
    .map(
      ({ href, integrity }) =>
        `<link rel="preload" as="script" href="${escapeHtml(href)}" integrity="${escapeHtml(integrity)}" crossorigin="anonymous">`,
    )
    .join('');
}

function dataBlock(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${asDataBlock(value)}</script>`;
}

function linkedData(value: Record<string, unknown>): string {
  return `<script type="application/ld+json">${asDataBlock(value)}</script>`;
}

/** Parses a fragment file. @returns undefined if it is invalid */
export function parseFragment(text: string | undefined): Fragment | undefined {
  if (text === undefined) return undefined;
  const value: unknown = JSON.parse(text);
  return isFragment(value) ? value : undefined;
}

function isFragment(value: unknown): value is Fragment {
  if (typeof value !== 'object' || value === null) return false;
  const { head, body, css } = value as Record<string, unknown>;
  return typeof head === 'string' && typeof body === 'string' && Array.isArray(css);
}
