import { MONTH } from '../../dates/date-words.js';
import { END, VIRUS, type Said } from './said.js';

const ROW =
  '((?:(?:HIV|HCV|hep ?c|outreach|counselling|positive) )?(?:test|interaction|visit|treatment|registration|dispense|note))s?';
const NONE = `(?:with|have had|have|had|having) no ${ROW}`;
const SINCE = '((?:since|in|during|after|before) .{3,25}?|(?:this|last) (?:year|month|quarter|week))';

const COUNTED =
  '(?:registrations|regs|intakes|tests|treatments|interactions|visits|dispenses|rewards|incentives|activities|notes|clients|people)';
const TIME = `(?:${MONTH}(?: 20\\d\\d)?|20\\d\\d|q[1-4](?: 20\\d\\d)?|(?:this|last) (?:month|quarter|year|week))`;

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

/** Both values of a field are asked for apart: their sum would be everybody. */
const VALUES_APART: Said = [
  ['commercial', 'compassionate'],
  ['website', 'staff'],
  ['verbal', 'written'],
  ['english', 'french'],
  ['francophones?', 'anglophones?'],
  ['dbs', 'serum'],
  ['avec dossier', 'sans dossier'],
].map(([one = '', other = '']) => [
  new RegExp(`(?<!\\b(?:both|either|and|or|vs|by|les deux) (?:\\w+ )?)\\b(${one}) (?:and|et|/) (${other})\\b(?!.*\\b(?:together|next to|vs|versus|compared|against)\\b)|(?<!\\b(?:both|either|and|or|vs|by|les deux) (?:\\w+ )?)\\b(${other}) (?:and|et|/) (${one})\\b(?!.*\\b(?:together|next to|vs|versus|compared|against)\\b)`, 'gi'),
  (_: string, a?: string, b?: string, c?: string, d?: string) => `${a ?? c ?? ''} vs ${b ?? d ?? ''}`,
]); // prettier-ignore

/** Both values before a split are asked for apart, too. */
const BOTH_VALUES: Said = PAIRS.map(([one, other]) => [
  new RegExp(`\\b(${one}) and (${other})\\b(?=[^?]* (?:by|per|for each|each|every) )|\\b(${other}) and (${one})\\b(?=[^?]* (?:by|per|for each|each|every) )`, 'gi'),
  (_: string, a?: string, b?: string, c?: string, d?: string) => `${a ?? c ?? ''} vs ${b ?? d ?? ''}`,
]); // prettier-ignore

/** "Verbal or written consent, this year": each of them. */
const ONE_OR_OTHER: Said = PAIRS.map(([one, other]) => [
  new RegExp(`^(${one}) or (${other})\\b(?=(?: consent)?,)|^(${other}) or (${one})\\b(?=(?: consent)?,)`, 'i'),
  (_: string, a?: string, b?: string, c?: string, d?: string) => `${a ?? c ?? ''} vs ${b ?? d ?? ''}`,
]); // prettier-ignore

const PEOPLE_ANY = '(?:clients|people|patients|persons|individuals|folks|women|men)';
const PEOPLE_FR = '(?:personnes|clients|clientes|patients|gens|femmes|hommes)';

