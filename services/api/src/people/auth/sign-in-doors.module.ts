import { Module } from '@nestjs/common';
import { KnownDevices } from './known-devices.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { UserDoors } from './user-doors.js';

/** What decides whether somebody may try: used by sign-in, and by user management to unlock people. */
@Module({
  providers: [SignInThrottle, KnownDevices, SignInAttempts, UserDoors],
  exports: [SignInThrottle, KnownDevices, SignInAttempts, UserDoors],
})
export class SignInDoorsModule {}
