import { Module } from '@nestjs/common';
import { AccessProofs } from './access-proofs.js';
import { AuditAnchoring } from './anchoring.js';
import { AuditChainController } from './audit-chain.controller.js';
import { AuditProtection } from './audit-protection.js';
import { AuditSealing } from './sealing.js';

@Module({
  controllers: [AuditChainController],
  providers: [AuditSealing, AuditAnchoring, AuditProtection, AccessProofs],
})
export class AuditChainModule {}
