import { Module } from '@nestjs/common';
import { ServiceTokens } from './service-tokens.service.js';
import { SmartController } from './smart.controller.js';

@Module({ controllers: [SmartController], providers: [ServiceTokens] })
export class SmartModule {}
