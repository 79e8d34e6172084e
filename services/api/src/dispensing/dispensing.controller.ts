import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Dispensing } from '@firstlight/domain/record-tabs';
import { RequireTab } from '../common/access/access-rule.js';
import { RecordId } from '../common/http/record-id.pipe.js';
import { IfMatch } from '../common/http/versions.js';
import { DispensingDto } from './dispensing.dto.js';
import { DispensingService } from './dispensing.service.js';
import { Refuses } from '../openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Dispensing')
@Controller('admin-registration/:registrationId')
export class DispensingController {
  constructor(private readonly dispensing: DispensingService) {}

  @Get('dispensing')
  async list(@Param('registrationId', RecordId) registrationId: string): Promise<{ dispensing: Dispensing[] }> {
    return { dispensing: await this.dispensing.list(registrationId) };
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
    @Body() form: DispensingDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<Dispensing> {
    return this.dispensing.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('dispensing/:recordId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('recordId', RecordId) id: string,
  ): Promise<void> {
    return this.dispensing.remove({ registrationId, id });
  }
}
