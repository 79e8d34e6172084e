import { TIMELINE_MAX } from '@firstlight/domain/clients/timeline';
import { IsOptional } from 'class-validator';
import { QueryNumber } from '../../platform/http/fields.js';

/** `?most=40` returns the newest 40 entries. */
export class TimelineQuery {
  @IsOptional()
  @QueryNumber(1, TIMELINE_MAX)
  most?: number;
}
