import { Global, Module } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { NoTextMessages, TextMessages } from './text-messages.js';
import { Twilio } from './twilio.js';

function chosen({ twilioAccount, twilioToken, twilioSender, twilioUrl }: Settings): TextMessages {
  return twilioAccount !== null && twilioToken !== null && twilioSender !== null
    ? new Twilio({ url: twilioUrl, account: twilioAccount, token: twilioToken, sender: twilioSender })
    : new NoTextMessages();
}

@Global()
@Module({
  providers: [{ provide: TextMessages, useFactory: chosen, inject: [SETTINGS] }],
  exports: [TextMessages],
})
export class TextMessagesModule {}
