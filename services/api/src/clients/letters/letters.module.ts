import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { AttachmentsModule } from '../../record/attachments/attachments.module.js';
import { ChildRecordsModule } from '../../record/child-records/child-records.module.js';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { LetterFiles } from './letter-files.service.js';
import { LetterRecords } from './letter-records.service.js';
import { LetterTemplatesController } from './letter-templates.controller.js';
import { LetterTemplatesService } from './letter-templates.service.js';
import { LettersController } from './letters.controller.js';
import { LettersService } from './letters.service.js';

/** Letters about a record; each kind is off until the main admin turns its wording on. */
@Module({
  imports: [RegistrationsModule, ChildRecordsModule, AttachmentsModule, ProgramProfileModule],
  controllers: [LettersController, LetterTemplatesController],
  providers: [LettersService, LetterTemplatesService, LetterRecords, LetterFiles],
})
export class LettersModule {}
