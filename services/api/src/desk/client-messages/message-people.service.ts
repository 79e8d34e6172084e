import { Injectable } from '@nestjs/common';
import { MESSAGE_CHANNELS, type MessageChannel, type MessagePurpose } from '@firstlight/domain/desk/message-kinds';
import { ageOn } from '@firstlight/domain/dates/civil-dates';
import { isEmailShape } from '@firstlight/domain/clients/public-registration';
import type { Language } from '@firstlight/domain/text/language';
import { type ChannelFacts, decideMessage, type MessageDecision } from '@firstlight/domain/desk/message-decision';
import { phoneDigits } from '@firstlight/domain/identity/phone';
import type { Queries } from '../../platform/database/queries.js';
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { MessageSettingsService } from '../../people/message-settings/message-settings.service.js';
import { messagePeople, type MessagePerson, stoppedSince, usedKeys } from './message-people.query.js';

/** A person of a list with the rules' decision. */
export type Candidate = { id: string; name: string; language: Language; decision: MessageDecision; to: string };

type Address = { to: string; index: Buffer; key: Buffer };
type Addresses = Partial<Record<MessageChannel, Address>>;

const hex = (buffer: Buffer): string => buffer.toString('hex');

/** Collects the data about people that the rules of `message-decision` need, and applies them. */
@Injectable()
export class MessagePeople {
  constructor(
    private readonly contents: MessageContents,
    private readonly settings: MessageSettingsService,
  ) {}

  /**
   * In name order. `resent`: the message is already in the queue, so today's message or its address doesn't count as
   * another one.
   */
  async candidates(
    db: Queries,
    ids: readonly string[],
    { purpose, day, resent = false }: { purpose: MessagePurpose; day: string; resent?: boolean },
  ): Promise<Candidate[]> {
    const people = await messagePeople(db, ids, { purpose, day });
    const addresses = new Map(people.map((person) => [person.id, this.addressesOf(person, purpose, day)]));
    const all = [...addresses.values()].flatMap((one) => Object.values(one));
    const stopped = await stoppedSince(
      db,
      all.map(({ index }) => index),
    );
    const used = resent
      ? new Set<string>()
      : await usedKeys(
          db,
          all.map(({ key }) => key),
        );
    return people.map((person) => {
      const own = addresses.get(person.id) ?? {};
      const channel = (name: MessageChannel): ChannelFacts => this.channelFacts(name, person, purpose, own[name], { stopped, used }); // prettier-ignore
      const decision = decideMessage({
        ...person,
        age: person.dob === null ? null : ageOn(person.dob, day),
        alreadyToday: person.alreadyToday && !resent,
        channels: { text: channel('text'), mail: channel('mail') },
      });
      const chosen = decision.left_out === null ? own[decision.channel] : undefined;
      if (chosen && !resent) used.add(hex(chosen.key));
      const language = person.language === 'French' ? 'fr' : 'en';
      return { id: person.id, name: person.name, language, decision, to: chosen?.to ?? '' };
    });
  }

  private addressesOf({ phone, email }: MessagePerson, purpose: MessagePurpose, day: string): Addresses {
    const to: Record<MessageChannel, string | null> = {
      text: phoneDigits(phone ?? ''),
      mail: email !== null && isEmailShape(email) ? email : null,
    };
    return Object.fromEntries(
      MESSAGE_CHANNELS.flatMap((channel) => {
        const address = to[channel];
        if (address === null) return [];
        const index = this.contents.addressIndex(channel, address);
        return [[channel, { to: address, index, key: this.contents.onceIndex(channel, address, purpose, day) }]];
      }),
    );
  }

  private channelFacts(
    channel: MessageChannel,
    person: MessagePerson,
    purpose: MessagePurpose,
    address: Address | undefined,
    { stopped, used }: { stopped: Map<string, Date>; used: Set<string> },
  ): ChannelFacts {
    return {
      configured: this.settings.channels().includes(channel),
      hasAddress: address !== undefined,
      allowed: channel === 'mail' || person.textAllowed,
      consent: person.consents?.[channel][purpose] ?? false,
      stopped: address !== undefined && stopped.has(hex(address.index)),
      addressUsed: address !== undefined && used.has(hex(address.key)),
    };
  }
}
