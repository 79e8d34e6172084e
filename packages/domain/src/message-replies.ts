/** What a reply to a text message means. */
export type ReplyMeaning = 'stop' | 'start' | 'other';

/** The words that carriers and Twilio treat as opting out and in, with their French forms, without accents. */
const STOP = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'arret', 'arreter', 'arretez', 'desabonner', 'annuler', 'fin']; // prettier-ignore
const START = ['start', 'unstop', 'debut', 'commencer', 'demarrer', 'reprendre'];

/** Reads a reply by its only word, whatever its case, accents and punctuation; a sentence is neither. */
export function readReply(body: string): ReplyMeaning {
  const words = body
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z]+/)
    .filter((word) => word !== '');
  const [word = '', ...rest] = words;
  const only = ['stop all', 'opt out'].includes(words.join(' ')) ? words.join('') : rest.length === 0 ? word : '';
  if (STOP.includes(only)) return 'stop';
  return START.includes(only) ? 'start' : 'other';
}
