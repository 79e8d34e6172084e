import { Module } from '@nestjs/common';
import { UsersModule } from '../../people/users/users.module.js';
import { ChildRecordsModule } from '../../record/child-records/child-records.module.js';
import { ExportsModule } from '../exports/exports.module.js';
import { FollowUpController } from './follow-up.controller.js';
import { FollowUpOutcomesService } from './follow-up-outcomes.service.js';
import { FollowUpService } from './follow-up.service.js';
import { HandOverService } from './hand-over.service.js';
import { StoredTasks } from './stored-tasks.service.js';

@Module({
  imports: [ChildRecordsModule, ExportsModule, UsersModule],
  controllers: [FollowUpController],
  providers: [FollowUpService, FollowUpOutcomesService, HandOverService, StoredTasks],
})
export class FollowUpModule {}
