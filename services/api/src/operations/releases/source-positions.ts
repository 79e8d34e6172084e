import { Injectable } from '@nestjs/common';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { readMap } from '@firstlight/release/release-files';
import type { ReleaseStore } from '@firstlight/release/release-store';
import { ConfiguredReleaseStore } from './configured-release-store.js';

const FRAME = /^([\w-]+)\/([^/]+)\/(.+):(\d+):(\d+)$/;
/** A map takes several megabytes of memory. */
const MOST_MAPS = 8;

/** Translates positions in published scripts to positions in the sources, with the source maps in the release store. */
@Injectable()
export class SourcePositions {
  private readonly maps = new Map<string, Promise<TraceMap | null>>();

  constructor(private readonly releaseStore: ConfiguredReleaseStore) {}

  /** `mf-dashboard/src/app/x.tsx:41:7 (save)` for each frame; unchanged if no map has it. */
  async read(frames: readonly string[]): Promise<string[]> {
    const store = await this.releaseStore.open();
    if (!store) return [...frames];
    return Promise.all(frames.map(async (frame) => (await this.place(store, frame).catch(() => undefined)) ?? frame));
  }

  private async place(store: ReleaseStore, frame: string): Promise<string | undefined> {
    const [, name = '', version = '', file = '', line, column] = FRAME.exec(frame) ?? [];
    const map = await this.mapOf(store, name, version, file);
    if (!map) return undefined;
    // Browsers count columns from 1, source maps from 0.
    const found = originalPositionFor(map, { line: Number(line), column: Number(column) - 1 });
    if (found.source === null) return undefined;
    const place = `${found.source.replace(/^\.\//, '')}:${found.line}:${found.column + 1}`;
    return found.name === null ? place : `${place} (${found.name})`;
  }

  private mapOf(store: ReleaseStore, name: string, version: string, file: string): Promise<TraceMap | null> {
    const key = `${name}/${version}/${file}`;
    const known = this.maps.get(key);
    if (known) return known;
    const found = readMap(store, name, version, file).then((text) => (text === undefined ? null : new TraceMap(text)));
    this.maps.set(key, found);
    if (this.maps.size > MOST_MAPS) this.maps.delete(this.maps.keys().next().value ?? key);
    return found;
  }
}
