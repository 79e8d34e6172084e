import type { JSONWebKeySet } from 'jose';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A registered program: its public keys or their URL, and its scopes. */
@Entity('backend_services')
export class BackendServiceRow {
  @PrimaryColumn('uuid') id: string;
  @Column('text') name: string;
  @Column('jsonb', { nullable: true }) jwks: JSONWebKeySet | null;
  @Column('text', { name: 'jwks_url', nullable: true }) jwksUrl: string | null;
  @Column('text', { array: true }) scopes: string[];
  @Column('timestamptz', { name: 'created_at', default: () => 'now()' }) createdAt: Date;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt: Date | null;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt: Date | null;
}

/** An access token; only its hash is kept. */
@Entity('backend_service_tokens')
export class BackendServiceTokenRow {
  @PrimaryColumn('bytea', { name: 'token_hash' }) tokenHash: Buffer;
  @Index('backend_service_tokens_service')
  @Column('uuid', { name: 'service_id' })
  serviceId: string;
  @Column('text', { array: true }) scopes: string[];
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}

/** A used assertion: it isn’t accepted again. */
@Entity('backend_service_assertions')
export class BackendServiceAssertionRow {
  @PrimaryColumn('uuid', { name: 'service_id' }) serviceId: string;
  @PrimaryColumn('bytea', { name: 'jti_hash' }) jtiHash: Buffer;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}
