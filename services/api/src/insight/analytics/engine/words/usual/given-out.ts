import { MONTH } from '../../dates/date-words.js';
import { END, type Said } from './said.js';

const TIME = `(?:(?:in|during|over|since) )?(?:(?:the )?(?:last|past|this) (?:\\d+ )?(?:day|week|month|quarter|year|fiscal year)s?|20\\d\\d|(?:${MONTH})(?: 20\\d\\d)?)`;
const KIT = '(?:(?:naloxone )?kits?|straws|pipes?|supplies|naloxone)';
const TEST = '(?:(?:hiv|hcv|hep ?c|bloodwork) )?test';
const PEOPLE = '(people|ppl|clients|patients|individuals|women|men)';

/** Supplies and medication that are given out, to whom and from where. */
export const GIVEN_OUT_SAID: Said = [
  // "Given out with a client record": to clients with one.
  [/\b(given|handed)(?: out)? (with|without|with no) (?:an? |any )?(?:client|patient) records?(?=[ ,?.!]|$)/gi, (_: string, given: string, having: string) => `${given} out to clients ${having} a record`.replace('with no a', 'with no')],
  // "What did we give out from van 1 last week, straws and naloxone": each of them.
  [/^what did we (?:give|hand) out (.+?)[,:–—-]+ ?([a-z]+(?: kits)?) and ([a-z]+(?: kits)?)[ ?.!]*$/i, '$2 vs $3 given out $1'],
  // "Who got a kit AND a test in the last 30 days": each of both in that time.
  [new RegExp(`\\b${PEOPLE} (?:who |that )?(?:got|received|had|took) (?:both )?(an? |some )?(${KIT}) and (?:also )?(an? (${TEST})) (${TIME})${END}`, 'i'), (_: string, people: string, a: string | undefined, kit: string, __: string, test: string, time: string) => `${people} who were tested${virusOf(test)} ${time} and received ${a ?? ''}${kit} ${time}`],
  [new RegExp(`\\b${PEOPLE} (?:who |that )?(?:got|received|had) (?:both )?an? (${TEST}) and (?:also )?(an? |some )?(${KIT}) (${TIME})${END}`, 'i'), (_: string, people: string, test: string, a: string | undefined, kit: string, time: string) => `${people} who were tested${virusOf(test)} ${time} and received ${a ?? ''}${kit} ${time}`],
  // "Any compassionate product given out in Timmins? How many dispenses": given out is dispensed.
  [/^(?:was |is there |were )?any (compassionate|commercial) (?:product|medication|meds) (?:was |were )?(?:given out|dispensed|handed out)((?: in| this| last| since)? [\w ]{3,30}?)?[?.,:;–—-]+ ?how many (dispenses|dispensing records)[ ?.!]*$/i, 'how many $3 of $1 product$2'],
  // "Meds dispensed in July, total quantity": the medication is no split.
  [/^(?:meds|medications?|drugs) dispensed (?!by\b|per\b)([^,]+?),? (?:the )?total (?:quantity|tablets|pills)\b/i, 'total quantity of medication dispensed $1'],
  [/^(?:meds|medications?|drugs) dispensed (?!by\b|per\b)(?=[^?]*\b(?:commercial|compassionate)\b)/i, 'dispenses '],
  // "Dispensed in October but nothing yet in November".
  [new RegExp(`\\b((?:dispensed|tested|registered|seen) (?:in )?(?:${MONTH}|20\\d\\d)) but nothing (?:yet |so far )?(?=(?:in )?(?:${MONTH}|20\\d\\d))`, 'gi'), '$1 but not '],
]; // prettier-ignore

function virusOf(test: string): string {
  const virus = test.replace(/ ?test$/i, '');
  return virus === '' ? '' : ` for ${virus}`;
}
