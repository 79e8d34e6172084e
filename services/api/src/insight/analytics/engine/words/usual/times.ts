import { MONTH } from '../../dates/date-words.js';
import { END, VIRUS, type Said } from './said.js';

const ROW =
  '((?:(?:HIV|HCV|hep ?c|outreach|counselling|positive) )?(?:test|interaction|visit|treatment|registration|dispense|note))s?';
const NONE = `(?:with|have had|have|had|having) no ${ROW}`;
const SINCE = '((?:since|in|during|after|before) .{3,25}?|(?:this|last) (?:year|month|quarter|week))';

/** Fields with two values that people name together. */
const PAIRS = [
  ['commercial', 'compassionate', 'product type'],
  ['men', 'women', 'gender'],
  ['male', 'female', 'gender'],
  ['positives?', 'negatives?', 'result'],
  ['website', 'staff', 'source'],
  ['verbal', 'written', 'consent type'],
  ['english', 'french', 'language'],
  ['dbs', 'serum', 'bloodwork type'],
  ['upcoming', 'completed', 'activity status'],
  ['cash', 'eft', 'payment type'],
] as const;

/** Both values of a field after "by" are the field. */
const EITHER_VALUE: Said = PAIRS.map(([one, other, field]) => [
  new RegExp(
    `\\bby (?:the )?(?:${one} (?:and|or|vs\\.?|versus) (?:by )?(?:the )?${other}|${other} (?:and|or|vs\\.?|versus) (?:by )?(?:the )?${one})\\b(?! (?:tests?|interactions?|visits?))`,
    'gi',
  ),
  `by ${field}`,
]);

/** Both values before a split are asked for apart; their sum would be everybody. */
const BOTH_VALUES: Said = PAIRS.map(([one, other]) => [
  new RegExp(`\\b(${one}) and (${other})\\b(?=[^?]* (?:by|per|for each|each|every) )|\\b(${other}) and (${one})\\b(?=[^?]* (?:by|per|for each|each|every) )`, 'gi'),
  (_: string, a?: string, b?: string, c?: string, d?: string) => `${a ?? c ?? ''} vs ${b ?? d ?? ''}`,
]); // prettier-ignore

