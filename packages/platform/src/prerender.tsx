import type { ReactElement, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { AppRouter } from './app-router';
import { FramePosition, ScreenPlace } from './frame';
import { guardHistory } from './guarded-history';
import { memoryEntries } from './memory-entries';

/** The shell's router, at one fixed address. */
export function StaticRouter({ path, children }: { path: string; children: ReactNode }): ReactElement {
  const history = guardHistory(memoryEntries(path));
  return <AppRouter history={history}>{children}</AppRouter>;
}

/** A screen in the position where the shell will hydrate it: router, frame position and slot, without any element. */
export function StaticFrame({ path, children }: { path: string; children: ReactNode }): ReactElement {
  return (
    <StaticRouter path={path}>
      <FramePosition>
        <ScreenPlace>{children}</ScreenPlace>
      </FramePosition>
    </StaticRouter>
  );
}

/** Markup of an element once all its lazy parts have loaded; it works without scripts. */
export async function renderMarkup(element: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    // Larger boundaries would be sent later and moved into place by an inline script, which the content security policy
    // blocks.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError: (error) => void failures.push(error),
  });
  const markup = await new Response(prelude).text();
  if (failures.length > 0) throw failures[0];
  return markup;
}

/** React writes the titles, metas and links of a fragment first: `<title>…</title><meta …/>…`. */
const HOISTED = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)+/;

/** A prerendered screen: the content of `<head>` and of `<main>`. */
export type StaticScreen = { head: string; body: string };

/** Markup of an element, with its titles, metas and links separated. */
export async function renderParts(element: ReactElement): Promise<StaticScreen> {
  const markup = await renderMarkup(element);
  const head = HOISTED.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}

/** Renders the screen of an address; `services/web` inserts the result into the shell's layout. */
export function renderScreen(path: string, screen: ReactElement): Promise<StaticScreen> {
  return renderParts(<StaticFrame path={path}>{screen}</StaticFrame>);
}
