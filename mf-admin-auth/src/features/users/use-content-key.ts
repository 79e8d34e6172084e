import { newIdempotencyKey } from '@firstlight/staff-data';
import { useRef } from 'react';

/** The Idempotency-Key of a request body: the same for the same content, so that a retry can't create a duplicate. */
export function useContentKey(): (content: unknown) => string {
  const last = useRef({ text: '', key: '' });
  return (content) => {
    const text = JSON.stringify(content);
    if (last.current.text !== text) last.current = { text, key: newIdempotencyKey() };
    return last.current.key;
  };
}
