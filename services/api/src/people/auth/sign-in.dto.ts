import { IsOptional, IsString, Matches, MaxLength } from 'class-validator';
import {
  AUTH_TEXTS,
  type GateVerification,
  type PinChange,
  type PinVerification,
} from '@firstlight/domain/people/auth';
import type { SendCode, VerifyCode } from '@firstlight/domain/people/auth';
import { GATE_PIN_LENGTH, PIN_LENGTH } from '@firstlight/domain/platform/limits';

export class PinVerificationDto implements PinVerification {
  // The last decorator is checked first: characters before length (AUTH-03, AUTH-04).
  @Matches(/^(\d{4}|\d{10})$/, { message: AUTH_TEXTS.pinLength })
  @Matches(/^\d*$/, { message: AUTH_TEXTS.pinNumbers })
  @IsString({ message: AUTH_TEXTS.pinLength })
  pin: string;
}

export class SendCodeDto implements SendCode {
  @MaxLength(200, { message: AUTH_TEXTS.loginExpired })
  @IsString({ message: AUTH_TEXTS.loginExpired })
  session_token: string;
}

export class VerifyCodeDto extends SendCodeDto implements VerifyCode {
  /** Six digits, or a recovery code of the authenticator app. */
  @Matches(/^(\d{6}|[a-z2-9]{5}-?[a-z2-9]{5})$/i, { message: AUTH_TEXTS.codeLength })
  @IsString({ message: AUTH_TEXTS.codeLength })
  email_code: string;
}

export class GateVerificationDto implements GateVerification {
  @MaxLength(GATE_PIN_LENGTH, { message: AUTH_TEXTS.gateInvalid })
  @IsString({ message: AUTH_TEXTS.gateInvalid })
  pin: string;
}

export class PinChangeDto implements PinChange {
  @Matches(new RegExp(`^\\d{${PIN_LENGTH}}$`), { message: AUTH_TEXTS.pinLength })
  @IsString({ message: AUTH_TEXTS.pinLength })
  new_pin: string;

  @IsOptional()
  @Matches(new RegExp(`^\\d{${PIN_LENGTH}}$`), { message: AUTH_TEXTS.pinInvalid })
  @IsString({ message: AUTH_TEXTS.pinInvalid })
  current_pin?: string;
}

/** Your own PIN again, before a change to how you sign in. */
export class OwnPinDto implements PinVerification {
  @Matches(new RegExp(`^\\d{${PIN_LENGTH}}$`), { message: AUTH_TEXTS.pinLength })
  @IsString({ message: AUTH_TEXTS.pinNeeded })
  pin: string;
}

export class TotpCodeDto {
  @Matches(/^\d{6}$/, { message: AUTH_TEXTS.codeLength })
  @IsString({ message: AUTH_TEXTS.codeLength })
  code: string;
}
