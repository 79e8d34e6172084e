import { Module } from '@nestjs/common';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { AttachmentContent } from './attachment-content.service.js';
import { AttachmentIntake } from './attachment-intake.js';
import { Inspections } from './inspection/inspections.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsService } from './attachments.service.js';
import { StagedFilesSweep } from './staged-files-sweep.js';

@Module({
  imports: [ChildRecordsModule],
  controllers: [AttachmentsController],
  providers: [AttachmentsService, AttachmentContent, AttachmentIntake, Inspections, StagedFilesSweep],
  exports: [AttachmentsService, AttachmentContent],
})
export class AttachmentsModule {}
