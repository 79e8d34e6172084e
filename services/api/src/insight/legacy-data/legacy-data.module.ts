import { Module } from '@nestjs/common';
import { LegacyDataController } from './legacy-data.controller.js';
import { LegacyDataService } from './legacy-data.service.js';
import { LegacySummary } from './legacy-summary.js';
import { PersonKeys } from './person-keys.service.js';
import { UploadNames } from './upload-names.service.js';

@Module({
  controllers: [LegacyDataController],
  providers: [LegacyDataService, LegacySummary, UploadNames, PersonKeys],
  exports: [PersonKeys],
})
export class LegacyDataModule {}
