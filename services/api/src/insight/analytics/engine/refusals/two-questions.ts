import { Refused } from './refused.js';
import { sentenceCase } from './sentence-case.js';

const AGAIN =
  /^(.+?) (?:and|et|also|plus)(?: also)? ((?:how many|how much|what|which|combien|what percentage|quel|quelle|did we|do we|are there) .+)$/;

/** What points at people or rows that only the other question names. */
export const NAMED_IN_THE_OTHER =
  /\b(?:them|they|their|those|these|ones|same|each|both|eux|elles|leurs?|ceux|celles)\b|\b(?:that|it|this|ca|cela)[ ?.!]*$/i;

const TIME = /( (?:in|during|this|last|since|en|cette) .+)$/;

/**
 * "HIV tests by month and how many were positive": the rows, and some of them. "How many have no phone and how many have
 * no email" asks it of everyone.
 */
const OF_THEM =
  '(?:(?:of|de) (?:them|those|these|ceux la|celles la|ceux ci|celles ci) how many|de (?:ceux|celles) (?:la|ci) combien|how many of (?:them|those|these)|combien d entre (?:eux|elles))';
const IS = '(?:were|was|are|is|came back|etaient|sont)';
const AND_SOME = new RegExp(
  `^(.+?) (?:and|et) (?:${OF_THEM} ((?:${IS}|had|have|has|got|ont|n ont|do not|dont) .+)|(?:how many|combien) (${IS} .+))$`,
);

/** "Not issued yet - how many and total $": a number and an amount. */
const MONEY =
  '(?:for )?(?:(?:whats |what s |what is |what are |what )?(?:the |le |an? |un )?(?:total (?:amount|value)|total|montant|sum|amount|value)(?! (?:quantity|number|units|kits|pills|tablets|tests|people|clients)\\b)(?: *(?:in |of |en )?(?:\\$|dollars?|amount|money|value))?|how much(?: money)?|how many dollars|\\$|dollars?|combien d argent)';
const IS_THAT =
  '(?: (?:(?:does|do|is|are|was|were|did|would) )?(?:that|it|this|they|these|those)(?: (?:represent|come to|amount to|add up to|total|make|worth|in all|in total|all together|altogether))*| (?:are we sitting on|do we (?:still )?owe|is (?:still )?outstanding))?';
const NUMBER_AND_MONEY = new RegExp(
  `\\b(?:how many|number|count|combien)(?: of them)? (?:and|et|plus) ${MONEY}${IS_THAT}(?![a-z0-9])`,
);
/** "Number of rewards and total dollars by payment type." */
const NUMBER_OF_AND_MONEY = new RegExp(
  `^(?:the )?(?:(?:number|count|nombre) (?:of|de)|how many|combien de) (.+?) (?:and|et|plus) ${MONEY}(?![a-z0-9])(?: (?:paid|issued|given))?(.*)$`,
);
const MONEY_AND_NUMBER = new RegExp(
  `^(?:the )?${MONEY} (?:and|et|plus) (?:the )?(?:number|count|nombre) (?:of|de) (.+)$`,
);
/** "Tests and positives by city": the tests, and some of them. */
const TESTS_AND_RESULTS =
  /^(.*?)\b((?:hiv|hcv|hep c|bloodwork) )?tests (?:and|et) (?:the |how many |number of )*(positive|negative)s\b(.*)$/;
/** "HIV tests and clients": clients who were tested, or all. */
const ROWS_AND_PEOPLE =
  /^(.*?\b(?:tests|treatments|interactions|rewards|dispenses|visits)) (?:and|et) (?:the |number of )*(?:clients|people|patients|personnes)((?: (?:in|by|per|this|last|during|since|en|par) .*)?)$/;
/** "…and what was the positivity": a rate of the rows before it. */
const RATE_OF_THAT =
  /^(?:how many|combien de) (.+?),? (?:and|et) (?:what|quel) (?:is|was|were|are|s|est) (?:the |their |its |le |la |leur )*(positivity(?: rate)?|average age|median age|taux de positivite|age moyen)$/;

