import { Body, Controller, Get, Header, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import type { StopBookings } from '@firstlight/domain/lists/stop-bookings';
import type { PublicStop, Stop } from '@firstlight/domain/lists/stops';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public, RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { NewStopDto, StopDto, StopsFromDto, StopStatusDto } from './stops.dto.js';
import { StopsService } from './stops.service.js';

@ApiTags('stops')
@RequireTab('Client')
@Controller('stops')
export class StopsController {
  constructor(private readonly stops: StopsService) {}

  /** Browsers cache it too, so that a visitor can read it offline. */
  @Public()
  @Get()
  @Header('cache-control', 'public, max-age=15')
  @ErrorStatuses(429)
  upcoming(): Promise<PublicStop[]> {
    return this.stops.upcoming();
  }

  @RequireAnyTab()
  @Get('all')
  all(@Query() { from }: StopsFromDto): Promise<Stop[]> {
    return this.stops.all(from ?? null);
  }

  /** Who is expected at a stop, for the crew and for calls after a change. */
  @RequireAnyTab()
  @Get(':id/bookings')
  bookings(@Param('id', RecordId) id: string): Promise<StopBookings> {
    return this.stops.bookings(id);
  }

  @Post()
  add(@Body() form: NewStopDto): Promise<Stop[]> {
    return this.stops.add(form);
  }

  @Put(':id')
  @ErrorStatuses(409)
  change(@Param('id', RecordId) id: string, @Body() form: StopDto, @IfMatch() ifMatch: number | null): Promise<Stop> {
    return this.stops.change(id, form, ifMatch);
  }

  /** A single press by the crew, who may not have the Client tab. */
  @RequireAnyTab()
  @Post(':id/status')
  @HttpCode(200)
  @ErrorStatuses(409)
  setStatus(@Param('id', RecordId) id: string, @Body() { status }: StopStatusDto): Promise<Stop> {
    return this.stops.setStatus(id, status);
  }
}
