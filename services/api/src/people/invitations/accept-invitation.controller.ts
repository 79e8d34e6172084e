import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import type { PinVerificationAnswer } from '@firstlight/domain/people/auth';
import type { InvitationAnswer } from '@firstlight/domain/people/invitations';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { AcceptInvitationService } from './accept-invitation.service.js';
import { InvitationAcceptanceDto, InvitationTokenDto } from './invitations.dto.js';

/** Routes of the invitation page; the token in the body grants access. */
@ApiTags('sign-in')
@Public()
@Controller('auth')
export class AcceptInvitationController {
  constructor(private readonly invitations: AcceptInvitationService) {}

  @Post('invitation')
  @ErrorStatuses(404, 409, 429)
  @HttpCode(200)
  find(@Body() body: InvitationTokenDto): Promise<InvitationAnswer> {
    return this.invitations.find(body);
  }

  @Post('invitation-pin')
  @ErrorStatuses(404, 409, 429)
  @HttpCode(200)
  accept(@Body() body: InvitationAcceptanceDto): Promise<PinVerificationAnswer> {
    return this.invitations.accept(body);
  }
}
