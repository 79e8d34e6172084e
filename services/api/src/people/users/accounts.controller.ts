import { Controller, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff, MainAdmin } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { AccountsService } from './accounts.service.js';
import { UserId } from './user-id.pipe.js';

/** Main admins' actions on one account; errors are plain text (USER-19). */
@ApiTags('users')
@MainAdmin()
@Controller('users/:id')
export class AccountsController {
  constructor(private readonly accounts: AccountsService) {}

  @Post('mark-email-verified')
  @HttpCode(204)
  @AnyStaff()
  markEmailVerified(@Param('id', UserId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.accounts.markEmailVerified(id, who);
  }

  @Post('unlock')
  @HttpCode(204)
  unlock(@Param('id', UserId) id: string): Promise<void> {
    return this.accounts.unlock(id);
  }

  @Post('reset-second-factor')
  @HttpCode(204)
  resetSecondFactor(@Param('id', UserId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.accounts.resetSecondFactor(id, who);
  }

  @Post('require-pin-change')
  @HttpCode(204)
  requirePinChange(@Param('id', UserId) id: string): Promise<void> {
    return this.accounts.requirePinChange(id);
  }

  @Post('deactivate')
  @ErrorStatuses(409)
  @HttpCode(204)
  deactivate(@Param('id', UserId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.accounts.deactivate(id, who);
  }

  @Post('reactivate')
  @HttpCode(204)
  reactivate(@Param('id', UserId) id: string): Promise<void> {
    return this.accounts.reactivate(id);
  }

  @Post('make-main-admin')
  @HttpCode(204)
  makeMainAdmin(@Param('id', UserId) id: string): Promise<void> {
    return this.accounts.makeMainAdmin(id);
  }

  @Post('remove-main-admin')
  @ErrorStatuses(409)
  @HttpCode(204)
  removeMainAdmin(@Param('id', UserId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.accounts.removeMainAdmin(id, who);
  }
}
