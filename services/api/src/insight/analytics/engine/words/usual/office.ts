import { MONTH, numberOf } from '../../dates/date-words.js';
import { PEOPLE, VIRUS, type Said } from './said.js';

const NEXT_MONTH: Readonly<Record<string, string>> = {
  jan: 'February', feb: 'March', mar: 'April', apr: 'May', may: 'June', jun: 'July',
  jul: 'August', aug: 'September', sep: 'October', oct: 'November', nov: 'December',
}; // prettier-ignore
const EVENT = `((?:an? )?(?:(?:very )?first )?(?:positive |negative )?(?:${VIRUS} |bloodwork |outreach |counselling )?(?:test result|test|result|interaction|visit|registration))`;

/** A positive test that something follows, in the words that the order of two events is read from. */
const had = (event: string): string => {
  const [, result, virus = ''] = /(positive|negative) (.*?)\s*(?:test|test result|result)$/i.exec(event) ?? [];
  if (result) return `tested ${result}${virus ? ` for ${virus}` : ''}`;
  const [, of = ''] = /^(?:an? )?(?:first )?(.*?)\s*test$/i.exec(event) ?? [];
  if (of !== '') return `were tested for ${of}`;
  return /registration$/i.test(event) ? 'registered' : `had ${event.replace(/^(?:very )?first /i, 'an ')}`;
};

