import { Allow, IsInt, IsOptional } from 'class-validator';
import { VALIDATION_TEXTS } from '../common/errors/validation.js';

/** What comes back with an item that was read before: the version counts, the rest is accepted and ignored. */
export abstract class ItemDto {
  @IsOptional()
  @IsInt({ message: VALIDATION_TEXTS.invalid })
  version?: number | null;

  @Allow() id?: unknown;
  @Allow() created_at?: unknown;
}