/** Times, splits and changes. */
export const TIMES_SAID: Said = [
  ...BOTH_VALUES,
  ...EITHER_VALUE,
  // Times.
  [/^when was (?:our |the )(busiest|quietest|slowest) (day|week|month|quarter|year)\b/i, 'what was the $1 $2'],
  [/\b(same) stretch\b/gi, '$1 period'],
  [/\b(which|what) single (day|month|week|quarter|year)\b/gi, '$1 $2'],
  [/\bhow many days (?:pass|go by|are there|lie|elapse)\b/gi, 'how many days'],
  [/(?<=\bdays\b.*\bfirst (?:\w+ ){0,3}?(?:test|treatment|visit|interaction)) after (?:it|that|then)\b/gi, ''],
  [/\b(?:at|by) this (?:same )?(?:point|stage) (?:in |of )?last year\b|\bat the same (?:point|stage) (?:in |of )?last year\b/gi, 'this time last year'],
  [/\b(?:in |for |over |during )?the (?:whole|entirety|full) (?:of )?(?=(?:the )?(?:last|this|20\d\d|fiscal)\b)/gi, 'in '],
  [/\b(last|previous) (?:full|complete|whole|entire) (month|quarter|year|week)\b/gi, 'last $2'],
  [/\bcoming up on the calendar\b/gi, 'coming up'],
  [/\bended (?:in|with) the death of (?:the |a )?(?:patient|client|person)\b/gi, 'ended in death'],
  [/\bending in death\b/gi, 'that ended in death'],
  [/\b(bloodwork(?: results?| tests?)?|results?|tests?) (?:that )?(?:are we|we are|we['’]re|were we|we were) (?:still )?waiting (?:on|for)\b/gi, '$1 are pending'],
  [new RegExp(`\\bhad an? (${VIRUS}) (positive|negative)(?= (?:before|in|since|last|this|during|after|between|and|but)\\b)`, 'gi'), 'tested $2 for $1'],
  [/\bkits of (naloxone)\b/gi, '$1 kits'],
  [/\b(?:gone |went |going )?out (?:of )?the door\b/gi, 'handed out'],
  [/\b(suppl\w+|fournitures)((?: (?:that )?we (?:hand|give)(?: out)?)?) (?:goes|go|went|gone) to (?=(?:people|clients|someone|anyone) (?:with|without)\b)/gi, '$1$2 to '],
  [/\bbetween an? (?:client|patient|person)['’]s first\b/gi, 'between first'],
  [/\b(to|and) starting (?=(?:treatment|therapy|epclusa|maviret|vosevi)\b)(?=[^?]*\?*$)(?<=\bdays\b.*)/gi, '$1 '],
  [/\bin a shelter or (?:with|having) no fixed address\b/gi, 'in a shelter or of no fixed address'],
  [/\bsince the (?:program|clinic|project|service) (?:first )?(?:started|opened|began|launched)(?=[ ?.!]*$)/i, 'all time'],
  [/\bsince (?:the|this|our) fiscal year (?:began|started|begun)\b/gi, 'this fiscal year'],
  // A time after a list of what people don't have dates all of it.
  [new RegExp(`\\b${NONE}(?:,|,? and|,? or) (?:with )?no ${ROW}(?:,|,? and|,? or) (?:with )?(?:no ${ROW}|nothing (?:has been |was )?dispensed) ${SINCE}${END}`, 'gi'), (_, one: string, two: string, three: string | undefined, time: string) => `with no ${one} ${time} and with no ${two} ${time} and with no ${three ?? 'dispense'} ${time}`],
  [new RegExp(`\\b${NONE}(?:,? and|,? or|,) (?:with )?no ${ROW} ${SINCE}${END}`, 'gi'), 'with no $1 $3 and with no $2 $3'],
  [/^(?!.*\b(?:treat\w*|therapy|medications?|meds|epclusa|maviret|vosevi|active|pending|upcoming|owed|waiting)\b)(.*?) as of (?:today|now)(?=[ ?.!]*$)/i, '$1 all time'],
  [/(?<!\b(?:this|last|20\d\d|week|month|quarter|year|today)) so far(?=[ ?.!]*$)(?<!\b(?:this|20\d\d|year|month|quarter|week|jan\w*|feb\w*|mar(?:ch)?|apr\w*|may|june?|july?|aug\w*|sept?\w*|oct\w*|nov\w*|dec\w*)\b.*)/i, ' all time'],
  [/,? ever(?=[ ?.!]*$)(?<=\bhow many\b.*)/i, ''],
  [/\b(fiscal year to date) \(since April 1(?:st)?\)/gi, '$1'],
  [/\b(appointments|activities) (?:do we have|are there|have we got)(?: booked| scheduled)? (?=(?:before|until|by) )/gi, 'upcoming $1 '],
  [new RegExp(`^was (${MONTH}) busier than (${MONTH}) for (tests|testing|registrations|interactions)(?=[ ?.!]*$)`, 'i'), '$3 in $1 vs $2'],
  [/^per (day|week|month|quarter|year),? (?:about |roughly |around )?how many (tests|registrations|interactions|visits|clients|treatments)(?: do we (?:do|get|have|see))?(?=[ ?.!]*$)/i, 'average number of $2 per $1'],
  [/\b(which (?:day of the week|day|month|week|quarter|city|site)) (?:do|did) we (?:log|do|have|see|get|record|run) the (most|fewest|least) /gi, '$1 has the $2 '],
  [/^(?=.*\b(?:running|cumulative)\b)(?!.*\b(?:from|since|between)\b)(.*?)(?<!\b(?:20\d\d|[a-z]{3,9}) )through(?:out)? (20\d\d)\b/i, '$1in $2'],
  [/\b(on (?:treatment|therapy|epclusa|maviret|vosevi)) (?:at the moment|at present|presently)(?=[ ?.!]*$)/gi, '$1 right now'],
  // Splits.
  [/,? (?:(?:for )?(?:both )?men and women|women and men) (?:separately|apart|individually)(?=[ ?.!]*$)/gi, ' by gender'],
  [/\bby where (?:they|it|these|those) (?:were|was|are|is) (?:given|handed)(?: out)?(?: from)?\b/gi, 'by place'],
  [/\b(which tester|who) (?:has |have )?(?:picked up|found|caught|detected) the most\b/gi, 'tester with the most'],
  // Change.
  [/^(?:by )?how many percent (?:did|have|has) (.+?) (?:change|changed|grow|grown|increase|increased|drop|dropped|decrease|decreased) (?=(?:from|between)\b)/i, 'percent change in $1 '],
  [/^by (?:what|which|how many) (?:percent|percentage) (?:did|have|has) (?:our |the )?(.+?) (?:go|gone|change|changed) ?(?:up or down|down or up|up|down)? (?=(?:from|between)\b)/i, 'percent change in $1 '],
  [/\bwhich (city|town|site|referral site|tester) (?:saw|had|has|experienced) the (?:biggest|largest|greatest) (?:jump|rise|growth|gain) in\b/gi, 'which $1 had the biggest increase in'],
]; // prettier-ignore
