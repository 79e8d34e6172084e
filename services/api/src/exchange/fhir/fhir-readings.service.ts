import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditLog, type AuditFacts } from '../../platform/audit/audit-log.js';
import type { Found } from './fhir-sources.service.js';
import type { FhirType } from './resource-types.js';

/** The audit log's name for this kind of read. */
const WAY = 'fhir';

/** The audit lines of a read: one per client. */
@Injectable()
export class FhirReadings {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async log(action: AuditFacts['action'], type: FhirType, found: readonly Found[]): Promise<void> {
    await this.audit.appendAll(
      this.db,
      type === 'AuditEvent' ? [{ action, kind: 'audit', itemId: WAY }] : this.lines(action, found),
    );
  }

  private lines(action: AuditFacts['action'], found: readonly Found[]): AuditFacts[] {
    const clients = [...new Set(found.map(({ registrationId }) => registrationId))];
    const line = { action, kind: 'registration', itemId: WAY } as const;
    return clients.length > 0 ? clients.map((registrationId) => ({ ...line, registrationId })) : [line];
  }
}
