/** The GSM 7-bit alphabet (3GPP TS 23.038, section 6.2.1), and its extension, whose characters count twice. */
const GSM =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
const GSM_EXTENDED = '^{}\\[~]|€';

/** How many characters fit: in a single message, and in each part of a longer one (3GPP TS 23.040). */
const ROOM = { gsm: { single: 160, part: 153 }, unicode: { single: 70, part: 67 } } as const;

export type SmsLength = { encoding: keyof typeof ROOM; characters: number; segments: number };

/** How a text message is counted and paid for. One character outside the GSM alphabet makes every part shorter. */
export function smsLength(text: string): SmsLength {
  const isGsm = [...text].every((character) => GSM.includes(character) || GSM_EXTENDED.includes(character));
  const encoding = isGsm ? 'gsm' : 'unicode';
  const characters = isGsm
    ? [...text].reduce((sum, character) => sum + (GSM_EXTENDED.includes(character) ? 2 : 1), 0)
    : text.length;
  const { single, part } = ROOM[encoding];
  return { encoding, characters, segments: characters <= single ? 1 : Math.ceil(characters / part) };
}

/** Characters of a text that make it more expensive, each once. */
export function outsideGsm(text: string): string[] {
  return [...new Set(text)].filter((character) => !GSM.includes(character) && !GSM_EXTENDED.includes(character));
}
