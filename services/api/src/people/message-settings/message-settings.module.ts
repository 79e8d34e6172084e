import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../program-profile/program-profile.module.js';
import { MessageSettingsController } from './message-settings.controller.js';
import { MessageSettingsService } from './message-settings.service.js';

@Module({
  imports: [ProgramProfileModule],
  controllers: [MessageSettingsController],
  providers: [MessageSettingsService],
  exports: [MessageSettingsService],
})
export class MessageSettingsModule {}
