import { Global, Module } from '@nestjs/common';
import { IdempotencyKeys } from '../idempotency/idempotency-keys.js';
import { AuditLog } from './audit-log.js';
import { Changes } from './changes.js';
import { AccessDenials } from './access-denials.js';
import { Views } from './views.js';

@Global()
@Module({
  providers: [AuditLog, Changes, Views, AccessDenials, IdempotencyKeys],
  exports: [AuditLog, Changes, Views, AccessDenials],
})
export class AuditModule {}
