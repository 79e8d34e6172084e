import { Inject, Injectable, type CanActivate } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../../platform/config/settings.js';
import { NotFound } from '../../../platform/errors/http-errors.js';

/** Routes for passkeys exist only if `PASSKEYS` is on. */
@Injectable()
export class PasskeysOn implements CanActivate {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  canActivate(): boolean {
    if (!this.settings.passkeys) throw new NotFound();
    return true;
  }
}
