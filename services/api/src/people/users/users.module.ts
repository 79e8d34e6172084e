import { Module } from '@nestjs/common';
import { NoticesModule } from '../notices/notices.module.js';
import { SignInAccessModule } from '../sign-in-access/sign-in-access.module.js';
import { AccountsController } from './accounts.controller.js';
import { AccountsService } from './accounts.service.js';
import { ChosenPins } from './chosen-pins.js';
import { StaffUsers } from './staff-users.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [NoticesModule, SignInAccessModule],
  controllers: [UsersController, AccountsController],
  providers: [AccountsService, UsersService, StaffUsers, ChosenPins],
  exports: [StaffUsers, ChosenPins],
})
export class UsersModule {}
