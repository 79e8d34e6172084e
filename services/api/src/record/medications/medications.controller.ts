import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Medication } from '@firstlight/domain/record-tabs';
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
import { MedicationChangeDto, MedicationDto } from './medication.dto.js';
import { MedicationsService } from './medications.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Medication')
@Controller('admin-registration/:registrationId')
export class MedicationsController {
  constructor(private readonly medications: MedicationsService) {}

  @Get('medications')
  async list(
    @Param('registrationId', RecordId) registrationId: string,
    @Query() query: ItemListQuery,
  ): Promise<{ medications: Medication[] }> {
    return { medications: await this.medications.list(registrationId, whichItems(query)) };
  }

  @Post('medication')
  create(@Param('registrationId', RecordId) registrationId: string, @Body() form: MedicationDto): Promise<Medication> {
    return this.medications.create(registrationId, form);
  }

  @Put('medication/:medId')
  @Refuses(409)
  update(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('medId', RecordId) id: string,
    @Body() form: MedicationChangeDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<Medication> {
    return this.medications.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('medication/:medId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('medId', RecordId) id: string,
    @Query() query: VoidReasonDto,
    @Body() body: VoidReasonDto,
  ): Promise<void> {
    return this.medications.remove({ registrationId, id }, reasonOf(query, body));
  }

  @Post('medication/:medId/restore')
  @HttpCode(200)
  restore(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('medId', RecordId) id: string,
    @Body() { version }: RestoreItemDto,
  ): Promise<Medication> {
    return this.medications.restore({ registrationId, id }, version ?? null);
  }
}
