import { Module } from '@nestjs/common';
import { LegacyDataController } from './legacy-data.controller.js';
import { LegacyDataService } from './legacy-data.service.js';
import { LegacySummary } from './legacy-summary.js';
import { FileReader } from './reading/file-reader.js';

@Module({ controllers: [LegacyDataController], providers: [LegacyDataService, LegacySummary, FileReader] })
export class LegacyDataModule {}
