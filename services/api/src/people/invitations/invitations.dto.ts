import { AUTH_TEXTS } from '@firstlight/domain/people/auth';
import {
  INVITATION_TEXTS,
  type InvitationAcceptance,
  type InvitationToken,
} from '@firstlight/domain/people/invitations';
import { PIN_LENGTH } from '@firstlight/domain/platform/limits';
import { IsString, Matches, MaxLength } from 'class-validator';

export class InvitationTokenDto implements InvitationToken {
  @MaxLength(200, { message: INVITATION_TEXTS.dead })
  @IsString({ message: INVITATION_TEXTS.dead })
  token: string;
}

export class InvitationAcceptanceDto extends InvitationTokenDto implements InvitationAcceptance {
  @Matches(new RegExp(`^\\d{${PIN_LENGTH}}$`), { message: AUTH_TEXTS.pinLength })
  @IsString({ message: AUTH_TEXTS.pinLength })
  pin: string;
}
