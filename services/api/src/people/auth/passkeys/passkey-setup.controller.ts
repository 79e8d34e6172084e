import { Body, Controller, Delete, HttpCode, Param, Post, Put, UseGuards } from '@nestjs/common';
import type { PasskeyOptions } from '@firstlight/domain/people/auth';
import { ApiTags } from '../../../platform/openapi/document-notes.js';
import { AnyStaff } from '../../../platform/access/access-rule.js';
import { SignedIn } from '../../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../../platform/context/session-principal.js';
import { RecordId } from '../../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../../platform/openapi/error-statuses.decorator.js';
import { PasskeySetupService } from './passkey-setup.service.js';
import { PasskeysOn } from './passkeys-on.guard.js';
import { OwnPinDto } from '../sign-in.dto.js';
import { NewPasskeyDto, PasskeyLabelDto } from './passkeys.dto.js';

/** Your own passkeys; `GET auth/second-factor` lists them. */
@ApiTags('second factor')
@AnyStaff()
@UseGuards(PasskeysOn)
@Controller('auth/passkeys')
export class PasskeySetupController {
  constructor(private readonly setup: PasskeySetupService) {}

  @Post('setup')
  @ErrorStatuses(404, 409, 429)
  @HttpCode(200)
  async begin(@Body() { pin }: OwnPinDto, @SignedIn() who: SessionPrincipal): Promise<PasskeyOptions> {
    return { options: await this.setup.begin(pin, who) };
  }

  @Post()
  @ErrorStatuses(404, 409)
  @HttpCode(204)
  add(@Body() body: NewPasskeyDto, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.setup.add(body, who);
  }

  @Put(':id')
  @HttpCode(204)
  rename(
    @Param('id', RecordId) id: string,
    @Body() { label }: PasskeyLabelDto,
    @SignedIn() who: SessionPrincipal,
  ): Promise<void> {
    return this.setup.rename(id, label, who);
  }

  @Delete(':id')
  @HttpCode(204)
  remove(@Param('id', RecordId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.setup.remove(id, who);
  }
}
