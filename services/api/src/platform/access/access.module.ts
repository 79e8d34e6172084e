import { Global, Module } from '@nestjs/common';
import { APP_GUARD, DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module.js';
import { AccessGuard } from './access.guard.js';
import { RouteTable } from './route-table.js';
import { ServiceTokenReader } from './service-tokens.js';
import { SessionReader } from './session-reader.js';
import { SessionStrategy } from './session.strategy.js';
import { Sessions } from './sessions.js';

@Global()
@Module({
  imports: [DiscoveryModule, AuditModule],
  providers: [
    Sessions,
    { provide: SessionReader, useExisting: Sessions },
    ServiceTokenReader,
    SessionStrategy,
    RouteTable,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [Sessions, SessionReader, ServiceTokenReader, RouteTable],
})
export class AccessModule {}
