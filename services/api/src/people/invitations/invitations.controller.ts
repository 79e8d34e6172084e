import { Body, Controller, Delete, HttpCode, Param, Post } from '@nestjs/common';
import type { StaffUser } from '@firstlight/domain/people/users';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { UserId } from '../users/user-id.pipe.js';
import { AccountFieldsDto } from '../users/users.dto.js';
import { InvitationsService } from './invitations.service.js';

/** Invitations by main admins; errors are plain text (USER-19). */
@ApiTags('users')
@MainAdmin()
@Controller('users')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post('invitations')
  invite(@Body() body: AccountFieldsDto): Promise<StaffUser> {
    return this.invitations.invite(body);
  }

  @Post(':id/invitation')
  @ErrorStatuses(409)
  @HttpCode(204)
  sendAgain(@Param('id', UserId) id: string): Promise<void> {
    return this.invitations.sendAgain(id);
  }

  @Delete(':id/invitation')
  @ErrorStatuses(409)
  @HttpCode(204)
  revoke(@Param('id', UserId) id: string): Promise<void> {
    return this.invitations.revoke(id);
  }
}
