import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../program-profile/program-profile.module.js';
import { MainAdminNotices } from './main-admin-notices.js';
import { AccountNotices } from './account-notices.js';

@Module({
  imports: [ProgramProfileModule],
  providers: [AccountNotices, MainAdminNotices],
  exports: [AccountNotices, MainAdminNotices],
})
export class NoticesModule {}
