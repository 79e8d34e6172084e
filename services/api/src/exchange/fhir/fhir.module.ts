import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../../clients/registrations/registrations.module.js';
import { AttachmentsModule } from '../../record/attachments/attachments.module.js';
import { LabTestsModule } from '../../record/lab-tests/lab-tests.module.js';
import { ChildRecordsModule } from '../../record/child-records/child-records.module.js';
import { BulkExportController } from './bulk/bulk-export.controller.js';
import { BulkExports } from './bulk/bulk-exports.service.js';
import { ExportJob } from './bulk/export-job.service.js';
import { ExportLines } from './bulk/export-lines.service.js';
import { FhirAuditEvents } from './fhir-audit-events.service.js';
import { FhirController } from './fhir.controller.js';
import { FhirItems } from './fhir-items.service.js';
import { FhirPatients } from './fhir-patients.service.js';
import { FhirReader } from './fhir-reader.service.js';
import { FhirReadings } from './fhir-readings.service.js';
import { FhirSources } from './fhir-sources.service.js';
import { FhirWriter } from './fhir-writer.service.js';
import { IncomingItems } from './incoming-items.service.js';
import { TYPE_CONTROLLERS } from './type-controllers.js';

/** Only loaded with `FHIR_API=on`: without it, `/api/fhir` doesn't exist. */
@Module({
  imports: [RegistrationsModule, LabTestsModule, AttachmentsModule, ChildRecordsModule],
  controllers: [BulkExportController, FhirController, ...TYPE_CONTROLLERS],
  providers: [
    FhirReader,
    FhirReadings,
    FhirSources,
    FhirItems,
    FhirPatients,
    FhirAuditEvents,
    FhirWriter,
    IncomingItems,
    ExportLines,
    ExportJob,
    BulkExports,
  ],
})
export class FhirModule {}
