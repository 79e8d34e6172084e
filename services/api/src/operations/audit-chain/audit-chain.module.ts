import { Module } from '@nestjs/common';
import { ProgramProfileModule } from '../../people/program-profile/program-profile.module.js';
import { AccessProofs } from './access-proofs.js';
import { AuditAnchoring } from './anchoring.js';
import { AuditChainController } from './audit-chain.controller.js';
import { AuditProtection } from './audit-protection.js';
import { AuditSealing } from './sealing.js';

@Module({
  imports: [ProgramProfileModule],
  controllers: [AuditChainController],
  providers: [AuditSealing, AuditAnchoring, AuditProtection, AccessProofs],
})
export class AuditChainModule {}
