import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { includesScope } from '@firstlight/domain/exchange/service-scopes';
import { DataSource } from 'typeorm';
import { newServiceToken, ServiceTokenReader } from '../../platform/access/service-tokens.js';
import { AuditLog } from '../../platform/audit/audit-log.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { currentRequest } from '../../platform/context/request-context.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { hashToken } from '../../platform/crypto/hash-token.js';
import { RateLimits } from '../../platform/http/rate-limits.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { BackendServiceRow, BackendServiceTokenRow } from './backend-service.entity.js';
import { namedService, verifiedAssertion } from './client-assertion.js';

export const TOKEN_SECONDS = 300;
const ATTEMPTS = { limit: 120, seconds: 600 };
const ASSERTION_TYPE = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

/** Fields of the request; others are ignored, as OAuth requires. */
export type TokenRequest = Readonly<Record<string, unknown>>;
export type TokenAnswer =
  | { access_token: string; token_type: 'bearer'; expires_in: number; scope: string }
  | {
      error: 'invalid_request' | 'unsupported_grant_type' | 'invalid_client' | 'invalid_scope';
      error_description: string;
    };

const USABLE = 's.revoked_at IS NULL AND s.expires_at > now()';

const HOLDER = `
  SELECT s.id, s.name, t.scopes, t.expires_at
    FROM backend_service_tokens t JOIN backend_services s ON s.id = t.service_id
   WHERE t.token_hash = $1 AND t.expires_at > now() AND ${USABLE}`;

type Holder = { id: string; name: string; scopes: string[]; expires_at: Date };

/** `jti` is accepted once per service, whatever the clocks say. */
const USE_ASSERTION = `
  INSERT INTO backend_service_assertions (service_id, jti_hash, expires_at) VALUES ($1, $2, $3)
  ON CONFLICT DO NOTHING RETURNING 1`;

/** Used assertions are kept a little longer than they are valid. */
const FORGET = [
  "DELETE FROM backend_service_tokens WHERE expires_at < now() - interval '1 hour'",
  "DELETE FROM backend_service_assertions WHERE expires_at < now() - interval '1 hour'",
];

/** Short-lived access tokens for backend services (SMART App Launch 2.2, Backend Services). */
@Injectable()
export class ServiceTokens implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly reader: ServiceTokenReader,
    private readonly limits: RateLimits,
    private readonly audit: AuditLog,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.reader.use((token) => this.holderOf(token));
    this.tasks.schedule('forget-service-tokens', '25 * * * *', () => this.forget());
  }

  /** The token endpoint; assertions must name it as their audience. */
  get address(): string {
    return `${this.settings.publicUrl}/api/fhir/token`;
  }

  async issue(request: TokenRequest): Promise<TokenAnswer> {
    await this.limits.take('service-token', ATTEMPTS.limit, ATTEMPTS.seconds);
    const field = (name: string): string => (typeof request[name] === 'string' ? request[name] : '');
    if (field('grant_type') !== 'client_credentials') {
      return { error: 'unsupported_grant_type', error_description: 'grant_type must be client_credentials.' };
    }
    if (field('client_assertion_type') !== ASSERTION_TYPE) {
      return { error: 'invalid_request', error_description: `client_assertion_type must be ${ASSERTION_TYPE}.` };
    }
    const service = await this.verified(field('client_assertion'));
    if (!service) return { error: 'invalid_client', error_description: 'The assertion is not accepted.' };
    const scopes = field('scope').split(' ').filter(Boolean);
    if (scopes.length === 0 || !scopes.every((scope) => includesScope(service.scopes, scope))) {
      await this.refuse(service.id);
      return { error: 'invalid_scope', error_description: 'Ask for scopes of this client, such as system/Patient.rs.' };
    }
    return this.start(service.id, scopes);
  }

  private async verified(assertion: string): Promise<BackendServiceRow | null> {
    const id = namedService(assertion);
    const service =
      id && (await this.db.manager.createQueryBuilder(BackendServiceRow, 's').where(USABLE).andWhere({ id }).getOne());
    if (!service) return null;
    const verified = await verifiedAssertion(assertion, service, this.address);
    const used =
      verified &&
      (await this.db.query<unknown[]>(USE_ASSERTION, [service.id, hashToken(verified.jti), verified.expires]));
    if (used?.length === 1) return service;
    await this.refuse(service.id);
    return null;
  }

  private async start(serviceId: string, scopes: string[]): Promise<TokenAnswer> {
    const token = newServiceToken();
    await this.db.transaction(async (tx) => {
      const expiresAt = (): string => `now() + interval '${TOKEN_SECONDS} seconds'`;
      await tx.insert(BackendServiceTokenRow, { tokenHash: hashToken(token), serviceId, scopes, expiresAt });
      await tx.update(BackendServiceRow, { id: serviceId }, { lastUsedAt: () => 'now()' });
      await this.audit.append(tx, this.line(serviceId, 'done', scopes));
    });
    return { access_token: token, token_type: 'bearer', expires_in: TOKEN_SECONDS, scope: scopes.join(' ') };
  }

  private refuse(serviceId: string): Promise<void> {
    return this.audit.append(this.db, this.line(serviceId, 'refused', []));
  }

  private line(id: string, outcome: 'done' | 'refused', fields: readonly string[]): Parameters<AuditLog['append']>[1] {
    const from = { address: currentRequest()?.ip ?? '', device: '' };
    return {
      action: 'sign-in',
      kind: 'backend-service',
      itemId: id,
      outcome,
      fields,
      actor: { id, type: 'system' },
      from,
    };
  }

  private async holderOf(token: string): Promise<SessionPrincipal | null> {
    const tokenHash = hashToken(token);
    const [holder] = await this.db.query<Holder[]>(HOLDER, [tokenHash]);
    if (!holder) return null;
    return {
      user_id: holder.id,
      user_type: 'user',
      permissions: {},
      firstName: holder.name,
      lastName: '',
      email: '',
      sessionHash: tokenHash,
      writes: '0',
      expiresAt: holder.expires_at,
      mustChangePin: false,
      scopes: holder.scopes,
    };
  }

  private async forget(): Promise<void> {
    for (const statement of FORGET) await this.db.query(statement);
  }
}
