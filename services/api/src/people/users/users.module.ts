import { Module } from '@nestjs/common';
import { SignInAccessModule } from '../sign-in-access/sign-in-access.module.js';
import { ChosenPins } from './chosen-pins.js';
import { StaffUsers } from './staff-users.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [SignInAccessModule],
  controllers: [UsersController],
  providers: [UsersService, StaffUsers, ChosenPins],
  exports: [StaffUsers, ChosenPins],
})
export class UsersModule {}
