import { Module } from '@nestjs/common';
import { PersonKeys } from './person-keys.js';

@Module({ providers: [PersonKeys], exports: [PersonKeys] })
export class PersonKeysModule {}
