import { Module } from '@nestjs/common';
import { ProgramProfileController } from './program-profile.controller.js';
import { ProgramProfileService } from './program-profile.service.js';

@Module({
  controllers: [ProgramProfileController],
  providers: [ProgramProfileService],
  exports: [ProgramProfileService],
})
export class ProgramProfileModule {}
