import { Module } from '@nestjs/common';
import { FollowUpController } from './follow-up.controller.js';
import { FollowUpOutcomesService } from './follow-up-outcomes.service.js';
import { FollowUpService } from './follow-up.service.js';

@Module({ controllers: [FollowUpController], providers: [FollowUpService, FollowUpOutcomesService] })
export class FollowUpModule {}
