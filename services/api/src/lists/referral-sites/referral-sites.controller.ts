import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ListEntry, ListEntryMerge, ListEntryUsage } from '@firstlight/domain/managed-lists';
import { RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { NewReferralSite, ReferralSiteChange, MergeInto } from '../managed-lists/managed-lists.dto.js';
import { ReferralSitesService } from './referral-sites.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('managed lists')
@RequireTab('Client')
@Controller('referral-sites')
export class ReferralSitesController {
  constructor(private readonly entries: ReferralSitesService) {}

  @RequireAnyTab()
  @Get()
  all(): Promise<ListEntry[]> {
    return this.entries.all();
  }

  @Post()
  @Refuses(409)
  add(@Body() entry: NewReferralSite): Promise<ListEntry> {
    return this.entries.add(entry);
  }

  @Put(':id')
  @Refuses(409)
  change(@Param('id', RecordId) id: string, @Body() change: ReferralSiteChange): Promise<ListEntry> {
    return this.entries.change(id, change);
  }

  @Get(':id/usage')
  usage(@Param('id', RecordId) id: string): Promise<ListEntryUsage> {
    return this.entries.usage(id);
  }

  @Post(':id/merge')
  @HttpCode(200)
  @Refuses(409)
  merge(@Param('id', RecordId) id: string, @Body() { into }: MergeInto): Promise<ListEntryMerge> {
    return this.entries.merge(id, into);
  }

  @Delete(':id')
  @Refuses(409)
  @HttpCode(204)
  remove(@Param('id', RecordId) id: string): Promise<void> {
    return this.entries.remove(id);
  }
}
