import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import type { OwnTeam, Team } from '@firstlight/domain/people/teams';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff, MainAdmin } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { TeamDto } from './teams.dto.js';
import { TeamsService } from './teams.service.js';

@ApiTags('users')
@MainAdmin()
@Controller('teams')
export class TeamsController {
  constructor(private readonly teams: TeamsService) {}

  @Get()
  list(): Promise<Team[]> {
    return this.teams.list();
  }

  @Get('own')
  @AnyStaff()
  own(@SignedIn() who: SessionPrincipal): Promise<OwnTeam> {
    return this.teams.own(who);
  }

  @Post()
  create(@Body() body: TeamDto): Promise<Team> {
    return this.teams.create(body);
  }

  @Put(':id')
  @ErrorStatuses(409)
  change(@Param('id', RecordId) id: string, @Body() body: TeamDto): Promise<Team> {
    return this.teams.change(id, body);
  }

  @Delete(':id')
  @HttpCode(204)
  delete(@Param('id', RecordId) id: string): Promise<void> {
    return this.teams.delete(id);
  }
}
