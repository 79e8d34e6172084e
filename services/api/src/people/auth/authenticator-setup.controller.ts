import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { RecoveryCodes, SecondFactorState, TotpSetup } from '@firstlight/domain/people/auth';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { AuthenticatorSetupService } from './authenticator-setup.service.js';
import { OwnPinDto, TotpCodeDto } from './sign-in.dto.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

@ApiTags('second factor')
@AnyStaff()
@Controller('auth')
export class AuthenticatorSetupController {
  constructor(private readonly setup: AuthenticatorSetupService) {}

  @Get('second-factor')
  state(@SignedIn() who: SessionPrincipal): Promise<SecondFactorState> {
    return this.setup.state(who);
  }

  @Post('totp/setup')
  @ErrorStatuses(409, 429)
  @HttpCode(200)
  begin(@Body() { pin }: OwnPinDto, @SignedIn() who: SessionPrincipal): Promise<TotpSetup> {
    return this.setup.begin(pin, who);
  }

  @Post('totp/confirm')
  @ErrorStatuses(409, 429)
  @HttpCode(200)
  confirm(@Body() { code }: TotpCodeDto, @SignedIn() who: SessionPrincipal): Promise<RecoveryCodes> {
    return this.setup.confirm(code, who);
  }

  @Post('totp/recovery-codes')
  @ErrorStatuses(409, 429)
  @HttpCode(200)
  newRecoveryCodes(@Body() { code }: TotpCodeDto, @SignedIn() who: SessionPrincipal): Promise<RecoveryCodes> {
    return this.setup.newRecoveryCodes(code, who);
  }

  @Post('totp/remove')
  @ErrorStatuses(409, 429)
  @HttpCode(204)
  remove(@Body() { code }: TotpCodeDto, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.setup.remove(code, who);
  }
}
