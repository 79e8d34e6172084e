import { Module } from '@nestjs/common';
import { HealthCards } from '../../clients/registrations/health-cards.js';
import { LegacyChecks } from './legacy-checks.service.js';
import { LegacyDataController } from './legacy-data.controller.js';
import { LegacyDataService } from './legacy-data.service.js';
import { LegacyReading } from './legacy-reading.service.js';
import { LegacySummary } from './legacy-summary.js';
import { PersonKeys } from './person-keys.service.js';
import { ReadingThreads } from './reading/reading-threads.service.js';
import { UploadNames } from './upload-names.service.js';
import { ValueChoices } from './value-choices.service.js';

@Module({
  controllers: [LegacyDataController],
  providers: [
    LegacyDataService,
    LegacyChecks,
    LegacyReading,
    LegacySummary,
    ReadingThreads,
    UploadNames,
    ValueChoices,
    PersonKeys,
    HealthCards,
  ],
  exports: [PersonKeys],
})
export class LegacyDataModule {}
