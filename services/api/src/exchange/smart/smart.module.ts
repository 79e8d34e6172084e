import { Module } from '@nestjs/common';
import { BackendServicesController } from './backend-services.controller.js';
import { BackendServices } from './backend-services.service.js';
import { ServiceTokens } from './service-tokens.service.js';
import { SmartController } from './smart.controller.js';

@Module({ controllers: [SmartController, BackendServicesController], providers: [ServiceTokens, BackendServices] })
export class SmartModule {}
