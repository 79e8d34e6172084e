import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { LOGGER, makeLogger } from './logger.js';

@Global()
@Module({
  providers: [{ provide: LOGGER, useFactory: (settings: Settings) => makeLogger(settings), inject: [SETTINGS] }],
  exports: [LOGGER],
})
export class LogModule {}
