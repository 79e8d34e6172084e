import {
  AUTH_TEXTS,
  PASSKEY_LABEL_MAX,
  type NewPasskey,
  type PasskeyLabel,
  type VerifyPasskey,
  type WebAuthnJson,
} from '@firstlight/domain/people/auth';
import { IsObject } from 'class-validator';
import { RequiredText } from '../../../platform/http/fields.js';
import { SendCodeDto } from '../sign-in.dto.js';

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
