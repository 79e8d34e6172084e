import { Controller, Delete, Get, Header, HttpCode, Param, Post } from '@nestjs/common';
import type { CalendarFeed, NewCalendarFeed } from '@firstlight/domain/desk/calendar-feed';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { AnyStaff, Public } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { CalendarFeeds } from './calendar-feed.service.js';

@ApiTags('calendar')
@Controller('calendar-feed')
export class CalendarFeedController {
  constructor(private readonly feeds: CalendarFeeds) {}

  @AnyStaff()
  @Get()
  mine(@SignedIn() { user_id }: SessionPrincipal): Promise<CalendarFeed> {
    return this.feeds.of(user_id);
  }

  @AnyStaff()
  @Post()
  make(@SignedIn() { user_id }: SessionPrincipal): Promise<NewCalendarFeed> {
    return this.feeds.make(user_id);
  }

  @AnyStaff()
  @Delete()
  @HttpCode(204)
  remove(@SignedIn() { user_id }: SessionPrincipal): Promise<void> {
    return this.feeds.remove(user_id);
  }

  /** Calendar programs can't sign in: the URL itself is the secret. */
  @Public()
  @Get(':file')
  @ErrorStatuses(404, 429)
  @Header('content-type', 'text/calendar; charset=utf-8')
  @Header('cache-control', 'private, no-store')
  @Header('x-robots-tag', 'noindex, nofollow, noarchive')
  read(@Param('file') file: string): Promise<string> {
    return this.feeds.read(file.replace(/\.ics$/, ''));
  }
}
