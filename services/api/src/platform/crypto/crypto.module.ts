import { Global, Module } from '@nestjs/common';
import { PinKeys } from './pin-keys.js';
import { Vault } from './vault.js';

@Global()
@Module({ providers: [Vault, PinKeys], exports: [Vault, PinKeys] })
export class CryptoModule {}
