import { Module } from '@nestjs/common';
import { ListExports } from './list-exports.service.js';

@Module({ providers: [ListExports], exports: [ListExports] })
export class ExportsModule {}