/** "…and how much money does that represent", "…and what percentage of all clients is that". */
const MONEY_OF_THAT = new RegExp(
  `^(?:how many|combien de|combien d) (.+?),? (?:and|et) (?:for |worth |pour )?(?:how much(?: money)?|how many dollars|what (?:total )?amount|combien d argent|quel montant(?: total)?)(?: in total| in all| altogether| au total)?(?:${IS_THAT}| (?:ca|cela) (?:fait|represente|donne))$`,
);
/** "How many registrations have no city and what % of all registrations is that". */
const PERCENT_OF_ROWS =
  /^(?:how many|number of|combien d) (registrations|tests|interactions|treatments|rewards|inscriptions) (.+?),? (?:and|et) (?:what|which|quel) (?:percent(?:age)?|pourcentage) of (?:all |our )*\1 (?:(?:is|are|was|were) (?:that|it|this|they)|that is|that makes)$/;
const PERCENT_OF_THAT =
  /^(?:how many|number of|combien de|nombre de) (?:(\S+ speaking )?(?:people|persons|clients|patients|personnes|gens)( .+?)?),? (?:and|et) (?:what|which|quel) (?:percent(?:age)?|pourcentage) (?:of |de |des )?(?:all |our |toutes |tous |les |nos )*(?:people|clients|patients|everyone|personnes|gens) (?:(?:is|are|was|were|does|do) (?:that|it|this|they|these|those)(?: (?:represent|make up|make))?|(?:that|it|this|they) (?:is|are|was|were|makes?|represents?))$/;

/** "How many interactions in Sudbury, and with how many people". */
const PEOPLE_OF_THAT =
  /^(.*?)(?:how many|combien de|combien d) (.+?),? (?:and|et) (?:with|for|to|on|by|avec|pour|a|chez|aupres de) (?:how many|combien de) (?:different |unique |distinct )?(people|persons|clients|patients|personnes|gens|monde)(?: differentes?)?$/;

/** Both questions of a message whose second one points back at the first. */
function pointingBack(text: string): [string, string] | null {
  const [, owed] = MONEY_OF_THAT.exec(text) ?? [];
  if (owed) return [`how many ${owed}`, `how much money in ${owed}`];
  const [, head = '', counted = '', whom] = PEOPLE_OF_THAT.exec(text) ?? [];
  if (whom) return [`${head}how many ${counted}`, `${head}how many people had ${counted}`];
  const [, rowsOf, some] = PERCENT_OF_ROWS.exec(text) ?? [];
  if (rowsOf && some) return [`how many ${rowsOf} ${some}`, `what percentage of ${rowsOf} ${some}`];
  const [share, language = '', people = ''] = PERCENT_OF_THAT.exec(text) ?? [];
  if (share && (language || people)) {
    const who = `${language && `speak ${language.replace(' speaking', '')}`}${people.trim()}`.trim();
    return [`how many clients ${who}`, `what percentage of clients ${who}`];
  }
  const [, rated, rate] = RATE_OF_THAT.exec(text) ?? [];
  if (rated && rate) return [`how many ${rated}`, `${rate} of ${rated}`];
  const [, rows = '', behind = ''] = NUMBER_OF_AND_MONEY.exec(text) ?? [];
  if (rows !== '') return [`how many ${rows}${behind}`, `how much money in ${rows}${behind}`];
  const [, paid] = MONEY_AND_NUMBER.exec(text) ?? [];
  if (paid) return [`how much money in ${paid}`, `how many ${paid}`];
  const [, given, how, split = ''] = NUMBER_AND_QUANTITY.exec(text) ?? [];
  if (given)
    return [
      `how many ${given}${split}`,
      `total quantity ${how ?? (given === 'supplies' ? 'of supplies given' : 'dispensed')}${split}`,
    ];
  const [, before = '', type = '', result, after = ''] = TESTS_AND_RESULTS.exec(text) ?? [];
  if (result) return [`${before}${type}tests${after}`, `${before}${result} ${type}tests${after}`];
  const match = NUMBER_AND_MONEY.exec(text);
  if (!match) return null;
  const around = `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}`;
  const rest = around.replace(/^ *(?:of |de |d |for |in )/, ' ').trim();
  return [`how many ${rest}`, `how much money in ${rest}`];
}

