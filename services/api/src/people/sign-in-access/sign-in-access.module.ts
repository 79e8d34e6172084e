import { Module } from '@nestjs/common';
import { KnownDevices } from './known-devices.js';
import { SignInAttempts } from './sign-in-attempts.js';
import { SignInThrottle } from './sign-in-throttle.js';
import { SignInAccess } from './sign-in-access.js';

/** Throttles, devices and attempts: used by sign-in, and by user management to unlock and reset users. */
@Module({
  providers: [SignInThrottle, KnownDevices, SignInAttempts, SignInAccess],
  exports: [SignInThrottle, KnownDevices, SignInAttempts, SignInAccess],
})
export class SignInAccessModule {}
