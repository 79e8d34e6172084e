import { Module } from '@nestjs/common';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { AttachmentContent } from './attachment-content.service.js';
import { AttachmentPreviews } from './attachment-previews.service.js';
import { AttachmentIntake } from './attachment-intake.js';
import { Inspections } from './inspection/inspections.js';
import { AttachmentNames } from './attachment-names.service.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsService } from './attachments.service.js';
import { StagedFilesSweep } from './staged-files-sweep.js';

@Module({
  imports: [ChildRecordsModule],
  controllers: [AttachmentsController],
  providers: [
    AttachmentsService,
    AttachmentContent,
    AttachmentIntake,
    AttachmentNames,
    AttachmentPreviews,
    Inspections,
    StagedFilesSweep,
  ],
  exports: [AttachmentsService, AttachmentContent, AttachmentNames],
})
export class AttachmentsModule {}
