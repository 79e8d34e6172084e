import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Interaction } from '@firstlight/domain/record-tabs';
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
import { InteractionChangeDto, InteractionDto } from './interaction.dto.js';
import { InteractionsService } from './interactions.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Interactions')
@Controller('admin-registration/:registrationId')
export class InteractionsController {
  constructor(private readonly interactions: InteractionsService) {}

  @Get('interactions')
  async list(
    @Param('registrationId', RecordId) registrationId: string,
    @Query() query: ItemListQuery,
  ): Promise<{ interactions: Interaction[] }> {
    return { interactions: await this.interactions.list(registrationId, whichItems(query)) };
  }

  @Post('interaction')
  create(
    @Param('registrationId', RecordId) registrationId: string,
    @Body() form: InteractionDto,
  ): Promise<Interaction> {
    return this.interactions.create(registrationId, form);
  }

  @Put('interaction/:interactionId')
  @Refuses(409)
  update(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('interactionId', RecordId) id: string,
    @Body() form: InteractionChangeDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<Interaction> {
    return this.interactions.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('interaction/:interactionId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('interactionId', RecordId) id: string,
    @Query() query: VoidReasonDto,
    @Body() body: VoidReasonDto,
  ): Promise<void> {
    return this.interactions.remove({ registrationId, id }, reasonOf(query, body));
  }

  @Post('interaction/:interactionId/restore')
  @HttpCode(200)
  restore(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('interactionId', RecordId) id: string,
    @Body() { version }: RestoreItemDto,
  ): Promise<Interaction> {
    return this.interactions.restore({ registrationId, id }, version ?? null);
  }
}
