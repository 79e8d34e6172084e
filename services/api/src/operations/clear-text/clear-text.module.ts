import { Module } from '@nestjs/common';
import { ClearText } from './clear-text.service.js';

@Module({ providers: [ClearText] })
export class ClearTextModule {}
