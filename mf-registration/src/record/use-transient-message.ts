import { useEffect, useState } from 'react';

/** A message that disappears after a while. */
export function useTransientMessage<Message>(
  milliseconds: number,
): [Message | null, (message: Message | null) => void] {
  const [message, setMessage] = useState<Message | null>(null);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), milliseconds);
    return () => clearTimeout(timer);
  }, [message, milliseconds]);
  return [message, setMessage];
}
