import { Module } from '@nestjs/common';
import { AttachmentsModule } from '../attachments/attachments.module.js';
import { ChildRecordsModule } from '../child-records/child-records.module.js';
import { ShareLinksController } from './share-links.controller.js';
import { ShareLinksService } from './share-links.service.js';
import { SharedFilesController } from './shared-files.controller.js';
import { SharedFiles } from './shared-files.service.js';

@Module({
  imports: [ChildRecordsModule, AttachmentsModule],
  controllers: [ShareLinksController, SharedFilesController],
  providers: [ShareLinksService, SharedFiles],
})
export class ShareLinksModule {}
