import { Injectable } from '@nestjs/common';
import type { SessionPrincipal } from '../context/session-principal.js';
import type { Credential } from './caller.js';
import { newToken } from './session-token.js';

/** Distinguishes tokens of backend services from session tokens, so that each is looked up in one place only. */
const PREFIX = 'svc_';

export const newServiceToken = (): string => PREFIX + newToken();

/** Never in a cookie: services aren't browsers. */
export const isServiceToken = ({ token, from }: Credential): boolean => from === 'bearer' && token.startsWith(PREFIX);

type Read = (token: string) => Promise<SessionPrincipal | null>;

/** Port of the access guard: which service has this token? The module that issues tokens registers itself. */
@Injectable()
export class ServiceTokenReader {
  private readWith: Read = async () => null;

  use(read: Read): void {
    this.readWith = read;
  }

  read(token: string): Promise<SessionPrincipal | null> {
    return this.readWith(token);
  }
}
