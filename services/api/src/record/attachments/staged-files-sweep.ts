import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { AttachmentIntake } from './attachment-intake.js';

/** Files older than an hour that no record, queued mail or resumable upload refers to. */
const ABANDONED_FILES = `
  SELECT id FROM blobs WHERE attached_at IS NULL AND created_at < now() - interval '1 hour'
     AND id NOT IN (SELECT blob_id FROM mails WHERE blob_id IS NOT NULL)
     AND id NOT IN (SELECT id FROM uploads) LIMIT 500`;

/** Deletes files that were uploaded but not attached to a record within an hour. */
@Injectable()
export class StagedFilesSweep implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly intake: AttachmentIntake,
    private readonly tasks: JobTasks,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('sweep-staged-files', '17 * * * *', () => this.sweep());
  }

  async sweep(): Promise<void> {
    for (const { id } of await this.db.query<{ id: string }[]>(ABANDONED_FILES)) await this.intake.discard(id);
  }
}
