import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { UserType } from '@firstlight/domain/people/permissions';
import { DataSource, type EntityManager } from 'typeorm';
import { usableAccount } from '../../../platform/access/usable-account.js';
import { AuditLog } from '../../../platform/audit/audit-log.js';
import { SessionStarter, type SignedInTokens } from '../session-starter.js';
import type { Caller } from '../sign-in-cookies.js';
import type { ProviderClaims } from './oidc-provider.js';

type Person = { id: string; type: UserType };

/** Matches an account of the provider to a user whom the main admin has added; creates no users. */
@Injectable()
export class OidcSignInService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly sessionStarter: SessionStarter,
    private readonly audit: AuditLog,
  ) {}

  /** A session with our own permissions; null for an unknown person. */
  async open(claims: ProviderClaims, caller: Caller): Promise<SignedInTokens | null> {
    return this.db.transaction(async (tx) => {
      const person = (await this.linked(tx, claims)) ?? (await this.link(tx, claims));
      const facts = { action: 'sign-in', kind: 'session', itemId: 'single-sign-on', from: caller } as const;
      if (!person) {
        await this.audit.append(tx, { ...facts, outcome: 'refused' });
        return null;
      }
      await this.audit.append(tx, { ...facts, actor: person });
      return this.sessionStarter.start(tx, person.id, caller);
    });
  }

  private async linked(tx: EntityManager, { issuer, subject }: ProviderClaims): Promise<Person | null> {
    const [person] = await tx.query<Person[]>(
      `SELECT u.id, u.user_type AS type FROM staff_identities i JOIN staff_users u ON u.id = i.user_id
        WHERE i.issuer = $1 AND i.subject = $2 AND u.pin_set AND ${usableAccount('u')}`,
      [issuer, subject],
    );
    return person ?? null;
  }

  /**
   * At the first sign-in: the one user with this verified e-mail. A user already linked to another account of the
   * provider is rejected, because providers reassign addresses of people who left.
   */
  private async link(tx: EntityManager, { issuer, subject, email }: ProviderClaims): Promise<Person | null> {
    if (email === null) return null;
    const [person, other] = await tx.query<(Person & { usable: boolean; linked: boolean })[]>(
      `SELECT u.id, u.user_type AS type, u.pin_set AND ${usableAccount('u')} AS usable,
              EXISTS (SELECT 1 FROM staff_identities i WHERE i.user_id = u.id AND i.issuer = $2) AS linked
         FROM staff_users u WHERE lower(u.email) = lower($1) AND u.deleted_at IS NULL LIMIT 2 FOR UPDATE OF u`,
      [email, issuer],
    );
    if (!person || other || !person.usable || person.linked) return null;
    await tx.query('INSERT INTO staff_identities (issuer, subject, user_id) VALUES ($1, $2, $3)', [
      issuer,
      subject,
      person.id,
    ]);
    const actor = { id: person.id, type: person.type };
    await this.audit.append(tx, { action: 'update', kind: 'user', itemId: person.id, fields: ['singleSignOn'], actor });
    return actor;
  }
}
