import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { NoticesModule } from '../notices/notices.module.js';
import { ProgramProfileModule } from '../program-profile/program-profile.module.js';
import { UsersModule } from '../users/users.module.js';
import { AuthenticatorApp } from './authenticator-app.js';
import { AuthenticatorSetupController } from './authenticator-setup.controller.js';
import { AuthenticatorSetupService } from './authenticator-setup.service.js';
import { PinChangeGuard } from './before-pin-change.js';
import { CodeCheck } from './code-check.js';
import { CompleteSignInService } from './complete-sign-in.service.js';
import { GateService } from './gate.service.js';
import { OwnPin } from './own-pin.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasskeySetupController } from './passkeys/passkey-setup.controller.js';
import { PasskeySetupService } from './passkeys/passkey-setup.service.js';
import { PasskeySignInController } from './passkeys/passkey-sign-in.controller.js';
import { PasskeySignInService } from './passkeys/passkey-sign-in.service.js';
import { Passkeys } from './passkeys/passkeys.js';
import { WebAuthn } from './passkeys/webauthn.js';
import { PinChangeController } from './pin-change.controller.js';
import { PinChangeService } from './pin-change.service.js';
import { PinSignInService } from './pin-sign-in.service.js';
import { SecondFactorService } from './second-factor.service.js';
import { SessionStarter } from './session-starter.js';
import { SessionController } from './session.controller.js';
import { SharedDeviceController } from './shared-device/shared-device.controller.js';
import { SharedDevices } from './shared-device/shared-devices.js';
import { UnlockService } from './shared-device/unlock.service.js';
import { SignInController } from './sign-in.controller.js';
import { SignInCookies } from './sign-in-cookies.js';
import { SignInAccessModule } from '../sign-in-access/sign-in-access.module.js';
import { SignInStates } from './sign-in-states.js';
import { OidcController } from './single-sign-on/oidc.controller.js';
import { OidcProvider } from './single-sign-on/oidc-provider.js';
import { OidcSignInService } from './single-sign-on/oidc-sign-in.service.js';
import { OidcStates } from './single-sign-on/oidc-states.js';
import { CodeStrategy } from './steps/code.strategy.js';
import { PasskeyStrategy } from './steps/passkey.strategy.js';
import { PinStrategy } from './steps/pin.strategy.js';
import { PasskeyUnlockStrategy, PinUnlockStrategy } from './steps/unlock.strategy.js';

@Module({
  imports: [UsersModule, NoticesModule, ProgramProfileModule, SignInAccessModule],
  controllers: [
    SignInController,
    OidcController,
    PasskeySignInController,
    SessionController,
    PinChangeController,
    AuthenticatorSetupController,
    PasskeySetupController,
    SharedDeviceController,
  ],
  providers: [
    PinSignInService,
    PinStrategy,
    SessionStarter,
    SignInStates,
    OidcProvider,
    OidcStates,
    OidcSignInService,
    CodeStrategy,
    WebAuthn,
    Passkeys,
    PasskeyStrategy,
    PasskeySignInService,
    PasskeySetupService,
    SecondFactorService,
    CompleteSignInService,
    CodeCheck,
    AuthenticatorApp,
    AuthenticatorSetupService,
    GateService,
    OwnPin,
    OwnSessionsService,
    PinChangeService,
    SharedDevices,
    UnlockService,
    PinUnlockStrategy,
    PasskeyUnlockStrategy,
    SignInCookies,
    { provide: APP_GUARD, useClass: PinChangeGuard },
  ],
})
export class AuthModule {}
