import {
  BACKEND_SERVICE_TEXTS as TEXTS,
  type NewBackendService,
  SERVICE_ADDRESS_MAX,
  SERVICE_DAYS_MAX,
  SERVICE_KEYS_MAX,
  SERVICE_NAME_MAX,
  SERVICE_SCOPES_MAX,
} from '@firstlight/domain/exchange/backend-services';
import { ArrayMaxSize, IsArray, IsInt, IsString, Max, Min } from 'class-validator';
import { OptionalText, RequiredText } from '../../platform/http/fields.js';

/** Shape only; the rules are `checkBackendService`. */
export class NewBackendServiceDto implements NewBackendService {
  @RequiredText(SERVICE_NAME_MAX, TEXTS.name) name: string;

  @IsArray({ message: TEXTS.scopes })
  @ArrayMaxSize(SERVICE_SCOPES_MAX, { message: TEXTS.scopes })
  @IsString({ each: true, message: TEXTS.scopes })
  scopes: string[];

  @OptionalText(SERVICE_KEYS_MAX, TEXTS.notKeys) keys: string | null = null;
  @OptionalText(SERVICE_ADDRESS_MAX, TEXTS.address) keys_address: string | null = null;

  @IsInt({ message: TEXTS.days })
  @Min(1, { message: TEXTS.days })
  @Max(SERVICE_DAYS_MAX, { message: TEXTS.days })
  days: number;
}
