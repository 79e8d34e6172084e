import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Dispensing } from '@firstlight/domain/record-tabs';
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
import { DispensingChangeDto, DispensingDto } from './dispensing.dto.js';
import { DispensingService } from './dispensing.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Dispensing')
@Controller('admin-registration/:registrationId')
export class DispensingController {
  constructor(private readonly dispensing: DispensingService) {}

  @Get('dispensing')
  async list(
    @Param('registrationId', RecordId) registrationId: string,
    @Query() query: ItemListQuery,
  ): Promise<{ dispensing: Dispensing[] }> {
    return { dispensing: await this.dispensing.list(registrationId, whichItems(query)) };
  }

  @Post('dispensing')
  create(@Param('registrationId', RecordId) registrationId: string, @Body() form: DispensingDto): Promise<Dispensing> {
    return this.dispensing.create(registrationId, form);
  }

  @Put('dispensing/:recordId')
  @Refuses(409)
  update(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('recordId', RecordId) id: string,
    @Body() form: DispensingChangeDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<Dispensing> {
    return this.dispensing.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('dispensing/:recordId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('recordId', RecordId) id: string,
    @Query() query: VoidReasonDto,
    @Body() body: VoidReasonDto,
  ): Promise<void> {
    return this.dispensing.remove({ registrationId, id }, reasonOf(query, body));
  }

  @Post('dispensing/:recordId/restore')
  @HttpCode(200)
  restore(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('recordId', RecordId) id: string,
    @Body() { version }: RestoreItemDto,
  ): Promise<Dispensing> {
    return this.dispensing.restore({ registrationId, id }, version ?? null);
  }
}
