import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import type { Supplies, Supply, SupplyTotals } from '@firstlight/domain/record/supplies';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { SupplyDto, SupplyPeriodDto } from './supply.dto.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { SuppliesService } from './supplies.service.js';

/** Supplies given to someone without a record. */
@ApiTags('stock')
@RequireTab('Interactions')
@Controller('supplies')
export class AnonymousSuppliesController {
  constructor(private readonly supplies: SuppliesService) {}

  @Get()
  @ErrorStatuses(404)
  async list(): Promise<Supplies> {
    return { supplies: await this.supplies.list(null) };
  }

  /** Supplies given in a period, to clients and without a record. */
  @Get('totals')
  @ErrorStatuses(404)
  async totals(@Query() period: SupplyPeriodDto): Promise<SupplyTotals> {
    return { totals: await this.supplies.totals(period) };
  }

  @Post()
  @ErrorStatuses(404)
  give(@Body() form: SupplyDto): Promise<Supply> {
    return this.supplies.give(null, form);
  }

  @Delete(':supplyId')
  @HttpCode(204)
  undo(@Param('supplyId', RecordId) id: string): Promise<void> {
    return this.supplies.undo(null, id);
  }
}

/** Supplies given to a client. */
@ApiTags('record tabs')
@RequireTab('Interactions')
@Controller('admin-registration/:registrationId/supplies')
export class SuppliesController {
  constructor(private readonly supplies: SuppliesService) {}

  @Get()
  async list(@Param('registrationId', RecordId) registrationId: string): Promise<Supplies> {
    return { supplies: await this.supplies.list(registrationId) };
  }

  @Post()
  give(@Param('registrationId', RecordId) registrationId: string, @Body() form: SupplyDto): Promise<Supply> {
    return this.supplies.give(registrationId, form);
  }

  @Delete(':supplyId')
  @HttpCode(204)
  undo(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('supplyId', RecordId) id: string,
  ): Promise<void> {
    return this.supplies.undo(registrationId, id);
  }
}
