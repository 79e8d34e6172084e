import { Module } from '@nestjs/common';
import { RegistrationsModule } from '../registrations/registrations.module.js';
import { ClientSearchController } from './client-search.controller.js';
import { ClientSearchService } from './client-search.service.js';

@Module({ imports: [RegistrationsModule], controllers: [ClientSearchController], providers: [ClientSearchService] })
export class ClientSearchModule {}
