import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { BeforePinChange } from './before-pin-change.js';
import { PinChangeService } from './pin-change.service.js';
import { PinChangeDto } from './sign-in.dto.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

/** Change your own PIN. */
@ApiTags('session')
@AnyStaff()
@Controller('auth/change-pin')
export class PinChangeController {
  constructor(private readonly pins: PinChangeService) {}

  @Post()
  @ErrorStatuses(429)
  @HttpCode(204)
  @BeforePinChange()
  change(@Body() body: PinChangeDto, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.pins.change(body, who);
  }
}
