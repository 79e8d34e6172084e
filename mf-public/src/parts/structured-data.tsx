import { type ReactNode, useState, useSyncExternalStore } from 'react';

const never = (): (() => void) => () => undefined;

/**
 * A page's data for search engines (schema.org, JSON-LD): a data block, never run as a script. Only prerendered
 * documents contain it; to add it later, React would have to write HTML, which staff pages don't allow.
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
