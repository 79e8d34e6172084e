import type { ReactElement, ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { AppRouter } from './app-router';
import { FramePosition, Slot } from './frame';
import { guardHistory } from './guarded-history';
import { memoryEntries } from './memory-entries';

/** The shell's router, at one fixed address. */
export function StaticRouter({ path, children }: { path: string; children: ReactNode }): ReactElement {
  const history = guardHistory(memoryEntries(path));
  return <AppRouter history={history}>{children}</AppRouter>;
}

/** A screen at the place where the shell will hydrate it: router, frame position and slot, without any element. */
export function StaticFrame({ path, children }: { path: string; children: ReactNode }): ReactElement {
  return (
    <StaticRouter path={path}>
      <FramePosition>
        <Slot>{children}</Slot>
      </FramePosition>
    </StaticRouter>
  );
}

/** Markup of an element, after all lazy parts of it have arrived; nothing in it needs a script. */
export async function renderMarkup(element: ReactElement): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerender(element, {
    // Larger boundaries would be sent later and moved into place by an inline script, which the policy refuses.
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

/** Renders the screen of an address; `services/web` puts the answer into the shell's layout. */
export async function renderScreen(path: string, screen: ReactElement): Promise<StaticScreen> {
  const markup = await renderMarkup(<StaticFrame path={path}>{screen}</StaticFrame>);
  const head = HOISTED.exec(markup)?.[0] ?? '';
  return { head, body: markup.slice(head.length) };
}
