import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Activity } from '@firstlight/domain/record-tabs';
import {
  ItemListQuery,
  reasonOf,
  RestoreItemDto,
  VoidReasonDto,
  whichItems,
} from '../child-records/entered-in-error.dto.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ActivityChangeDto, ActivityDto } from './activity.dto.js';
import { ActivitiesService } from './activities.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Activities')
@Controller('admin-registration/:registrationId')
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  @Get('activities')
  async list(
    @Param('registrationId', RecordId) registrationId: string,
    @Query() query: ItemListQuery,
  ): Promise<{ activities: Activity[] }> {
    return { activities: await this.activities.list(registrationId, whichItems(query)) };
  }

  @Post('activity')
  create(@Param('registrationId', RecordId) registrationId: string, @Body() form: ActivityDto): Promise<Activity> {
    return this.activities.create(registrationId, form);
  }

  @Put('activity/:activityId')
  @Refuses(409)
  update(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('activityId', RecordId) id: string,
    @Body() form: ActivityChangeDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<Activity> {
    return this.activities.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('activity/:activityId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('activityId', RecordId) id: string,
    @Query() query: VoidReasonDto,
    @Body() body: VoidReasonDto,
  ): Promise<void> {
    return this.activities.remove({ registrationId, id }, reasonOf(query, body));
  }

  @Post('activity/:activityId/restore')
  @HttpCode(200)
  restore(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('activityId', RecordId) id: string,
    @Body() { version }: RestoreItemDto,
  ): Promise<Activity> {
    return this.activities.restore({ registrationId, id }, version ?? null);
  }
}
