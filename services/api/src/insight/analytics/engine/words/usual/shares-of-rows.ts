import type { Said } from './said.js';

const SHARE = '(?:%|percent(?:age)?|per cent|pct|share|proportion|fraction|part|pourcentage)';
const ROWS =
  '(?:tests?|bloodworks?|registrations?|intakes?|treatments?|courses|starts|interactions?|visits?|rewards?|incentives?|payments?|dispenses|activities|notes|inscriptions?|traitements?|interventions?)';
const WOMEN = '(?:women|men|females|males|seniors|youths?|femmes|hommes|aînés)';
const OF = '(?:of|in) (?:(?:the|all|our|all the|all our) )?';
/** "What % of HCV tests", up to their noun, without people. */
const SHARE_OF_ROWS = `\\b${SHARE} ${OF}(?:(?!clients|people|patients)[\\w-]+ ){0,3}?${ROWS}\\b`;
const TIME = '(?: (?:in|since|this|last|from|during) [\\w ]{3,24})?';
const WHOLE = '(?:all |of |the |our )*(?:everyone|everybody|clients|people|patients)';
/** A clipped share names one condition first, of its rows or people. */
const CONDITION =
  '(women|men|females?|males?|seniors|youth|positive|negative|homeless|unhoused|francophones?|[a-z]+[- ]speaking|(?:under|over) \\d\\d|on odsp)';
const CLIPPED_TIME = '(?:,? ((?:in |since |this |last |from |during )?[\\w -]{2,24}?))?';
const END = '(?=[ ?.!]*$)';

/** "Of all clients registered, 2025": the whole and its time, before the part. */
const shareOf = (whole: string, part: string): string => `what percentage of ${whole.trim()} are ${part}`;
/** "Are still not", "have not yet been". */
const NOT_YET = "(?:(?:are|were|is|was|have|has) )?(?:still )?(?:not|n[’']t)(?: yet)?(?: been)?(?: yet)?";

