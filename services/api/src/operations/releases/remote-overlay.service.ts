import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import { isMainAdmin } from '@firstlight/domain/people/permissions';
import {
  type NewRemoteOverlay,
  OVERLAY_HOURS,
  OVERLAY_TEXTS,
  type RemoteOverlay,
} from '@firstlight/domain/operations/remote-overlays';
import { addedProblems } from '@firstlight/release/contract-check';
import { liveReleases } from '@firstlight/release/live-releases';
import { parseBuildManifest } from '@firstlight/release/parse';
import { ReleaseError } from '@firstlight/release/release';
import { DataSource } from 'typeorm';
import { Session } from '../../platform/access/session.entity.js';
import { AccessDenials } from '../../platform/audit/access-denials.js';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { defer } from '../../platform/database/deferred-statements.js';
import { ServiceUnavailable, Forbidden } from '../../platform/errors/http-errors.js';
import { ConfiguredReleaseStore } from './configured-release-store.js';
import type { Grant } from './overlay-cookie.js';

/** Who may load an unreleased remote, and for how long (decision 0112). */
@Injectable()
export class RemoteOverlayService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly releaseStore: ConfiguredReleaseStore,
    private readonly changes: Changes,
    private readonly denials: AccessDenials,
  ) {}

  isAllowed(who: SessionPrincipal): boolean {
    const { remoteOverlays, remoteDevelopers } = this.settings;
    const isNamed = remoteDevelopers.some((email) => email.toLowerCase() === who.email.toLowerCase());
    return remoteOverlays && (isMainAdmin(who) || isNamed);
  }

  /** The signed grant, while the person is still allowed and hasn't ended it. */
  async current(grant: Grant | null, who: SessionPrincipal): Promise<RemoteOverlay | null> {
    if (grant === null || !this.isAllowed(who)) return null;
    const { id, ...overlay } = grant;
    const isLive = await this.db.manager.existsBy(Session, { tokenHash: who.sessionHash, remoteOverlay: id });
    return isLive ? overlay : null;
  }

  /** A session has at most one: a new one ends the earlier one. */
  async start({ remote, origin }: NewRemoteOverlay, who: SessionPrincipal): Promise<Grant> {
    await this.refuseOthers(who);
    const id = randomUUID();
    const itemId = `${remote} ${origin}`;
    const change = { action: 'create', kind: 'release', itemId, fields: ['overlay'] } as const;
    const expiresAt = await this.changes.run(change, async (tx) => {
      await defer(tx, {
        text: 'UPDATE sessions SET remote_overlay = $2 WHERE token_hash = $1',
        values: [who.sessionHash, id],
      });
      const [row] = await tx.query<[{ expires_at: Date }]>(
        `SELECT least(now() + interval '${OVERLAY_HOURS} hours', ends_at) AS expires_at FROM sessions WHERE token_hash = $1`,
        [who.sessionHash],
      );
      return row.expires_at;
    });
    return { id, remote, origin, expires_at: expiresAt.toISOString() };
  }

  async end(who: SessionPrincipal): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'release', fields: ['overlay'] }, (tx) =>
      tx.update(Session, { tokenHash: who.sessionHash }, { remoteOverlay: null }),
    );
  }

  /** Compares the unreleased build with everything that is live, as a release would be (decision 0102). */
  async problems(overlay: RemoteOverlay | null, build: string, who: SessionPrincipal): Promise<string[]> {
    await this.refuseOthers(who);
    if (overlay === null) throw new Forbidden();
    try {
      const manifest = parseBuildManifest(build);
      if (manifest.name !== overlay.remote) return [OVERLAY_TEXTS.otherRemote(overlay.remote, manifest.name)];
      return await this.problemsWithLive(manifest);
    } catch (error) {
      if (error instanceof ReleaseError) return error.message.split('\n');
      throw error;
    }
  }

  private async problemsWithLive(manifest: BuildManifest): Promise<string[]> {
    const store = await this.releaseStore.open();
    if (!store) return [];
    const live = await liveReleases(store).catch(() => {
      throw new ServiceUnavailable();
    });
    return addedProblems(live, [...live.filter(({ name }) => name !== manifest.name), manifest]);
  }

  private async refuseOthers(who: SessionPrincipal): Promise<void> {
    if (this.isAllowed(who)) return;
    await this.denials.record('remote-overlay');
    throw new Forbidden();
  }
}
