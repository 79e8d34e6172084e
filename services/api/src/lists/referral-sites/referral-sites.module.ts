import { Module } from '@nestjs/common';
import { ReferralSitesController } from './referral-sites.controller.js';
import { ReferralSitesService } from './referral-sites.service.js';

@Module({ controllers: [ReferralSitesController], providers: [ReferralSitesService] })
export class ReferralSitesModule {}
