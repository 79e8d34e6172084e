import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { AttachmentIntake } from './attachment-intake.js';

/** A file that a waiting mail carries stays until that mail was sent or forgotten, an upload as long as it may go on. */
const FORGOTTEN = `
  SELECT id FROM blobs b WHERE attached_at IS NULL AND created_at < now() - interval '1 hour'
     AND NOT EXISTS (SELECT FROM mails m WHERE m.blob_id = b.id)
     AND NOT EXISTS (SELECT FROM uploads u WHERE u.id = b.id) LIMIT 500`;

/** Files whose upload broke off before they were attached go after an hour. */
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
    for (const { id } of await this.db.query<{ id: string }[]>(FORGOTTEN)) await this.intake.discard(id);
  }
}