/** How staff, funders and partners word what the records have a name for. */
export const OFFICE_SAID: Said = [
  // One thing within days of another.
  [new RegExp(`\\b${PEOPLE} (?:who |that )?(had|with|got|started|received|have had|were|got) ((?:(?!within).){3,40}?) within (\\d+ (?:days|weeks|months)) (?:of|after|from|following) (?:their )?${EVENT}(?=[ ?.!]*$| (?:in|by|since)\\b)`, 'gi'), (said: string, people: string, verb: string, what: string, days: string, event: string) => /^(?:no|not|never)\b/i.test(what) ? said : `${people} ${had(event)} and ${verb === 'with' ? 'had' : verb} ${what} within ${days}${/\bfirst\b/i.test(event) ? ' of the first one' : ''}`],
  [new RegExp(`\\b(?:who )?(?:had|with) an? (positive|negative) (${VIRUS}) test (and (?:then |later )?(?:had|got|started|received|were|was) (?=.*\\bwithin\\b))`, 'gi'), 'tested $1 for $2 $3'],
  // Rewards, by what they add up to or how many there are.
  [/\b(?:with|have had|has had|have|had|has) (more than|over|at least|less than|under) (\$\d+) in (rewards|incentives)(?: (?:overall|altogether|in total|all together|combined))?(?=[ ?.!]*$| (?:since|in|this|last|during)\b)/gi, 'got $1 $2 in $3 altogether'],
  [/\b(?:have |has |had )?(?:earned|collected|made) (?=(?:at least|more than|over|less than|under|up to) \$)/gi, 'got '],
  [/\b(?:collected|earned|got|received) (three|four|five|two|\d+) or more (rewards|incentives)\b/gi, 'got at least $1 $2'],
  [/\b(average|avg|mean) (reward|incentive)s?(?: \$| amount)?(?: (?:that )?we (?:give|pay|gave|paid))? (?:per|for each|for every|each) (?:interaction|visit)\b/gi, '$1 $2'],
  // What is dispensed and given out.
  [/^(?:which|what) (place|site|van|location) (?:gives|gave|hands|handed) out (?:the )?(most|fewest|least) (supplies|kits)\b/i, '$3 given by place, $2 first'],
  [/^what(?:['’]| i)?s the typical (quantity per dispense|amount per dispense)(.*?)[.?!]+ (?:the )?(average|mean) is (?:fine|ok|good enough)[.?!]*$/i, '$3 quantity dispensed$2'],
  [/\b(?:have|had|has|with) nothing dispensed(?: (?:on file|on record|so far|to them|yet|at all))+/gi, 'with nothing dispensed'],
  [/\b(medications?|drugs?) by (?:quantity|volume) (?:handed|given) out\b/gi, '$1 by quantity dispensed'],
  [/^on average,? how much (?:medication )?(?:is|do we|did we|was) (?:given|give|dispensed?|hand|handed) ?(?:out )?(?:per|in each|with each|at each) (?:dispense|fill|pick-?up),?/i, 'average quantity dispensed'],
  [/^(?:what (?:are|were|is) )?(?:the |our )?top (suppl(?:y|ies)|items|kits) by (?:quantity|amount|number|volume)(?: (?:given|handed) out)?/i, 'supplies given by item, highest first,'],
  [/\b(?:items|units|pieces) of (?=(?:harm[- ]reduction )?supplies\b)/gi, ''],
  [/^kits (?=(?:given|handed) out\b.*\bby (?:item|supply)\b)/i, 'supplies '],
  [/\bdo we give (?:out )?more (supplies|kits) to (women|men) or (?:to )?(women|men)[.?!,]*(?: (?:quantit(?:y|ies)|numbers|counts|units),?)?/gi, '$1 given by gender, $2 vs $3,'],
  // Treatments.
  [/\bpeople who (?:completed|finished) treatment had an? (hep ?c|hcv|bloodwork) test after (?:the|their) end date\b/gi, 'people who completed treatment were tested for $1 after that'],
  [/\b(treatments?|courses?) (?:were |was |have |has )?(?:wrapped up|finished up|came to an end|concluded)\b/gi, '$1 ended'],
  [/\bhow many (treatment starts|treatments|tests|registrations|clients|people) did each (referral site|site|city|tester) (?:contribute|bring in|account for|have|send|refer)\b/gi, '$1 by $2'],
  // Tests.
  [/^who among (?:the |our )?testers (?=(?:did|has done|took|ran|had)\b)/i, 'who '],
  [new RegExp(`\\btested (positive|negative) for (${VIRUS}) and (positive|negative) (?:at|on|in) an? later (?:\\2 )?test\\b`, 'gi'), 'had a $1 $2 test and then a $3 $2 test'],
  [/(?<=\b(?:and|by|per|each) )kind of test\b/gi, 'test type'],
  // People and how they can be reached.
  [/\blacks? an? (?:valid |working )?phone(?: number)?(?: that works)?\b/gi, 'have no valid phone'],
  [new RegExp(`\\b${PEOPLE} reachable by (?:tele)?phone\\b`, 'gi'), '$1 with a valid phone'],
  [/\bas an? (percentage|percent|share) of everyone,? (?:per|by) (city|referral site|gender|age group)(?=[ ?.!]*$)/i, 'as a $1 of clients for each $2'],
  [/^((?:clients|people) .+?) as an? (?:percentage|percent|share) of (?:clients|people) for each (city|referral site|gender|age group)(?=[ ?.!]*$)/i, 'percentage of $1 for each $2'],
  [/^voice ?mail (?:allowed|ok(?:ay)?(?:['’]?d)?) and messages? (?:allowed|ok(?:ay)?(?:['’]?d)?)[,:;]? how many (clients|people|patients) have both(?=[ ?.!]*$)/i, 'how many $1 agreed to voicemail and agreed to messages'],
  [/\bconsent(?:ed)? to be(?:ing)? texted\b/gi, 'agreed to texts'],
  [/\b(?:(?:who |that )?(?:(?:we )?can|could) be|reachable by|we can reach by) (?:texted|text(?: message)?s?)\b/gi, 'who agreed to texts'],
  [/^(clients|people|ppl|patients) who agreed to texts,? (?:in )?(?:%|percent(?:age)?|pct),? (?:by|per) /i, 'percentage of $1 who agreed to texts by '],
  [/\bhave an e-?mail(?: on file)? or (?:accept(?:ed)?|agreed to|allow(?:ed)?) (texts|voicemail|messages)\b/gi, 'who agreed to $1 or with an email'],
  [/\b(verbal|written) consent rather than (?:a )?(?:written|verbal)(?: one| consent)?\b/gi, '$1 consent'],
  [/^(?:is there any(?:one|body)|are there any (?:clients|people)) without (consent|a referral site|a health card|an email)(?: recorded| on file)?[.?!,]+ how many,? by month(?: of registration)?/i, 'clients without $1 by month'],
  [/\brepeat registrations by\b/gi, 'clients who registered more than once by'],
  [/\bwhere do (?:the )?(people|clients|patients)( who .+?) live[:,] (?:(?:housed|shelters?|street|homeless|no fixed address|transitional),? ?(?:and |or )?){2,}/gi, '$1$2 by housing status'],
  [/\b(?:gave|given|left) us no (e-?mail|phone(?: number)?)(?: address)?\b/gi, 'have no $1'],
  [/\bonly ever been tested for (HIV|HCV|hep ?c)(?: and nothing else)?\b/gi, 'only been tested for $1'],
  // Registrations and cards.
  [/\b(?:aren['’]?t|are not|isn['’]?t|not|weren['’]?t) (?:linked|attached|tied|connected) to (?:an?y?|one) (outreach stop|referral site|stop)\b/gi, 'with no $1'],
  [/\b(?:where|in which|with) (?:nobody|no one|no staff) (?:has )?(?:filled in|entered|recorded|put in|put) (?:an? |the |any )?(result|disposition|referral site|tester)\b/gi, 'with no $1'],
  [/^how many (?:brand new |new )people did (?:the program|we) reach (each|every|per) (year|month|quarter)/i, 'new clients by $2'],
  [/\b(median|average|mean) age at (?:people['’]s|clients['’]|their|the|patients['’]) first registration\b/gi, '$1 age of new clients'],
  [/\b(?:still )?sit(?:s|ting)? in (pending|active|submitted) (?:status|state)(?: from)?\b/gi, 'are $1'],
  [/^between the (?:clinic|staff)(?:['’]s)? form and the (?:public|web|online) form,? what(?:['’]| i)?s the split\b/i, 'registrations by source'],
  [/\b(new (?:clients|people|patients)\b.*?),? (?:\(?i\.?e\.?,?|that is,?|meaning|in other words,?) (?:people|those|clients|anyone) (?:who |that )?(?:we )?(?:had|have|were) never (?:been )?registered before\)?/gi, '$1'],
  [/^what(?:['’]| i)?s wrong with (?:the |our |all )*(invalid health cards)[?.!,]* count (?:each|every) (?:problem|kind|reason)(?=[ ?.!]*$)/i, '$1 by problem'],
  // Times.
  [/\bfiscal (?:year )?(20\d\d-\d\d),? \(?april (?:to|through) march\)?,?/gi, 'fiscal $1'],
  [/,? (?:for |over |across )?all years(?=[ ?.!]*$)/i, ', all time'],
  [new RegExp(`\\bsince (20\\d\\d-\\d\\d-\\d\\d),? \\(?(?:${MONTH}) \\d{1,2}\\)?(?=[ ?.!]*$)`, 'gi'), 'since $1'],
  [/^(?:just |i was |i['’]m )?wondering(?:,? for [a-z' ]{3,30}?(?:purposes|reasons|reports?|applications?))?,? (?=how many|what|which)/i, ''],
  [/^i['’]?m (?:on placement|new(?: here)?|a (?:student|new hire)[^,:]{0,20}?) and (?:i )?need /i, ''],
  [/\bwith us (?=since (?:the )?(?:end|start|beginning)\b)/gi, ''],
  [new RegExp(`\\bsince the end of (${MONTH})\\b`, 'gi'), (words: string, month: string) => { const next = NEXT_MONTH[month.slice(0, 3).toLowerCase()]; return next ? `since ${next} 1` : words; }],
  [/\bthe third quarter of this year than (?:in )?the same quarter (?:a year ago|(?:of )?last year|the year before)\b/gi, 'Q3 this year than in Q3 last year'],
  [/\b(?:this|the current) quarter than (?:in )?the same quarter (?:a year ago|(?:of )?last year)\b/gi, 'this quarter than in the same quarter last year'],
  [/\b(activities|appointments) (?:are |that are )?(?:due|coming due|scheduled) (?=(?:next|this|in|on|before|by|tomorrow|today)\b)/gi, '$1 '],
  [new RegExp(`\\b(${MONTH}) \\+ (${MONTH})\\b`, 'gi'), '$1 vs $2'],
  [new RegExp(`\\bsince (?:thanksgiving|labou?r day|canada day|victoria day|spring|summer|fall|autumn|winter|the (?:spring|summer|fall)),? \\(?(?=(?:${MONTH}) \\d{1,2}\\b)`, 'gi'), 'since '],
  [/\bsince (?:launch|we launched|our launch|we opened|day one)(?=[ ?.!]*$)/gi, 'all time'],
  [/^so far this month,? (how many .+?) (?:versus|vs\.?|compared (?:to|with)) the same (?:period|stretch|part|days) (?:of|in) (?:last month|[a-z]+)(?=[ ?.!]*$)/i, '$1 this month to date vs same dates last month'],
  [/^(?:which |the )?top (\d+) (days|weeks|months|quarters) (?:by|for) (?:number of |count of |the number of )?/i, 'the $1 $2 with the most '],
  [/^monday (?:through|to) sunday,? when do (tests|registrations|interactions) (?:get done|happen|come in|take place)[.?!,]*/i, '$1 by day of the week'],
  [/\bin ([a-z]+) and ([a-z]+)(?: (20\d\d))? (?:combined|together|taken together)(?=[ ?.!]*$)/gi, (_: string, one: string, other: string, year: string | undefined) => `from ${one} to ${other}${year ? ` ${year}` : ''}`],
  [/\b(?:fell|were|happened|took place|came in) on (?:a |the )?weekends?\b/gi, 'on Saturdays and Sundays'],
  [/^(?:per|each|every|by) (day|week|month|quarter|year),? how many (\w+(?: \w+)?) (?:did|do) we average\b/i, 'average number of $2 per $1'],
  [/^(?:is|are) [a-z ]{3,30}? (?:picking up|slowing down|going up|going down|growing|shrinking|improving|up|down)\? (?=compare|show|give|how many)/i, ''],
  // Along the months.
  [/^(?=.*\b(?:running|cumulative)\b)(.*\bby (?:month|quarter|week)) through(?:out)? (20\d\d)(?=[ ?.!]*$)/i, '$1 in $2'],
  [/\b([a-z]{2,7}|\d+)[- ](day|week|month|quarter)s? (?=(?:moving|rolling) (?:average|mean)\b)/gi, (_: string, count: string, unit: string) => `${numberOf(count.toLowerCase()) || count} ${unit} `],
  [/\b(moyenne mobile (?:de|sur)) ([a-z]+) (?=mois|semaines|jours)/gi, (_: string, head: string, count: string) => `${head} ${numberOf(count.toLowerCase()) || count} `],
  [/^smooth(?:ed)?(?: out)? (?:the |our )?(\w+)[:,] (?:an? )?(\d+|two|three|four|six)[- ](week|month|day)s? (moving|rolling) average\b/i, '$2 $3 $4 average of $1'],
  [/^cumulative (.+?),? (?:please,? )?as an? running total(?=[ ?.!]*$)/i, 'cumulative $1'],
  [/^(cumulative \w+) across (20\d\d),?(?: please)?(?=[ ?.!,]*$)/i, '$1 by month in $2'],
  [/^(reward|incentive)s? (?:amount|dollars?|money),? running total,? (?:from )?(.+?) (?:to|until) (?:now|today)(?=[ ?.!]*$)/i, 'running total of $1 dollars by month since $2'],
  [/\b(moving average of \w+(?: \w+)?) (?:in|for|over) (20\d\d)-(20\d\d)\b/gi, '$1 from January $2 to December $3'],
  [/\bare we (?:any )?(?:faster|slower|quicker|better|worse|busier|quieter|improving|up|down)(?: (?:this|now than last) (?:year|month|quarter))?\? (?=compare|show|give)/gi, ''],
  [/^compare (?:the )?((?:median|average|mean) (?:number of )?(?:days|age|time)\b.+?),? (20\d\d) (?:against|with|to|and|versus|vs\.?) (20\d\d)(?=[ ?.!]*$)/i, '$1 in $2 vs $3'],
  [/\b(unique |distinct |different )?(people|clients|individuals) we (?:touched|served|reached|engaged|saw) (?:with|through|by) (?:any|an?) (interaction|visit|contact)s?\b/gi, '$2 had an $3'],
]; // prettier-ignore