/** Times, splits and changes. */
export const TIMES_SAID: Said = [
  // "Most straws we ever gave out in one day": the day with the most.
  [new RegExp(`^(?:what(?:['’]?s| is| was) )?(?:the )?(?:most|highest number of) ((?:naloxone )?kits|straws|supplies|tests|registrations|interactions|visits|notes)(?: (?:that )?(?:we(?:['’]ve)? )?(?:have )?(?:ever )?(gave out|given out|handed out|did|done|had|got|run|ran|recorded))?(?: ever)? (?:in|on) (?:one|a|a single|any one|any) (?:single )?(day|week|month|quarter|year)((?: in| this| last) [\\w ]{3,14})?${END}`, 'i'), (_: string, rows: string, did: string | undefined, unit: string, when = '') => `which ${unit} had the most ${rows}${/out/i.test(did ?? '') ? ' given out' : ''}${when}`],
  // "This November so far vs the same days last November": those of a year ago.
  [new RegExp(`^(?!.*\\b20\\d\\d\\b)(.*?)\\b(?:this )?(${MONTH})((?: \\d{1,2}(?:st|nd|rd|th)?)?(?: (?:to|through|until|-|–) (?:today|now|date|\\d{1,2}))?(?: so far)?),? (?:vs\\.?|versus|against|compared (?:to|with)) (?:the )?same (?:days|dates|period|stretch|time) (?:of |in |during )?last (${MONTH})(?=[ ?.!]*$)`, 'i'), (all: string, head: string, month: string, days: string, again: string) => (month.slice(0, 3).toLowerCase() === again.slice(0, 3).toLowerCase() ? `${head}${month}${days.replace(/ (?:-|–) /, ' to ')} vs same dates last year` : all)],
  // "Both a positive and a negative result over time": at any time.
  [new RegExp(`^((?:how many |number of )?(?:of our |the )?${PEOPLE_ANY} (?:who |that )?(?=.*\\b(?:both|at least|more than|multiple|twice|never|but (?:not|no|never)|without)\\b)(?!.*\\b(?:by|per|each|every)\\b).+?),? (?:over|through) time${END}`, 'i'), '$1'],
  [new RegExp(`^((?:combien (?:de |d['’])|nombre de )${PEOPLE_FR} (?:qui )?(?=.*\\b(?:à la fois|au moins|plus d['’]un|plusieurs|jamais|mais (?:pas|sans)|sans)\\b)(?!.*\\b(?:par|chaque)\\b).+?),? (?:au fil du temps|dans le temps)${END}`, 'i'), '$1'],
  [new RegExp(`\\b(?:from )?((?:${MONTH}) \\d{1,2})(?:st|nd|rd|th)? (?:to|until|through|till) (?:today|now),? (vs\\.?|versus|against|compared (?:to|with)) the same (?:dates|days|period|time|stretch) (?:of |in |during )?(last year|a year ago|20\\d\\d)`, 'gi'), (_: string, since: string, against: string, year: string) => `since ${since} ${against} the same dates ${/^2/.test(year) ? `in ${year}` : 'last year'}`],
  [new RegExp(`\\b(vs\\.?|versus|against|compared (?:to|with)) (${MONTH}) a year ago\\b`, 'gi'), '$1 $2 last year'],
  [/\b(?:next to|vs\.?|versus|against|compared (?:to|with)) the same (?:stretch|part|portion|period|point) (?:of|in) (last (?:fiscal(?: year)?|month|quarter))\b/gi, 'vs same dates $1'],
  [/\b(?:so far )?this fiscal(?: year)?(?: (?:so far|to date))?,? (?:vs\.?|versus|against|next to|compared (?:to|with)) (?:the )?same dates (?:of |in )?last fiscal(?: year)?/gi, 'since April 1 vs same dates last year'],
  [/\b(?:so far this fiscal(?: year)?|this fiscal(?: year)? (?:so far|to date)),? (?:vs\.?|versus|against|next to|compared (?:to|with)) last fiscal(?: year)? (?:to date|so far)/gi, 'since April 1 vs same dates last year'],
  [/\bthe same (?:\d|two|three|four|six) months (?=(?:of )?(?:last|the previous|in 20\d\d)\b)/gi, 'the same months '],
  [/(?<=\S),? (?:(?:this|the current) )?fiscal (?:year )?to[ -]date(?=[ ?.!]*$)/gi, ' since April 1'],
  [/\bfiscal to[ -]date\b/gi, 'fiscal year to date'],
  // "Same for last fiscal", "this fiscal by month".
  [/\b(this|last) fiscal(?:['’]?s)?(?! (?:years?|yrs?|y)\b| q[1-4]\b| quarters?\b| 20\d\d)(?=$|[ ?.!,:;)])/gi, '$1 fiscal year'],
  [/\bl['’ ]exercice financier\b/gi, 'l’exercice'],
  [/\b(?:complete|full|whole|entire|calendar) weeks(?: \(?mon(?:day)?[ –-]+(?:to )?sun(?:day)?\)?)?/gi, 'full weeks'],
  ...ONE_OR_OTHER,
  ...VALUES_APART,
  ...BOTH_VALUES,
  ...EITHER_VALUE,
  // Times.
  [/\b(busiest|quietest|slowest) weekday\b/gi, '$1 day of the week'],
  [new RegExp(`\\b(?:from|between) ((?:${MONTH})(?: \\d{1,2})?(?: 20\\d\\d)?|20\\d\\d) (?:to|until|till|through|and) (?:now|today|the present)\\b`, 'gi'), 'since $1'],
  [/\b(?:the )?(last|previous) fiscal year (?:with|to|and|against|vs\.?|versus) (?:the )?(?:one|fiscal year|year) before(?: that| it| then)?\b/gi, 'last fiscal year vs the year before that'],
  [/^(?=.*\b(?:running|cumulative)\b)(.*?) (?:through|across) (20\d\d),? by (month|quarter|week)(?=[ ?.!]*$)/i, '$1 by $3 in $2'],
  [/^[Hh]alf-year comparison for ([A-Z]{2,3}): tests (?:from )?(.+?) vs (.+?)(?=[ ?.!]*$)/, 'tests by $1 from $2 vs from $3'],
  [/^did any(?:one|body) (?:get|got) registered on (20\d\d-\d\d-\d\d)(?: this year)?/i, 'registrations on $1'],
  [/^which (city|site|referral site) grew the most in (registrations|tests) from (20\d\d) to (20\d\d),? (\w+ \d+) to (\w+ \d+) in both years(?=[ ?.!]*$)/i, 'which $1 grew the most in $2 from $5 to $6 $3 to $5 to $6 $4'],
  [/\b((?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) \d{1,2})(?:,? (20\d\d))? (?:to|until|through|up to) (?:now|today)\b/gi, (_: string, day: string, year?: string) => `since ${day}${year ? `, ${year}` : ''}`],
  [/\bthis (?:fall|summer|spring|winter|autumn)(?: so far)?,? \(?(?=since\b)/gi, ''],
  [/\bcet (?:automne|été|hiver) \((?=depuis\b)/gi, '('],
  [new RegExp(`\\bsince (20\\d\\d-\\d\\d)-(\\d\\d) weekend,? (?:${MONTH}) \\2\\b`, 'gi'), 'since $1-$2'],
  [/\b(?:more )?so far in (20\d\d) than in all of (20\d\d)\b/gi, 'in $1 than in $2'],
  [/\bin all of (20\d\d)\b/gi, 'in $1'],
  [new RegExp(`^((?:${MONTH}) \\d{1,2}) to ((?:${MONTH}) \\d{1,2}): (.+?) this year (?:next to|vs\\.?|versus|against|beside|compared (?:to|with)) the same (?:stretch|period|part|days) (?:of )?last year(?=[ ?.!]*$)`, 'i'), '$3 from $1 to $2 this year vs from $1 to $2 last year'],
  [/^compared (?:with|to) last (october|november|september|august|july|june|may|april|march|february|january|december),? how many more or fewer (.+?) (?:did|have|do) we (?:run|do|have|had|get|register) this \1(?=[ ?.!]*$)/i, '$2 in $1 last year vs $1 this year'],
  [/^between the long weekends,? ((?:may|june|july|august|september|october) \d{1,2}) to (\w+ \d{1,2}),? (.+)$/i, '$3 from $1 to $2'],
  [/^(.+?) over the summer,? june (?:through|to) august(?: (20\d\d))?(?=[ ?.!]*$)/i, (_: string, what: string, year?: string) => `${what} June to August${year ? ` ${year}` : ''}`],
  [/\bacross (20\d\d), how many (.+?) did we (?:manage|do|run|have|see|get) in an average (month|week|quarter|day)(?=[ ?.!]*$)/gi, 'average number of $2 per $3 in $1'],
  [/^how many (.+?) did we (?:manage|do|run) in an average (month|week|quarter|day)\b/i, 'average number of $1 per $2'],
  [/^(which|what) (weekday|day of the week|day|month|city|site) (?:is|was) (busiest|quietest) for (tests|testing|registrations)(?:,? going by everything)?/i, '$1 $2 is $3 for $4'],
  [/,? going by everything(?= in)/i, ''],
  [/\b(registrations|tests|clients|interactions)((?: \w+)*?) (20\d\d) by how they came in\b/gi, '$3 $1$2 by source'],
  [/\bon (?:a )?saturdays? or (?:a )?sundays?\b/gi, 'on Saturdays and Sundays'],
  [/\b(?:that )?(?:happened|took place|were done) (?=on Saturdays)/gi, ''],
  [/\bright now\?*$|\brn\?*$/i, 'right now'],
  [/\bsame dates last (nov|oct|sept?|aug|november|october|september|august)\b/gi, 'same dates last year'],
  [/\bnov so far\b/gi, 'November so far'],
  [/\b(?:quarterly|by quarter),? fiscal (20\d\d-\d\d) beside fiscal (20\d\d-\d\d)/gi, 'by quarter fiscal $1 vs fiscal $2'],
  [/,? fiscal (20\d\d-\d\d) (?:beside|next to|against|vs\.?) fiscal (20\d\d-\d\d)/gi, ' in fiscal $1 vs fiscal $2'],
  [/\bquantity dispensed of each (?:drug|medication)\b/gi, 'quantity dispensed by medication'],
  [/^when was (?:our |the )(busiest|quietest|slowest) (day|week|month|quarter|year)\b/i, 'what was the $1 $2'],
  [/\b(same) stretch\b/gi, '$1 period'],
  [/\b(which|what) single (day|month|week|quarter|year)\b/gi, '$1 $2'],
  [/\bhow many days (?:pass|go by|are there|lie|elapse)\b/gi, 'how many days'],
  [/(?<=\bdays\b.*\bfirst (?:\w+ ){0,3}?(?:test|treatment|visit|interaction)) after (?:it|that|then)\b/gi, ''],
  [/\b(?:at|by) this (?:same )?(?:point|stage) (?:in |of )?last year\b|\bat the same (?:point|stage) (?:in |of )?last year\b/gi, 'this time last year'],
  [/\b(?:in |for |over |during )?the (?:whole|entirety|full) (?:of )?(?=(?:the )?(?:last|this|20\d\d|fiscal)\b)/gi, 'in '],
  [/\b(last|previous) (?:full|complete|whole|entire) (month|quarter|year|week)\b/gi, 'last full $2'],
  [/\b(?:in |for |over |during )?the (?:whole|full|entire|complete) (?:calendar )?year (?=20\d\d\b)/gi, 'in '],
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
  [/\bwhich (city|town|site|referral site|tester) (?:saw|had|has|experienced) the (?:biggest|largest|greatest) (?:jump|rise|growth|gain|increase) in\b/gi, 'which $1 had the biggest increase in'],
  [/\bcurrent fiscal(?: year)?\b/gi, 'this fiscal year'],
  // "Kits handed out monday" were handed out on the last Monday; "on Mondays" is every one.
  [/(?<!\b(?:an?|each|every|any|and|or|to|through|vs|on|last|next|this|since|before|after|until|from|than|per|is|past|previous|by|was|were|busy|busiest|slowest|tests done on an?)|[-–,]) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?=[ ?.!]*$)/gi, ' on $1'],
  [/(?<!\b(?:un|une|le|les|chaque|et|ou|à|au|depuis|avant|après|du|par|de)|[-–,]) (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?=[ ?.!]*$)/gi, ' $1 dernier'],
  // Since when.
  [/\b(?:since|from) (?:the )?(?:very )?(?:beginning|start|first day|outset)(?: of (?:the program|it all|time))?(?=[ ?.!]*$)/gi, 'ever'],
  [/, (this (?:year|month|quarter|week)) only(?=[ ?.!]*$)/gi, ' $1'],
  [new RegExp(`^(?:by|at) what (?:%|percent(?:age)?|percentage) (?:did|have|has) (${COUNTED}) (?:grow|grown|increase|increased|go up|gone up|rise|risen|drop|dropped|decrease|decreased|decline|declined|fall|fallen|go down|gone down|change|changed) (?:in|for|during|from) (${TIME}) (?:compared (?:to|with)|against|versus|vs\\.?|over|from|to) (${MONTH} last year|${TIME})${END}`, 'i'), 'percent change in $1 $2 vs $3'],
  // "50 and over last quarter": "over" belongs to the age.
  [/\b(\d\d) (?:and|or) (?:over|older|up|above)(?= (?:in|last|this|since|during|for|by)\b)/gi, 'aged $1 or older'],
  [/\b(today|yesterday) so far\b/gi, '$1'],
  [/\b(by|per|each) calendar (quarter|month|year)\b/gi, '$1 $2'],
  // "What was our best month ever for new sign-ups?"
  [/^(?:what|which) (?:was|is|has been) (?:our |the )?(?:best|biggest|busiest|top|strongest) (month|week|quarter|year|day)(?: ever| so far| yet| of all time)? (?:for|in terms of) (?:new )?(?:sign-?ups|registrations|intakes|clients)[ ?.!]*$/i, 'which $1 had the most registrations'],
  [/\blast night\b/gi, 'yesterday'],
  [/\b(fiscal (?:year )?q1)(?: \(?apr(?:il)?[ –-]+(?:to )?june?\)?)/gi, '$1'],
  [/\b(fiscal (?:year )?q2)(?: \(?july?[ –-]+(?:to )?sept?(?:ember)?\)?)/gi, '$1'],
  [/\b(fiscal (?:year )?q3)(?: \(?oct(?:ober)?[ –-]+(?:to )?dec(?:ember)?\)?)/gi, '$1'],
  [/\b(fiscal (?:year )?q4)(?: \(?jan(?:uary)?[ –-]+(?:to )?mar(?:ch)?\)?)/gi, '$1'],
]; // prettier-ignore
