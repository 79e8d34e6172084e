import { Module } from '@nestjs/common';
import { DashboardCounts } from './dashboard-counts.js';
import { DashboardController } from './dashboard.controller.js';
import { DashboardService } from './dashboard.service.js';

@Module({ controllers: [DashboardController], providers: [DashboardService, DashboardCounts] })
export class DashboardModule {}
