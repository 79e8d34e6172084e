import { Controller, Get, Param, StreamableFile } from '@nestjs/common';
import type { AccessProof, AuditState } from '@firstlight/domain/operations/access-proof';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { MainAdmin } from '../../platform/access/access-rule.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { SignedIn } from '../../platform/access/signed-in.decorator.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { AccessProofs } from './access-proofs.js';
import { AuditProtection } from './audit-protection.js';

@ApiTags('audit')
@MainAdmin()
@Controller('audit')
export class AuditChainController {
  constructor(
    private readonly proofs: AccessProofs,
    private readonly protection: AuditProtection,
  ) {}

  @Get('state')
  state(): Promise<AuditState> {
    return this.protection.state();
  }

  /** The same for the client, on letter paper. */
  @Get('report/:registrationId')
  @ErrorStatuses(404)
  report(
    @Param('registrationId', RecordId) registrationId: string,
    @SignedIn() who: SessionPrincipal,
  ): Promise<StreamableFile> {
    return this.proofs.pdf(registrationId, `${who.firstName} ${who.lastName}`.trim());
  }

  /** Who opened this record, for the client, with each line's link in the chain. */
  @Get('proof/:registrationId')
  @ErrorStatuses(404)
  proof(
    @Param('registrationId', RecordId) registrationId: string,
    @SignedIn() who: SessionPrincipal,
  ): Promise<AccessProof> {
    return this.proofs.of(registrationId, `${who.firstName} ${who.lastName}`.trim());
  }
}
