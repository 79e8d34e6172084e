import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { StaffUser } from '@firstlight/domain/people/users';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { IfMatch } from '../../platform/http/versions.js';
import { UserId } from './user-id.pipe.js';
import { StaffUserDto } from './users.dto.js';
import { UsersService } from './users.service.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

/** Errors of these routes are plain text (USER-19); the error filter sees to it. */
@ApiTags('users')
@MainAdmin()
@Controller('users')
export class UsersController {
  constructor(private readonly users: UsersService) {}

  @Get()
  list(): Promise<StaffUser[]> {
    return this.users.list();
  }

  @Post()
  create(@Body() body: StaffUserDto): Promise<StaffUser> {
    return this.users.create(body);
  }

  @Put(':id')
  @ErrorStatuses(409)
  update(
    @Param('id', UserId) id: string,
    @Body() body: StaffUserDto,
    @SignedIn() who: SessionPrincipal,
    @IfMatch() ifMatch: number | null,
  ): Promise<StaffUser> {
    return this.users.update(id, { ...body, version: ifMatch ?? body.version }, who);
  }

  @Delete(':id')
  @ErrorStatuses(409)
  @HttpCode(204)
  delete(@Param('id', UserId) id: string, @SignedIn() who: SessionPrincipal): Promise<void> {
    return this.users.delete(id, who);
  }
}
