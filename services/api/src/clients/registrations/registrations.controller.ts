import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import type { FinalizeAnswer, RegistrationBatchAnswer } from '@firstlight/domain/desk/dashboard';
import type { RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import type { Registration, RegistrationHeader } from '@firstlight/domain/clients/registrations';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireAnyTab, RequireTab } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { etagOf, IfMatch } from '../../platform/http/versions.js';
import { CreateRegistration } from './create-registration.service.js';
import { DeleteRegistration } from './delete-registration.service.js';
import { ReadRegistration } from './read-registration.service.js';
import { RegistrationBatchDto, RegistrationUndoDto } from './registration-batch.dto.js';
import { RegistrationBatchService } from './registration-batch.service.js';
import { RegistrationStatusService } from './registration-status.service.js';
import { RegistrationOutputDto } from './registration-output.dto.js';
import { NewRegistrationDto, RegistrationChangeDto } from './registration.dto.js';
import { UpdateRegistration } from './update-registration.service.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';

function withETag<Body extends object>(reply: FastifyReply, body: Body): Body {
  if ('version' in body && typeof body.version === 'number') void reply.header('etag', etagOf(body.version));
  return body;
}

@ApiTags('registrations')
@RequireTab('Client')
@Controller()
export class RegistrationsController {
  constructor(
    private readonly creation: CreateRegistration,
    private readonly reading: ReadRegistration,
    private readonly updates: UpdateRegistration,
    private readonly deletion: DeleteRegistration,
    private readonly status: RegistrationStatusService,
    private readonly batches: RegistrationBatchService,
  ) {}

  @Post('admin-register')
  async create(
    @Body() form: NewRegistrationDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Registration> {
    return withETag(reply, await this.creation.byStaff(form));
  }

  @RequireAnyTab()
  @Get('admin-registration/:id')
  async open(
    @Param('id', RecordId) id: string,
    @SignedIn() who: SessionPrincipal,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Registration | RegistrationHeader> {
    return withETag(reply, await this.reading.open(id, who));
  }

  @Put('admin-registration/:id')
  @ErrorStatuses(409)
  async save(
    @Param('id', RecordId) id: string,
    @Body() form: RegistrationChangeDto,
    @IfMatch() ifMatch: number | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Registration> {
    return withETag(reply, await this.updates.save(id, form, ifMatch));
  }

  @Delete('admin-registration/:id')
  @HttpCode(204)
  remove(@Param('id', RecordId) id: string): Promise<void> {
    return this.deletion.delete(id);
  }

  @Get('admin-registration/:id/consent')
  consent(@Param('id', RecordId) id: string): Promise<RecordedConsent> {
    return this.reading.consent(id);
  }

  @Post('admin-registration/:id/output')
  @HttpCode(204)
  noteOutput(@Param('id', RecordId) id: string, @Body() output: RegistrationOutputDto): Promise<void> {
    return this.reading.noteOutput(id, output);
  }

  @Post('admin-registration/:id/finalize')
  @HttpCode(200)
  finalize(@Param('id', RecordId) id: string): Promise<FinalizeAnswer> {
    return this.status.finalize(id);
  }

  @Post('admin-registration/:id/revert-to-pending')
  @HttpCode(200)
  revert(@Param('id', RecordId) id: string): Promise<{ status: 'pending' }> {
    return this.status.revert(id);
  }

  @Post('registrations-batch')
  @HttpCode(200)
  runBatch(@Body() batch: RegistrationBatchDto): Promise<RegistrationBatchAnswer> {
    return this.batches.run(batch);
  }

  @Post('registrations-batch/undo')
  @HttpCode(200)
  undoBatch(@Body() batch: RegistrationUndoDto): Promise<RegistrationBatchAnswer> {
    return this.batches.undo(batch);
  }
}
