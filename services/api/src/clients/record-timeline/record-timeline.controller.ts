import { Controller, Get, Param, Query } from '@nestjs/common';
import { type RecordTimeline, TIMELINE_MAX } from '@firstlight/domain/clients/timeline';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireAnyTab } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { TimelineQuery } from './record-timeline.dto.js';
import { RecordTimelines } from './record-timeline.service.js';

/** The service omits what the reader's tabs don't show. */
@ApiTags('registrations')
@RequireAnyTab()
@Controller('admin-registration/:registrationId')
export class RecordTimelineController {
  constructor(private readonly timelines: RecordTimelines) {}

  @Get('timeline')
  read(
    @Param('registrationId', RecordId) registrationId: string,
    @Query() { most }: TimelineQuery,
    @SignedIn() who: SessionPrincipal,
  ): Promise<RecordTimeline> {
    return this.timelines.read(registrationId, who, most ?? TIMELINE_MAX);
  }
}
