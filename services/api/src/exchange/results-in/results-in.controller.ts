import { Body, Controller, Header, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { FHIR_JSON } from '../../platform/errors/operation-outcome.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { answerTo } from './formats/fhir-answer.js';
import { readBundle } from './formats/fhir-bundle.js';
import { UnreadableMessage } from './formats/received-message.js';
import { ResultIntake } from './intake.service.js';
import { LaboratoryGuard, laboratoryOf } from './laboratory.guard.js';

/** Laboratories send FHIR Bundles here; they authenticate with their secret, not with a session. */
@ApiTags('results')
@Public()
@UseGuards(LaboratoryGuard)
@Controller('results-in')
export class ResultsInController {
  constructor(private readonly intake: ResultIntake) {}

  /** A transaction or collection, or a message without an operation. */
  @Post()
  @HttpCode(200)
  @ErrorStatuses(401, 422, 429)
  @Header('content-type', FHIR_JSON)
  receive(@Body() body: object, @Req() request: FastifyRequest): Promise<{ resourceType: string }> {
    return this.take(body, request);
  }

  @Post('$process-message')
  @HttpCode(200)
  @ErrorStatuses(401, 422, 429)
  @Header('content-type', FHIR_JSON)
  processMessage(@Body() body: object, @Req() request: FastifyRequest): Promise<{ resourceType: string }> {
    return this.take(body, request);
  }

  private async take(body: object, request: FastifyRequest): Promise<{ resourceType: string }> {
    const message = readable(body);
    const taken = await this.intake.take({ laboratory: laboratoryOf(request), channel: 'fhir' }, message);
    return answerTo(message.bundle, taken);
  }
}

function readable(body: object): ReturnType<typeof readBundle> {
  try {
    return readBundle(body);
  } catch (error) {
    throw error instanceof UnreadableMessage ? new UnprocessableEntity(error.says) : error;
  }
}
