import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { LotRecipientsController } from './lot-recipients.controller.js';
import { LotRecipientsService } from './lot-recipients.service.js';

@Module({
  imports: [ProgramProfileModule],
  controllers: [LotRecipientsController],
  providers: [LotRecipientsService],
})
export class LotRecipientsModule {}
