import {
  BEACON_FIELDS,
  REMOTE_FAILURE_KINDS,
  type ReleaseVisits,
  type RemoteFailureBeacon,
  type RemoteFailureKind,
  type RollbackRequest,
} from '@firstlight/domain/operations/releases';
import {
  isOverlayOrigin,
  type NewRemoteOverlay,
  NEVER_OVERLAID,
  OVERLAY_BUILD_CHARACTERS,
  OVERLAY_REMOTE,
  OVERLAY_TEXTS,
  type OverlayCheck,
} from '@firstlight/domain/operations/remote-overlays';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsOptional,
  Matches,
  Max,
  Min,
  NotEquals,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { RequiredChoice, RequiredText } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;
const MOST_RELEASES = 200;
const MOST_VISITS = 1_000_000;

export class RollbackDto implements RollbackRequest {
  @Matches(BEACON_FIELDS.version, { message: invalid })
  from: string;
}

export class RemoteFailureDto implements RemoteFailureBeacon {
  @Matches(BEACON_FIELDS.remote, { message: invalid })
  remote: string;

  @Matches(BEACON_FIELDS.version, { message: invalid })
  version: string;

  @RequiredChoice(REMOTE_FAILURE_KINDS, invalid)
  kind: RemoteFailureKind;

  @IsOptional()
  @IsBoolean({ message: invalid })
  first?: boolean;

  @IsOptional()
  @Matches(BEACON_FIELDS.error, { message: invalid })
  error?: string;

  @IsOptional()
  @Matches(BEACON_FIELDS.frames, { message: invalid })
  frames?: string;

  @IsOptional()
  @Matches(BEACON_FIELDS.area, { message: invalid })
  area?: string;
}

export class NewRemoteOverlayDto implements NewRemoteOverlay {
  @Matches(OVERLAY_REMOTE, { message: OVERLAY_TEXTS.remote })
  @NotEquals(NEVER_OVERLAID, { message: OVERLAY_TEXTS.remote })
  remote: string;

  @ValidateBy(
    {
      name: 'isOverlayOrigin',
      validator: { validate: (value) => typeof value === 'string' && isOverlayOrigin(value) },
    },
    { message: OVERLAY_TEXTS.origin },
  )
  origin: string;
}

export class OverlayCheckDto implements OverlayCheck {
  @RequiredText(OVERLAY_BUILD_CHARACTERS, invalid)
  build: string;
}

class VisitsOfVersionDto {
  @Matches(BEACON_FIELDS.remote, { message: invalid })
  remote: string;

  @Matches(BEACON_FIELDS.version, { message: invalid })
  version: string;

  @IsInt({ message: invalid })
  @Min(1, { message: invalid })
  @Max(MOST_VISITS, { message: invalid })
  count: number;
}

export class ReleaseVisitsDto implements ReleaseVisits {
  @IsArray({ message: invalid })
  @ArrayMaxSize(MOST_RELEASES, { message: invalid })
  @ValidateNested({ each: true })
  @Type(() => VisitsOfVersionDto)
  visits: VisitsOfVersionDto[];
}
