import { Global, Module } from '@nestjs/common';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import { AuditLog } from './audit-log.js';
import { Changes } from './changes.js';
import { Refusals } from './refusals.js';
import { Views } from './views.js';

@Global()
@Module({
  providers: [AuditLog, Changes, Views, Refusals, IdempotencyKeys],
  exports: [AuditLog, Changes, Views, Refusals],
})
export class AuditModule {}
