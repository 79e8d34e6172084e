import type { Said } from './said.js';

const ITEM =
  '((?:naloxone |harm[- ]reduction )?(?:kits?|straws?|pipes?|supplies|items?|trousses?(?: de naloxone)?|pailles?)|naloxone)';
const HAND_OUT = '(?:(?:naloxone )?hand-?outs?|give-?outs?|distribution|supply (?:record|entry)|drop-?off|remise)';
const ONCE = `(?:(?:per|for each|in each|at each|each|every|in an?|par) (?:single )?${HAND_OUT}|(?:each|every) time(?: (?:we|staff) (?:give|hand) (?:some|any|them|it)(?: out)?| (?:they|some|any) (?:are|is|get) (?:given|handed)(?: out)?)?|at (?:once|a time))`;
/** "Kits per naloxone handout". */
const itemOf = (words: string, item: string): string =>
  /naloxone hand/i.test(words) && /^kits?$/i.test(item) ? 'naloxone kits' : item;
const GO_OUT =
  '(?:(?:do|did|does) (?:we|staff|the van|the office|someone|a person|people) (?:usually |typically )?(?:give|hand|take|get|pick)(?: out| up)?|(?:usually |typically )?(?:go|goes|went|gone) out|(?:are|is|were|get) (?:usually )?(?:given|handed)(?: out)?|donne-t-on|remet-on)';

/** How much is handed over at once, in the words that the vocabulary of supplies knows. */
export const SUPPLIES_SAID: Said = [
  [new RegExp(`\\b(?:what(?:['’]?s| is) )?(?:the |our )?(?:average|avg\\.?|mean|typical) (?:number|no\\.?|nb|quantity|amount|count) of ${ITEM},? (?:(?:that )?${GO_OUT} )?${ONCE}`, 'gi'), 'average supply of $1'],
  [new RegExp(`\\b(?:on average,? )?how many ${ITEM},? (?:on average,? )?${GO_OUT},? (?:on average,? )?${ONCE}(?:,? on average|[?.]? ?(?:the )?average(?: for (naloxone|straws|kits))?)?`, 'gi'), (words: string, item: string, other?: string) => `average supply of ${other ?? itemOf(words, item)}`],
  [new RegExp(`^(?:on average,? how many|average) ${ITEM} ${ONCE}`, 'gi'), 'average supply of $1'],
  [new RegExp(`^combien de ${ITEM} ${GO_OUT} en moyenne (?:à|par) (?:chaque )?${HAND_OUT}`, 'gi'), 'average supply of $1'],
  [/ (?:off|from) (?:of )?us\b(?<=\b(?:got|get|received|picked up|took)\b.*)/gi, ''],
]; // prettier-ignore
