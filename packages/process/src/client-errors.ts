import { randomUUID } from 'node:crypto';
import type { Duplex } from 'node:stream';
import { rawErrorResponse } from '@firstlight/domain/platform/bad-requests';

/** Responds to calls that Node's parser couldn't read or didn't receive in time: they reach no router. */
export function clientErrorHandler(
  headers: Readonly<Record<string, string>>,
): (error: Error & { code?: string }, socket: Duplex) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) return;
    socket.end(rawErrorResponse(error.code, { ...headers, 'x-request-id': randomUUID() }), () => socket.destroy());
  };
}
