import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  checkProgramProfile,
  type EditableProfile,
  PROFILE_TEXTS,
  type StoredProfile,
} from '@firstlight/domain/people/program-profile-form';
import type { MessageChannel } from '@firstlight/domain/desk/message-kinds';
import type { ConnectedCare, PublicProfile } from '@firstlight/domain/people/program-profile';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import type { Queries } from '../../platform/database/queries.js';
import { ONLY_ROW, saveSingleRow } from '../../platform/database/single-row.js';
import { throwIfInvalid } from '../../platform/errors/http-errors.js';
import { ProgramProfileRow } from './program-profile.entity.js';

/** The deployment's profile with the main admin's changes. */
@Injectable()
export class ProgramProfileService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async current(): Promise<StoredProfile> {
    const row = await this.db.getRepository(ProgramProfileRow).findOneBy({ id: ONLY_ROW });
    const { profile: own } = this.settings;
    // A profile that was stored before a page was added has no review of it.
    const reviews = { ...own.reviews, ...row?.profile.reviews };
    return { profile: { ...own, ...row?.profile, reviews }, version: row?.version ?? 0 };
  }

  /** Whether the program keeps stock; within a transaction, through that transaction. */
  async stockIsOn(db: Queries): Promise<boolean> {
    const [row] = await db.query<{ stock: boolean | null }[]>(
      "SELECT (profile->>'stock')::boolean AS stock FROM program_profile WHERE id = $1",
      [ONLY_ROW],
    );
    return row?.stock ?? this.settings.profile.stock;
  }

  /** The sign-in screen's options in addition to the PIN. */
  entry(): Pick<PublicProfile, 'singleSignOn'> {
    const { oidcIssuer, oidcLabel } = this.settings;
    return oidcIssuer === null ? {} : { singleSignOn: oidcLabel };
  }

  /** Features that the staff screens offer only if they are configured. */
  connected(): ConnectedCare {
    const { clientMessages, linkedContacts, twilioAccount } = this.settings;
    const channels: MessageChannel[] = twilioAccount === null ? ['mail'] : ['text', 'mail'];
    return {
      ...(clientMessages ? { clientMessages: channels } : {}),
      ...(linkedContacts ? { linkedContacts: true } : {}),
    };
  }

  /** Rejects if the profile was changed after `expected` was read. */
  async save(form: EditableProfile, expected: number | null): Promise<StoredProfile> {
    throwIfInvalid(checkProgramProfile(form));
    const text = PROFILE_TEXTS.changedMeanwhile;
    await this.changes.run({ action: 'update', kind: 'program-profile' }, (tx) =>
      saveSingleRow(tx, { table: 'program_profile', column: 'profile', value: form, expected, text }),
    );
    return this.current();
  }
}
