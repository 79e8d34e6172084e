import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { POSITIVE_TEMPLATE } from '@firstlight/domain/lists';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { Templates } from '../managed-lists/templates.js';

/** Clinical summary templates; Positive is generated and stays as it is (API-14, API-15). */
@Injectable()
export class ClinicalTemplatesService extends Templates {
  constructor(@InjectDataSource() db: DataSource, changes: Changes) {
    super(db, changes, { table: 'clinical_templates', audit: 'clinical-template', generated: POSITIVE_TEMPLATE });
  }
}
