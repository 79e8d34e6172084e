import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type {
  DraftHandOverAnswer,
  DraftHandOverInput,
  UnfinishedOf,
} from '@firstlight/domain/clients/registration-drafts';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { RequiredText } from '../../platform/http/fields.js';
import { DraftHandOverService } from './draft-hand-over.service.js';

const USER_ID_LENGTH = 100;

class DraftHandOverDto implements DraftHandOverInput {
  @RequiredText(USER_ID_LENGTH, VALIDATION_TEXTS.invalid) from_id: string;
  @RequiredText(USER_ID_LENGTH, VALIDATION_TEXTS.invalid) to_id: string;
}

@ApiTags('registrations')
@MainAdmin()
@Controller('registration-drafts')
export class DraftHandOverController {
  constructor(private readonly drafts: DraftHandOverService) {}

  @Get('of/:userId')
  async count(@Param('userId') userId: string): Promise<UnfinishedOf> {
    return { count: await this.drafts.count(userId) };
  }

  @Post('hand-over')
  handOver(@Body() form: DraftHandOverDto): Promise<DraftHandOverAnswer> {
    return this.drafts.handOver(form);
  }
}
