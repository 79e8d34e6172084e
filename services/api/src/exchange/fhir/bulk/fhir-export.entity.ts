import { Column, Entity, Index, PrimaryColumn, Unique } from 'typeorm';
import type { FhirType } from '../resource-types.js';

export type ExportState = 'queued' | 'running' | 'done' | 'failed';

/** A bulk export: the request and its progress. */
@Entity('fhir_exports')
export class FhirExportRow {
  @PrimaryColumn('uuid') id: string;
  /** Id of the main admin or backend service. */
  @Index('fhir_exports_requester')
  @Column('text', { name: 'requested_by' })
  requestedBy: string;
  /** The URL that started it; it has types and a time, nothing about clients. */
  @Column('text') request: string;
  @Column('text', { array: true }) types: FhirType[];
  @Column('timestamptz', { nullable: true }) since: Date | null;
  @Column('text', { default: 'queued' }) state: ExportState;
  /** Counts the runs: a replaced one stops writing. */
  @Column('int', { default: 0 }) attempt: number;
  @Column('text', { name: 'parts_done', array: true, default: '{}' }) partsDone: string[];
  @Column('int', { default: 0 }) resources: number;
  @Column('timestamptz', { name: 'requested_at', default: () => 'now()' }) requestedAt: Date;
  @Column('timestamptz', { name: 'transaction_time', nullable: true }) transactionTime: Date | null;
  /** The run's last heartbeat; a run without one has died. */
  @Column('timestamptz', { name: 'seen_at', nullable: true }) seenAt: Date | null;
  @Column('timestamptz', { name: 'expires_at' }) expiresAt: Date;
}

/** One NDJSON file; its id is that of the stored, sealed file. */
@Entity('fhir_export_files')
@Unique('fhir_export_files_export_id_part_position_key', ['exportId', 'part', 'position'])
export class FhirExportFileRow {
  @PrimaryColumn('uuid') id: string;
  @Column('uuid', { name: 'export_id' }) exportId: string;
  @Column('text') part: string;
  @Column('int') position: number;
  @Column('text') type: FhirType;
  @Column('int') resources: number;
  /** A resumed run starts after this row. */
  @Column('text', { name: 'last_row' }) lastRow: string;
  /** Null: the file was written before files were compressed. */
  @Column('text', { nullable: true }) encoding: 'gzip' | null;
}
