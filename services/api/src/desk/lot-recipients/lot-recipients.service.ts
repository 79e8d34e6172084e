import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import { type LotRecipient, type LotRecipients, SOURCE_TABS, STOCK_TEXTS } from '@firstlight/domain/lists/stock';
import { DataSource } from 'typeorm';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { Views } from '../../platform/audit/views.js';
import { currentPrincipal } from '../../platform/context/request-context.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { type LotUse, usesOfLot } from './lot-recipients.query.js';

function recipientOf({ registration_id, name, leave_message, ...use }: LotUse): LotRecipient[] {
  if (registration_id === null || name === null) return [];
  return [{ ...use, registration_id, name, leave_message: leave_message ?? false }];
}

/** "Who got lot L77?" */
@Injectable()
export class LotRecipientsService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
    private readonly profile: ProgramProfileService,
  ) {}

  /** The uses that the caller may see by their tabs; the rest is counted. */
  async of(lotId: string, action: 'list' | 'export'): Promise<LotRecipients> {
    if (!(await this.profile.stockIsOn(this.db))) throw new NotFound(STOCK_TEXTS.off);
    await this.views.record({ action, kind: 'stock', itemId: lotId });
    const uses = await usesOfLot(this.db, lotId);
    const who = currentPrincipal();
    const isAnonymous = ({ source, registration_id }: LotUse): boolean =>
      source === 'supply' && registration_id === null;
    const shown = uses.filter((use) => who !== null && mayUseTab(who, SOURCE_TABS[use.source])).flatMap(recipientOf);
    const anonymous = uses.filter(isAnonymous);
    return {
      recipients: shown,
      hidden: uses.length - anonymous.length - shown.length,
      anonymous: anonymous.reduce((sum, { quantity }) => sum + quantity, 0),
    };
  }
}
