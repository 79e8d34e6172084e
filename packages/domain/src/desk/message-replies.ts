/** What a reply to a text message means. */
export type ReplyMeaning = 'stop' | 'start' | 'other';

/** The words that carriers and Twilio treat as opting out and in, with their French forms, without accents. */
const STOP = ['stop', 'stopall', 'unsubscribe', 'cancel', 'end', 'quit', 'revoke', 'optout', 'arret', 'arreter', 'arretez', 'desabonner', 'annuler', 'fin']; // prettier-ignore
const START = ['start', 'unstop', 'debut', 'commencer', 'demarrer', 'reprendre'];

/** Words that may surround a request to stop: “Please stop texting me”, « Arrêtez de m’écrire s’il vous plaît ». */
const AROUND_STOP = [
  'please', 'pls', 'plz', 'now', 'thanks', 'thank', 'you', 'ok', 'texting', 'messaging', 'contacting', 'sending', 'me',
  'the', 'these', 'your', 'all', 'text', 'texts', 'message', 'messages', 'anymore',
  'svp', 's', 'il', 'vous', 'te', 'plait', 'merci', 'de', 'd', 'm', 'les', 'ces', 'vos', 'envoyer', 'ecrire', 'contacter',
  'envois', 'textos', 'texto', 'tout', 'tous',
]; // prettier-ignore
/** A sentence with one of these is about opting out; “cancel” or « fin » in a sentence may mean something else. */
const STOP_IN_SENTENCE = ['stop', 'unsubscribe', 'arret', 'arreter', 'arretez', 'arrete', 'desabonner', 'desabonnez'];

/**
 * Interprets a one-word reply, ignoring case, accents and punctuation. A sentence is neither, unless it only asks to
 * stop: people are polite, and such a request must not be ignored.
 */
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
  const meant = words.filter((one) => !AROUND_STOP.includes(one));
  if (meant.length > 0 && meant.every((one) => STOP_IN_SENTENCE.includes(one))) return 'stop';
  return START.includes(only) ? 'start' : 'other';
}
