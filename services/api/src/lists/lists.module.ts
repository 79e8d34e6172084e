import { Module } from '@nestjs/common';
import { ClinicalTemplatesController } from './clinical-templates/clinical-templates.controller.js';
import { DispositionsController } from './dispositions/dispositions.controller.js';
import { ManagedLists } from './managed-lists/managed-lists.service.js';
import { NotesTemplatesController } from './notes-templates/notes-templates.controller.js';
import { ReferralSitesController } from './referral-sites/referral-sites.controller.js';

/** The four managed lists. */
@Module({
  controllers: [DispositionsController, ReferralSitesController, ClinicalTemplatesController, NotesTemplatesController],
  providers: [ManagedLists],
})
export class ListsModule {}
