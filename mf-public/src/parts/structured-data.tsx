import type { ReactNode } from 'react';

/** What search engines read of a page (schema.org, JSON-LD): a data block, never run as a script. */
export function StructuredData({ data }: { data: Record<string, unknown> }): ReactNode {
  const text = JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: text }} />;
}
