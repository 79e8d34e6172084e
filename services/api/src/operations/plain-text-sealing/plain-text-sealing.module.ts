import { Module } from '@nestjs/common';
import { PlainTextSealing } from './plain-text-sealing.service.js';

@Module({ providers: [PlainTextSealing] })
export class PlainTextSealingModule {}
