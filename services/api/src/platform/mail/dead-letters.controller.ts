import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import type { DeadLetter } from '@firstlight/domain/operations/dead-letters';
import { ApiTags } from '../openapi/document-notes.js';
import { MainAdmin } from '../access/access-rule.js';
import { RecordId } from '../http/record-id.pipe.js';
import { DeadLettersService } from './dead-letters.service.js';

@ApiTags('mail')
@MainAdmin()
@Controller('dead-letters')
export class DeadLettersController {
  constructor(private readonly deadLetters: DeadLettersService) {}

  @Get()
  list(): Promise<DeadLetter[]> {
    return this.deadLetters.list();
  }

  @Post(':id/send-again')
  @HttpCode(204)
  sendAgain(@Param('id', RecordId) id: string): Promise<void> {
    return this.deadLetters.sendAgain(id);
  }
}
