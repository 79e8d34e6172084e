import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { AuditFilter, AuditLine } from '@firstlight/domain/operations/audit';
import { DataSource } from 'typeorm';
import { auditLines } from '../../platform/audit/audit-lines.query.js';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Bound, FhirSearch } from './search-parameters.js';

/** The range of days within the bounds, inclusive. */
function spanOf(days: readonly Bound<CivilDate>[]): Pick<AuditFilter, 'from' | 'to'> {
  const from: CivilDate[] = [];
  const to: CivilDate[] = [];
  for (const { comparison, value } of days) {
    if (comparison === '=' || comparison === '>=') from.push(value);
    if (comparison === '>') from.push(addDays(value, 1) ?? value);
    if (comparison === '=' || comparison === '<=') to.push(value);
    if (comparison === '<') to.push(addDays(value, -1) ?? value);
  }
  const [first, last] = [from.sort().at(-1), to.sort()[0]];
  return { ...(first && { from: first }), ...(last && { to: last }) };
}

/** Lines of the audit log, newest first. */
@Injectable()
export class FhirAuditEvents {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  /** `updated` is only used by exports: after this time. */
  async find(search: FhirSearch): Promise<AuditLine[]> {
    if (search.ids) return this.byId(search.ids);
    const filter = {
      ...spanOf(search.days),
      ...(search.registrationId && { client: search.registrationId }),
      drafts: 'shown' as const,
    };
    const before = search.after?.id;
    const lines = await auditLines(this.db, filter, { ...(before && { before }), limit: search.count });
    return lines.filter(({ at }) => search.updated.every(({ value }) => at > value));
  }

  /** An id is a number; the line below the next number is the line itself. */
  private async byId(ids: readonly string[]): Promise<AuditLine[]> {
    const found: AuditLine[] = [];
    for (const id of ids) {
      const before = (BigInt(id) + 1n).toString();
      const [line] = await auditLines(this.db, { drafts: 'shown' }, { before, limit: 1 });
      if (line?.id === id) found.push(line);
    }
    return found;
  }
}
