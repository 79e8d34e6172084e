import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LabTest } from '@firstlight/domain/record-tabs';
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
import { LabTestChangeDto, LabTestDto } from './lab-test.dto.js';
import { LabTestsService } from './lab-tests.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Tests')
@Controller('admin-registration/:registrationId')
export class LabTestsController {
  constructor(private readonly labTests: LabTestsService) {}

  @Get('tests')
  async list(
    @Param('registrationId', RecordId) registrationId: string,
    @Query() query: ItemListQuery,
  ): Promise<{ tests: LabTest[] }> {
    return { tests: await this.labTests.list(registrationId, whichItems(query)) };
  }

  @Post('test')
  create(@Param('registrationId', RecordId) registrationId: string, @Body() form: LabTestDto): Promise<LabTest> {
    return this.labTests.create(registrationId, form);
  }

  @Put('test/:testId')
  @Refuses(409)
  update(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('testId', RecordId) id: string,
    @Body() form: LabTestChangeDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<LabTest> {
    return this.labTests.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('test/:testId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('testId', RecordId) id: string,
    @Query() query: VoidReasonDto,
    @Body() body: VoidReasonDto,
  ): Promise<void> {
    return this.labTests.remove({ registrationId, id }, reasonOf(query, body));
  }

  @Post('test/:testId/restore')
  @HttpCode(200)
  restore(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('testId', RecordId) id: string,
    @Body() { version }: RestoreItemDto,
  ): Promise<LabTest> {
    return this.labTests.restore({ registrationId, id }, version ?? null);
  }
}
