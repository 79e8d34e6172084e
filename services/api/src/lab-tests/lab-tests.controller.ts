import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { LabTest } from '@firstlight/domain/record-tabs';
import { RequireTab } from '../common/access/access-rule.js';
import { RecordId } from '../common/http/record-id.pipe.js';
import { IfMatch } from '../common/http/versions.js';
import { LabTestDto } from './lab-test.dto.js';
import { LabTestsService } from './lab-tests.service.js';
import { Refuses } from '../openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Tests')
@Controller('admin-registration/:registrationId')
export class LabTestsController {
  constructor(private readonly labTests: LabTestsService) {}

  @Get('tests')
  async list(@Param('registrationId', RecordId) registrationId: string): Promise<{ tests: LabTest[] }> {
    return { tests: await this.labTests.list(registrationId) };
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
    @Body() form: LabTestDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<LabTest> {
    return this.labTests.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('test/:testId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('testId', RecordId) id: string,
  ): Promise<void> {
    return this.labTests.remove({ registrationId, id });
  }
}
