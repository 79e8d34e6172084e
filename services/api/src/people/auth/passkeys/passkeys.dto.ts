import {
  AUTH_TEXTS,
  PASSKEY_LABEL_MAX,
  type NewPasskey,
  type PasskeyLabel,
  type PinVerification,
  type VerifyPasskey,
  type WebAuthnJson,
} from '@firstlight/domain/auth';
import { PIN_LENGTH } from '@firstlight/domain/limits';
import { IsObject, IsString, Matches } from 'class-validator';
import { RequiredText } from '../../../platform/http/fields.js';
import { SendCodeDto } from '../sign-in.dto.js';

export class PasskeySetupDto implements PinVerification {
  @Matches(new RegExp(`^\\d{${PIN_LENGTH}}$`), { message: AUTH_TEXTS.pinLength })
  @IsString({ message: AUTH_TEXTS.pinLength })
  pin: string;
}

export class PasskeyLabelDto implements PasskeyLabel {
  @RequiredText(PASSKEY_LABEL_MAX, AUTH_TEXTS.passkeyLabel)
  label: string;
}

export class NewPasskeyDto extends PasskeyLabelDto implements NewPasskey {
  @IsObject({ message: AUTH_TEXTS.passkeyRefused })
  credential: WebAuthnJson;
}

export class VerifyPasskeyDto extends SendCodeDto implements VerifyPasskey {
  @IsObject({ message: AUTH_TEXTS.passkeyInvalid })
  credential: WebAuthnJson;
}
