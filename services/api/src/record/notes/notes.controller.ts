import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { Note } from '@firstlight/domain/record-tabs';
import {
  ItemListQuery,
  reasonOf,
  RestoreItemDto,
  VoidReasonDto,
  whichItems,
} from '../child-records/entered-in-error.dto.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { IfMatch } from '../../platform/http/versions.js';
import { NoteChangeDto, NoteDto } from './note.dto.js';
import { NotesService } from './notes.service.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';

@ApiTags('record tabs')
@RequireTab('Notes')
@Controller('admin-registration/:registrationId')
export class NotesController {
  constructor(private readonly notes: NotesService) {}

  @Get('notes')
  async list(
    @Param('registrationId', RecordId) registrationId: string,
    @Query() query: ItemListQuery,
  ): Promise<{ notes: Note[] }> {
    return { notes: await this.notes.list(registrationId, whichItems(query)) };
  }

  @Post('note')
  create(@Param('registrationId', RecordId) registrationId: string, @Body() form: NoteDto): Promise<Note> {
    return this.notes.create(registrationId, form);
  }

  @Put('note/:noteId')
  @Refuses(409)
  update(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('noteId', RecordId) id: string,
    @Body() form: NoteChangeDto,
    @IfMatch() ifMatch: number | null,
  ): Promise<Note> {
    return this.notes.update({ registrationId, id }, form, ifMatch);
  }

  @Delete('note/:noteId')
  @HttpCode(204)
  remove(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('noteId', RecordId) id: string,
    @Query() query: VoidReasonDto,
    @Body() body: VoidReasonDto,
  ): Promise<void> {
    return this.notes.remove({ registrationId, id }, reasonOf(query, body));
  }

  @Post('note/:noteId/restore')
  @HttpCode(200)
  restore(
    @Param('registrationId', RecordId) registrationId: string,
    @Param('noteId', RecordId) id: string,
    @Body() { version }: RestoreItemDto,
  ): Promise<Note> {
    return this.notes.restore({ registrationId, id }, version ?? null);
  }
}
