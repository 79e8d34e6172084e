import { AUTH_TEXTS, type SharedDevice, type UnlockTarget, type WebAuthnJson } from '@firstlight/domain/people/auth';
import { IsBoolean, IsObject, IsUUID } from 'class-validator';
import { VALIDATION_TEXTS } from '../../../platform/errors/validation.js';
import { PinVerificationDto } from '../sign-in.dto.js';

export class UnlockTargetDto implements UnlockTarget {
  @IsUUID(undefined, { message: AUTH_TEXTS.loginExpired })
  session: string;
}

export class PinUnlockDto extends PinVerificationDto implements UnlockTarget {
  @IsUUID(undefined, { message: AUTH_TEXTS.loginExpired })
  session: string;
}

export class PasskeyUnlockDto extends UnlockTargetDto {
  @IsObject({ message: AUTH_TEXTS.passkeyInvalid })
  credential: WebAuthnJson;
}

export class SharedDeviceDto implements SharedDevice {
  @IsBoolean({ message: VALIDATION_TEXTS.invalid })
  shared: boolean;
}
