import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Activity } from '@firstlight/domain/record-tabs';
import { RequireTab } from '../common/access/access-rule.js';
import { RecordId } from '../common/http/record-id.pipe.js';
import { IfMatch } from '../common/http/versions.js';
import { ActivityDto } from './activity.dto.js';
import { ActivitiesService } from './activities.service.js';
import { Refuses } from '../openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Activities')
@Controller('admin-registration/:registrationId')
export class ActivitiesController {
  constructor(private readonly activities: ActivitiesService) {}

  @Get('activities')
  async list(@Param('registrationId', RecordId) registrationId: string): Promise<{ activities: Activity[] }> {
    return { activities: await this.activities.list(registrationId) };
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
    @Body() form: ActivityDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<Activity> {
    return this.activities.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('activity/:activityId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('activityId', RecordId) id: string,
  ): Promise<void> {
    return this.activities.remove({ registrationId, id });
  }
}
