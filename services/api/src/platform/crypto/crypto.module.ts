import { Global, Module } from '@nestjs/common';
import { KeyCheck } from './key-check.js';
import { PinKeys } from './pin-keys.js';
import { Vault } from './vault.js';

@Global()
@Module({ providers: [Vault, PinKeys, KeyCheck], exports: [Vault, PinKeys] })
export class CryptoModule {}
