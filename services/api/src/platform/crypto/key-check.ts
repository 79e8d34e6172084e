import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { checkKeys } from './key-proofs.js';

/** With another key, new records would be written that the right key can't read or find: the API doesn't start. */
@Injectable()
export class KeyCheck implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  onModuleInit(): Promise<void> {
    return checkKeys(this.db, this.settings);
  }
}
