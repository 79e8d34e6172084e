import { Module } from '@nestjs/common';
import { FollowUpController } from './follow-up.controller.js';
import { FollowUpService } from './follow-up.service.js';

@Module({ controllers: [FollowUpController], providers: [FollowUpService] })
export class FollowUpModule {}
