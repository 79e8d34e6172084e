import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network.js';

/** Closes new connections of an address (one /64 of IPv6) above a limit; returns how many it has open. */
export function limitConnections(server: Server, limit: number): (address: string) => number {
  const open = new Map<string, number>();
  // Before the HTTP parser gets the socket.
  server.prependListener('connection', (socket: Socket) => {
    const caller = networkOf(socket.remoteAddress ?? '');
    const before = open.get(caller) ?? 0;
    if (before >= limit) {
      socket.destroy();
      return;
    }
    open.set(caller, before + 1);
    socket.once('close', () => {
      const left = (open.get(caller) ?? 1) - 1;
      if (left > 0) open.set(caller, left);
      else open.delete(caller);
    });
  });
  return (address) => open.get(networkOf(address)) ?? 0;
}
