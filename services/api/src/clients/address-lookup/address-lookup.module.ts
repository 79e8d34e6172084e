import { Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { AddressLookup } from './address-lookup.js';
import { AddressLookupController } from './address-lookup.controller.js';
import { AddressLookupService } from './address-lookup.service.js';
import { CanadaPost } from './canada-post.js';
import { SavedAddresses } from './saved-addresses.js';

function chosen({ canadaPostUrl, canadaPostKey }: Settings, saved: SavedAddresses): AddressLookup {
  return canadaPostUrl !== null && canadaPostKey !== null ? new CanadaPost(canadaPostUrl, canadaPostKey) : saved;
}

@Module({
  controllers: [AddressLookupController],
  providers: [
    SavedAddresses,
    AddressLookupService,
    { provide: AddressLookup, useFactory: chosen, inject: [SETTINGS, SavedAddresses] },
  ],
})
export class AddressLookupModule {}
