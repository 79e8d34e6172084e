import {
  REMOTE_FAILURE_KINDS,
  type RemoteFailureBeacon,
  type RemoteFailureKind,
  type RollbackRequest,
} from '@firstlight/domain/releases';
import { Matches } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { RequiredChoice } from '../../platform/http/fields.js';

const VERSION = /^[0-9A-Za-z.+-]{1,60}$/;
const REMOTE = /^mf-[a-z0-9-]{1,40}$/;
const { invalid } = VALIDATION_TEXTS;

export class RollbackDto implements RollbackRequest {
  @Matches(VERSION, { message: invalid })
  from: string;
}

export class RemoteFailureDto implements RemoteFailureBeacon {
  @Matches(REMOTE, { message: invalid })
  remote: string;

  @Matches(VERSION, { message: invalid })
  version: string;

  @RequiredChoice(REMOTE_FAILURE_KINDS, invalid)
  kind: RemoteFailureKind;
}
