import { Controller, Get, Header, Inject, Param, Query } from '@nestjs/common';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { OpenToServices, Public, RequireTab } from '../../platform/access/access-rule.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { FHIR_JSON } from '../../platform/errors/operation-outcome.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { capabilityStatement } from './capability-statement.js';
import { FhirReader } from './fhir-reader.service.js';
import type { FhirAnswer } from './fhir-routes.js';
import { isFhirType } from './resource-types.js';

@ApiTags('fhir')
@Controller('fhir')
export class FhirController {
  constructor(
    private readonly reader: FhirReader,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** The server's capabilities; contains no client data and needs no session, as FHIR clients expect. */
  @Public()
  @Get('metadata')
  @Header('content-type', FHIR_JSON)
  metadata(): FhirAnswer {
    return capabilityStatement(`${this.settings.publicUrl}/api/fhir`);
  }

  @RequireTab('Client')
  @OpenToServices('Patient', 'r')
  @Get('Patient/:id/$everything')
  @Header('content-type', FHIR_JSON)
  everything(
    @Param('id', RecordId) id: string,
    @Query('_type') types: string | undefined,
    @SignedIn() who: SessionPrincipal,
  ): Promise<FhirAnswer> {
    return this.reader.everything(id, who, (types ?? '').split(',').filter(isFhirType));
  }
}
