import { type ReactNode, useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * What search engines read of a page (schema.org, JSON-LD): a data block, never run as a script. Only documents that
 * were prerendered carry it; to make one later, React would write HTML, which staff pages don't allow.
 */
export function StructuredData({ data }: { data: Record<string, unknown> }): ReactNode {
  const isPrerendered = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  const [isShown] = useState(isPrerendered);
  if (!isShown) return null;
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
