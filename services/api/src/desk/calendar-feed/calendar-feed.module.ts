import { Module } from '@nestjs/common';
import { CalendarFeedController } from './calendar-feed.controller.js';
import { CalendarFeeds } from './calendar-feed.service.js';

@Module({ controllers: [CalendarFeedController], providers: [CalendarFeeds] })
export class CalendarFeedModule {}
