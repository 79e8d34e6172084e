import { foldName } from './name-folding.js';

/** Spellings of one sound in English or French names, applied in this order to the folded name. */
const SOUNDS: readonly { pattern: RegExp; sound: string; example: string }[] = [
  { pattern: /ph/g, sound: 'f', example: 'Philippe, Filip' },
  { pattern: /sch|sh|ch/g, sound: 'x', example: 'Shaun, Chantal' },
  { pattern: /th/g, sound: 't', example: 'Thérèse, Teresa' },
  { pattern: /gn/g, sound: 'n', example: 'Agnès' },
  { pattern: /eaux?|aux?/g, sound: 'o', example: 'Gaudreault, Godro' },
  { pattern: /ou|oo|eu|ew/g, sound: 'u', example: 'Ewan, Euan' },
  { pattern: /ai|ei|ay|ey|ie|ee|ea/g, sound: 'e', example: 'Shayne, Sheine' },
  { pattern: /c(?=[eiy])/g, sound: 's', example: 'Cindy, Sindy' },
  { pattern: /ck|[cq]u?/g, sound: 'k', example: 'Erick, Eric' },
  { pattern: /g(?=[eiy])/g, sound: 'j', example: 'Geoffrey, Jeoffrey' },
  { pattern: /z/g, sound: 's', example: 'Denize, Denise' },
  { pattern: /w/g, sound: 'v', example: 'Waldemar, Valdemar' },
  { pattern: /y/g, sound: 'i', example: 'Smyth, Smith' },
  { pattern: /h/g, sound: '', example: 'Hélène, Élène' },
  { pattern: /(.)\1+/g, sound: '$1', example: 'Philippe' },
  { pattern: /(?<=..)[ests]+$/g, sound: '', example: 'Hélène, Desjardins' },
];

/** An approximate phonetic key for English and French names. */
export function soundOf(name: string): string {
  const letters = foldName(name).replaceAll(' ', '');
  return SOUNDS.reduce((text, { pattern, sound }) => text.replace(pattern, sound), letters);
}