/** "Count and total quantity": a number of people or rows, and a sum of something else. */
const NUMBER_AND_TOTAL =
  /\b(?:how many|number|count|headcount|combien)(?: of them)? (?:and|et|plus) (?:whats |what s |what is )?(?:the )?(?:total|sum|average|avg|mean)\b/;
/** "Number of dispenses and total quantity by medication". */
const NUMBER_AND_QUANTITY =
  /^(?:the )?(?:number|count) of (dispenses|dispensing records|supplies) (?:and|et) (?:the )?(?:total )?quantity(?: (dispensed|given))?(.*)$/;

/** "People who started treatment, people who completed it": each of them, not those who did all. */
const SEVERAL_GROUPS =
  /\b(?:people|clients|patients) (?:who|registered|tested|treated|seen) .*(?<!\b(?:of|the|all|other|or|than|vs|versus|among|amongst|for|to|by|with|between|against|are|were|our) )(?:people|clients|patients) (?:who|registered|tested|treated|seen)\b/;
/** "Total registrations and total clients". */
const TWO_TOTALS =
  /\b(?:total|(?:number|count|nombre) (?:of|de)) (?:\w+ ){1,3}(?:and|et) (?:the )?(?:total|(?:number|count|nombre) (?:of|de)) \w+/;
/** "Compassionate product: number of dispenses and total quantity". */
const NUMBER_OF_AND_TOTAL =
  /\b(?:number|count|nombre) (?:of|de) (?:\w+ ){1,3}(?:and|et|plus) (?:the )?(?:total|sum|average|avg|mean)\b/;

/** Two questions in one: one figure would ignore one of them. */
export function refuseTwoQuestions(text: string, reads: (part: string) => boolean): void {
  const both = pointingBack(text);
  if (both) throw new Refused('two_questions', [], both.filter(reads).map(sentenceCase));
  if (SEVERAL_GROUPS.test(text)) throw new Refused('two_questions');
  if (TWO_TOTALS.test(text) || NUMBER_OF_AND_TOTAL.test(text) || NUMBER_AND_TOTAL.test(text))
    throw new Refused('two_questions');
  const [, ofRows, when = ''] = ROWS_AND_PEOPLE.exec(text) ?? [];
  if (ofRows) throw new Refused('two_questions', [], [`${ofRows}${when}`].filter(reads).map(sentenceCase));
  const [, rows, ofThem, some = ofThem] = AND_SOME.exec(text) ?? [];
  if (rows && reads(rows))
    throw new Refused('two_questions', [], [rows, `${rows} that ${some}`].filter(reads).map(sentenceCase));
  const [, one, other] = AGAIN.exec(text) ?? [];
  if (!one || !other || !/^(?:how|what|which|combien|quel|did|do|are|number|count|percentage)/.test(one)) return;
  const [, time = ''] = TIME.exec(other) ?? [];
  const dated = `${one}${TIME.test(one) ? '' : time}`;
  const [, of = ''] = /^what percent(?:age)?( of .+?) (?:have|has|are|were|had|got|did|ont) /.exec(one) ?? [];
  const whole = other.replace(/^what percent(?:age)? (?!of )/, `what percentage${of} `);
  const choices = [reads(dated) ? dated : one, whole].filter((choice) => !NAMED_IN_THE_OTHER.test(choice));
  throw new Refused('two_questions', [], choices.filter(reads).map(sentenceCase));
}
