import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  checkProgramProfile,
  type EditableProfile,
  PROFILE_TEXTS,
  type StoredProfile,
} from '@firstlight/domain/program-profile-form';
import type { MessageChannel } from '@firstlight/domain/message-kinds';
import type { ConnectedCare, PublicProfile } from '@firstlight/domain/program-profile';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import type { Queries } from '../../platform/database/queries.js';
import { Conflict, throwIfInvalid } from '../../platform/errors/http-errors.js';
import { ProgramProfileRow } from './program-profile.entity.js';

const ONLY = 1;

/** The deployment's profile with the main admin's changes. */
@Injectable()
export class ProgramProfileService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly changes: Changes,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async current(): Promise<StoredProfile> {
    const row = await this.db.getRepository(ProgramProfileRow).findOneBy({ id: ONLY });
    const { profile: own } = this.settings;
    // A profile that was stored before a page was added has no review of it.
    const reviews = { ...own.reviews, ...row?.profile.reviews };
    return { profile: { ...own, ...row?.profile, reviews }, version: row?.version ?? 0 };
  }

  /** Whether the program keeps stock; within a transaction, through that transaction. */
  async stockIsOn(db: Queries): Promise<boolean> {
    const [row] = await db.query<{ stock: boolean | null }[]>(
      "SELECT (profile->>'stock')::boolean AS stock FROM program_profile WHERE id = $1",
      [ONLY],
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
    await this.changes.run({ action: 'update', kind: 'program-profile' }, async (tx) => {
      const [row] = await tx.query<{ version: number }[]>(
        `INSERT INTO program_profile AS known (id, profile, version) VALUES ($1, $2, 1)
         ON CONFLICT (id) DO UPDATE SET profile = excluded.profile, version = known.version + 1
         RETURNING version`,
        [ONLY, form],
      );
      if (expected !== null && row?.version !== expected + 1) throw new Conflict(PROFILE_TEXTS.changedMeanwhile);
    });
    return this.current();
  }
}
