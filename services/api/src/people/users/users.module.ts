import { Module } from '@nestjs/common';
import { SignInDoorsModule } from '../auth/sign-in-doors.module.js';
import { ChosenPins } from './chosen-pins.js';
import { StaffUsers } from './staff-users.js';
import { UsersController } from './users.controller.js';
import { UsersService } from './users.service.js';

@Module({
  imports: [SignInDoorsModule],
  controllers: [UsersController],
  providers: [UsersService, StaffUsers, ChosenPins],
  exports: [StaffUsers, ChosenPins],
})
export class UsersModule {}