/** Shares of tests, treatments, rewards and other rows, in the words that the reader has for each side. */
export const SHARES_OF_ROWS_SAID: Said = [
  // "% female, HCV tests, Q3".
  [new RegExp(`^(?:the )?${SHARE} ${CONDITION}[,:;–-]+ ?((?:[\\w-]+ ){0,2}?(?:${ROWS}|clients|people|patients)(?: (?:tested|registered))?)${CLIPPED_TIME}${END}`, 'i'), (_: string, part: string, rows: string, when = '') => shareOf(`${rows} ${when}`, part)],
  // "French-speaking clients as a % of everyone registered this fiscal year".
  [new RegExp(`^${CONDITION} (?:clients|people|patients)(?:,| as)? (?:an? )?${SHARE} of (?:${WHOLE})((?: who)? (?:were )?(?:registered|tested|seen|treated))?(${TIME})${END}`, 'i'), (_: string, part: string, how = '', when = '') => shareOf(`people${how}${when}`, part)],
  [/^(?:clients|personnes|gens) (francophones|anglophones|sans abri|itinérantes?|en refuge)(?:,| en) (?:%|pourcentage) (?:de |des |du total des )(?:toute?s? |tous )?(?:les |nos )?(?:clients|personnes|gens)( inscrite?s)?((?: (?:en|cette|cet|ce|depuis) [\w ]{3,24})?)(?=[ ?.!]*$)/i, 'quel pourcentage des personnes$2$3 sont $1'],
  // "Clients in a shelter, % of all clients registered".
  [new RegExp(`^(?:clients|people|patients) ((?:in|on|with|without|under|over|aged) [^,]{3,60}), ${SHARE} of (?:${WHOLE})((?: who)? (?:were )?(?:registered|tested|seen|treated))?(${TIME})${END}`, 'i'), (_: string, part: string, how = '', when = '') => shareOf(`people${how}${when}`, part)],
  // "Were done in Kenora": where the tests are from.
  [new RegExp(`(${SHARE_OF_ROWS}${TIME}) (?:were|was|are|is|have been|got|get) (?:done|taken|performed|carried out|run|made|given|held|recorded|collected|drawn) (?=(?:in|at|on|for|with) )`, 'gi'), '$1 were '],
  // "Are not issued": that they are owed.
  [new RegExp(`(${SHARE_OF_ROWS}${TIME}) (?:are(?:n[’']t)? |were(?:n[’']t)? |have(?:n[’']t)? )?(?:still |yet )?${NOT_YET} (?:issued|paid(?: out)?|given(?: out)?)(?=[ ?.!,]|$)`, 'gi'), '$1 are unissued'],
  // "Share of women among HCV tests".
  [new RegExp(`\\b${SHARE} (?:of|des?) (?:the |les )?(${WOMEN}) (?:among(?:st)?|in|out of|parmi|dans) (?:(?:the|all|our|all the|all our|les|nos) )?((?:(?!clients|people|patients|personnes)[\\wé-]+ ){0,3}?${ROWS}(?: (?:VIH|VHC|HIV|HCV|Epclusa|Maviret|Vosevi))?${TIME})(?=[ ?.!]*$)`, 'gi'), 'percentage of $2 are $1'],
  // "Of the tests in October how many were women".
  [new RegExp(`^(?:of|out of|among) (?:the |all |our )*((?:[\\w-]+ ){0,3}?${ROWS}${TIME}),? how many (?:were|are|was|is)(?: (?:for|on|with|of|by))? (${WOMEN})(?=[ ?.!]*$)`, 'gi'), 'how many $1 of $2'],
  [new RegExp(`^(?:of|out of|among) (?:the |all |our )*((?:[\\w-]+ ){0,3}?${ROWS}${TIME}),? (?:what|which) ${SHARE} (?:were|are|was|is)(?: (?:for|on|with|of))? (${WOMEN})(?=[ ?.!]*$)`, 'gi'), 'what percentage of $1 are $2'],
  // "Maviret starts", "courses of Maviret".
  [new RegExp(`\\b(${SHARE} ${OF})(epclusa|maviret|vosevi) (?:starts|courses)\\b`, 'gi'), '$1$2 treatments'],
  // "Ended in side effects": their outcome.
  [new RegExp(`\\b(${SHARE} ${OF}(?:epclusa|maviret|vosevi) treatments${TIME}) (?:ended (?:in|because of|due to|with|from)|(?:were |got )?stopped (?:for|because of|due to)|had an? (?:outcome of )?) ?(side[- ]effects?|death)(?: outcomes?)?(?=[ ?.!]*$)`, 'gi'), (_: string, share: string, outcome: string) => `${share} are ${/^d/i.test(outcome) ? 'deaths' : 'side effects'}`],
  [new RegExp(`\\b(${SHARE} ${OF}[\\w-]+ interactions${TIME}) had (an? (?:reward|incentive))(?=[ ?.!]*$)`, 'gi'), '$1 were with $2'],
  [/^(non[- ]compliance|side effects?|deaths?|completed|did not start) as (?:an? )?(?:%|percent(?:age)?|share|proportion) of (?:all )?(?:the |our )?(finished|ended|completed|closed) treatments\b/gi, (_: string, outcome: string) => `what percentage of ended treatments were ${outcome.replace(/s$/i, '')}`],
  [/\b(?:fraction|portion) of (?=(?:the |our |all )*(?:[\w-]+ ){0,2}?(?:tests|registrations|treatments|interactions|rewards|clients|people)\b)/gi, 'percentage of '],
  // "HCV tests are positive in women".
  [new RegExp(`\\b(${SHARE} ${OF}(?:[\\w-]+ )?tests) (?:are|were|come back|came back) (positive|negative) (?:in|among|for) (${WOMEN})(${TIME})(?=[ ?.!]*$)`, 'gi'), '$1 of $3$4 were $2'],
  [/\b(?:what|which) (?:share|percentage|%|percent|proportion) of (registrations|intakes|clients) (?:come|came|comes|are|were) (?:in )?(?:through|from|via|by) (?:the )?(website|staff),? and (?:what (?:share|percentage|%|percent|proportion) )?(?:through|from|via|by) (?:the )?(website|staff)(?=[ ?.!]*$)/gi, 'percentage of $1 by source'],
  [/^of (?:all )?(?:the )?(people|clients) who registered (this|last) (year|month|quarter|fiscal year),? what (?:percent|percentage|%|share) (?:are|were) (women|men|seniors|youth),? and what was it (?:for )?(last|this) (?:year|month|quarter|fiscal year)(?=[ ?.!]*$)/gi, 'percentage of $4 among $1 registered $2 $3 vs $5 $3'],
  [/^of (?:the |all )?registrations where (?:a )?(phone)(?: number)? (?:was|is) (?:given|entered|recorded),? what (?:percent|percentage|%|share) (?:are valid|have a valid (?:one|number))(?=[ ?.!]*$)/gi, 'of the registrations with a $1, what percentage have a valid phone'],
]; // prettier-ignore
