const CONSENT =
  '(agreed to|consented to|consent to|agree to|ok with|okay with|fine with|allow(?:ed|s)?|accept(?:ed|s)?|said yes to|declined|refused|said no to)';
const CONTACT = '((?:voice ?mails?|texts?|texting|text messages?|(?:a |leaving a )?messages?|sms))';

/** Contact details that people leave or don't: listed after one "with" or "without". */
const THINGS =
  '(?:(?:valid |working |usable |good |contact )?(?:phone|telephone|cell)(?: numbers?)?s?|e ?mails?(?: address(?:es)?)?|(?:valid )?health cards?(?: numbers?)?|ohip(?: cards?| numbers?)?|address(?:es)?|(?:drug )?coverage|insurance|dispositions?|genders?|referral sites?|voicemails?|texts?|courriels?|telephones?|cartes? sante|adresses?)';
const ITEM = `(?:an? |any |the |their |un |une |de |d |no |sans )?(${THINGS})`;
const HAS = '(?:with|have|has|had|having|who have|that have|gave(?: us)?|left(?: us)?|provided|avec|ont|ayant)';
const LACKS =
  '(?:with no|have no|has no|had no|having no|without|lacking|missing|with neither|have neither|has neither|dont have(?: either)?|do not have(?: either)?|did not (?:give|leave|provide)(?: us)?|didnt (?:give|leave|provide)(?: us)?|sans|n ont(?: pas)?(?: ni)?)';
const OR = '(?:,|&| or| and| nor| ni| et| ou)+(?: an?| any| no| sans)?';

const LISTS: readonly (readonly [RegExp, (one: string, other: string) => string])[] = [
  [new RegExp(`\\b${LACKS} (?:either |both )?${ITEM} ?${OR} ${ITEM}(?! ?(?:who|status|type)\\b)`, 'g'), (one, other) => `with no ${one} and with no ${other}`],
  [new RegExp(`\\bni ${ITEM} ni ${ITEM}`, 'g'), (one, other) => `with no ${one} and with no ${other}`],
  [new RegExp(`\\b${HAS} (?:both )?${ITEM} (?:and|&|et|plus|as well as) (?:also )?${ITEM}(?! ?(?:status|type)\\b)`, 'g'), (one, other) => `with ${one} and with ${other}`],
  [new RegExp(`\\b${HAS} (?:either )?${ITEM} (?:or|ou) ${ITEM}(?! ?(?:status|type)\\b)`, 'g'), (one, other) => `with ${one} or with ${other}`],
]; // prettier-ignore

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/(?:valid|working|usable|good) (?:phone|telephone|cell)/, 'valid phone'],
  [/(?:valid|working) (?:health card|ohip)/, 'valid health card'],
  [/phone|cell/, 'phone'],
  [/mail|courriel/, 'email'],
  [/card|carte|ohip/, 'health card'],
  [/address|adresse/, 'address'],
  [/coverage|insurance/, 'coverage'],
];

const thing = (words: string): string => NAMES.find(([pattern]) => pattern.test(words))?.[1] ?? words.trim();

const CONSENTS = new RegExp(
  `\\b${CONSENT} (?:both |either )?${CONTACT} (and|&|or|et|ou) (?:to )?${CONTACT}(?= |$)`,
  'g',
);

/** "With neither a phone nor an email" names both conditions: "without phone and without email". */
export function distributed(text: string): string {
  const consents = text.replace(CONSENTS, '$1 $2 $3 $1 $4');
  return LISTS.reduce(
    (now, [pattern, plain]) =>
      now.replace(pattern, (_: string, one: string, other: string) => plain(thing(one), thing(other))),
    consents,
  );
}
