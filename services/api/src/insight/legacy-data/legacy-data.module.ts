import { Module } from '@nestjs/common';
import { PersonKeysModule } from '../person-keys/person-keys.module.js';
import { LegacyDataController } from './legacy-data.controller.js';
import { LegacyDataService } from './legacy-data.service.js';
import { LegacySummary } from './legacy-summary.js';
import { UploadNames } from './upload-names.service.js';

@Module({
  imports: [PersonKeysModule],
  controllers: [LegacyDataController],
  providers: [LegacyDataService, LegacySummary, UploadNames],
})
export class LegacyDataModule {}
