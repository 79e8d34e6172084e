import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  ADDRESS_MIN_CHARACTERS,
  type AddressAnswer,
  type AddressQuestion,
} from '@firstlight/domain/clients/address-lookup';
import { MinLength } from 'class-validator';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalText, RequiredText } from '../../platform/http/fields.js';
import { AddressLookupService } from './address-lookup.service.js';

const LINE = 300;

class AddressQuestionDto implements AddressQuestion {
  @RequiredText(LINE, VALIDATION_TEXTS.invalid)
  @MinLength(ADDRESS_MIN_CHARACTERS, { message: VALIDATION_TEXTS.invalid })
  text: string;
  @OptionalText(LINE) province?: string | null;
}

/** A POST, so that a typed address isn't logged. */
@ApiTags('registrations')
@RequireTab('Client')
@Controller('address-suggestions')
export class AddressLookupController {
  constructor(private readonly addresses: AddressLookupService) {}

  @Post()
  @HttpCode(200)
  suggest(@Body() question: AddressQuestionDto): Promise<AddressAnswer> {
    return this.addresses.suggest(question.text, question.province ?? null);
  }
}
