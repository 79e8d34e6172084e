import { numberOf } from '../../dates/date-words.js';
import { END, PEOPLE, type Said } from './said.js';

const THING = '(?:tests?|registrations?|treatments?|interactions?|rewards?|dispenses?|clients|people|patients)';
const SPAN =
  '(?:(?:the )?(?:this|last|past|previous) (?:summer|fall|autumn|winter|spring|year|quarter|month|week)|(?:the )?(?:first|second) half of 20\\d\\d|20\\d\\d)';
const MONTHS_SPAN =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]* (?:to|through|until|-) (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)';
const NUMBER = '(\\d+|two|three|four|five|six|seven|eight|nine|ten)';
const MONTHS: Readonly<Record<string, string>> = { mo: 'month', mos: 'months' };

/** How colleagues talk about the figures among themselves. */
export const COLLEAGUES_SAID: Said = [
  // What a table has.
  [/,? (?:listed|counted|shown|sorted out|tallied) by (?=\w)/gi, ' by '],
  [/\b(?:reward )?(location|city|tester|site) against \1\b/gi, 'by $1'],
  [/\bsplit ([A-Z]{2,3})['’]s tests into (?:hiv|hep ?c|hcv|bloodwork)(?:,| and|, and) (?:hiv|hep ?c|hcv|bloodwork)(?:,? and (?:hiv|hep ?c|hcv|bloodwork))?/gi, 'tests by $1 by test type'],
  [/^health card problems by (?:kind|type)\b/i, 'registrations by health card problem'],
  [new RegExp(`^(?:the )?(?:biggest|highest|busiest|largest) ${NUMBER} (months|quarters|weeks|years) for reward spending\\b`, 'i'), (_: string, count: string, unit: string) => `top ${numberOf(count)} ${unit} by reward dollars`],
  [new RegExp(`^(?:the )?busiest (testing|registration|treatment) (day of the week|weekday|month|quarter)\\b`, 'i'), (_: string, what: string, unit: string) => `${unit.replace(/weekday/i, 'day of the week')} with the most ${what === 'testing' ? 'test' : what}s`],
  [/\bsupply hand-?outs\b/gi, 'supplies given'],
  // Periods and groups side by side.
  [new RegExp(`\\b(?:set |put |placed )?(?:next to|beside|against|alongside|up against) (?=${SPAN}${END})`, 'gi'), 'vs '],
  [/\b(?:as opposed to|as against|compared against) (?=those|the ones|people|women|men)/gi, 'versus '],
  [/\bcontre (?=(?:l['’](?:été|automne|hiver|an)|le (?:printemps|mois|trimestre)) dernier)/gi, 'vs '],
  [/^(?:clinic|staff) form (?:or|vs\.?|versus) (?:the )?public form[:,] which (?:one )?(?:brought in|brings in|got|gets|had|has) (?:more|the most) (people|clients|registrations)\b/i, '$1 by source, highest first,'],
  [new RegExp(`\\b(?:next to|beside|alongside|up against|compared (?:to|with)) (?=${MONTHS_SPAN})`, 'gi'), 'vs '],
  // Where a registration comes from.
  [/\b(?:through|via|by|using|on|with) the clinic(?:['’]s)? form\b/gi, 'by staff'],
  [/\bpar (?:le )?formulaire public (?:ou|et) par (?:le )?formulaire de la clinique\b/gi, 'par source'],
  [/\b(?:through|via|using|on|with) the public form\b/gi, 'online'],
  // Counts and rates.
  [new RegExp(`\\b(average number of ${THING}) for (?:each|every) (client|person|patient)\\b`, 'gi'), '$1 per $2'],
  [/\baverage quantity (?:each|every) time (?:we|they) dispense(?:d)?\b/gi, 'average quantity per dispense'],
  [new RegExp(`\\b(${THING}) per (?:a )?hundred (clients|people)\\b`, 'gi'), '$1 per 100 $2'],
  [new RegExp(`^(${THING})((?: \\S+){1,5}?) as a (percentage|percent|share|proportion) of all \\1(?=,? by |[ ?.!]*$)`, 'i'), '$3 of $1$2'],
  [/^how many times (?:was|were|did we) (?:medications?|drugs?|meds) dispensed\b/i, 'how many dispenses'],
  [/\bfirst-ever\b/gi, 'first'],
  [/^first ((?:hiv|hep ?c|hcv|bloodwork) )?test in (20\d\d)(?=[ ,?.!]|$)/i, 'clients whose first $1test was in $2'],
  [/\b(?:what )?(?:slice|chunk|portion) of\b/gi, 'what share of'],
  [/\b(20\d\d)['’]s tested (people|clients)\b/gi, 'people tested in $1'],
  [/\bof (20\d\d)['’]s new clients\b/gi, 'of the new clients in $1'],
  [/^(.*\brewards?\b.*?)[:,] what do they (?:add up|come|amount) to[ ?.]*$/i, 'total dollars of $1'],
  [/\bwants? (?:just )?one (?:number|figure)(?=: )/gi, 'asked'],
  [/^repeat testers: (?=what (?:share|slice|percent|percentage) of .*\balso tested\b)/i, ''],
  [/\bmedian wait in days from\b/gi, 'median days from'],
  [/\b(days from )an? (first (?:positive|negative)?)/gi, '$1$2'],
  [/\bfrom a (?:person|client)['’]s first registration to their first test(?: after that)?\b/gi, 'from registration to first test'],
  [/^for (?:those|people|clients) who (?:finished|completed)(?: treatment)?,? how many days did (?:the |their )?treatment last,? on average[ ?]*$/i, 'average length of completed treatments in days'],
  [new RegExp(`\\b(average|median|mean) age of (?:our |the )?${PEOPLE} when they first (?:signed up|registered|joined)\\b`, 'gi'), '$1 age of $2 at first registration'],
  [/^how many tablets (?:do|did) we give (?:out )?at a time,? on average,? (?:for each|per|by) (?:drug|medication)\b/i, 'average quantity dispensed by medication'],
  [/\brunning total of (\w+) at the end of each (month|quarter|week|year)\b/gi, 'running total of $1 by $2'],
  [/^out of all (interactions|tests|treatments|registrations),? what (percent|percentage|share|proportion) came with (?=an? )/i, 'what $2 of $1 had '],
  [/^(average reward\b.*?),? (?:leaving out|ignoring|not counting) the ones (?:with no|without an?) reward[ ?.]*$/i, '$1'],
  [/^(completion rate|positivity rate|positivity)[:,] (\w+) or (\w+),? which (?:one )?is (?:better|higher|lower)[?.!,]*(?: show both)?[ ?.!]*$/i, '$1 of $2 vs $3'],
  [/^what(?:['’]s| is) wrong with (?:the |our )?invalid health cards\?* (?:count|number of|how many) registrations (?:for|of|with) each (?:problem|kind|reason)\b/i, 'registrations with an invalid health card by problem'],
  [new RegExp(`^how many ${PEOPLE} do we have on (\\w+), on (\\w+),? and (?:on|with) (no coverage)(?: at all)?[ ?]*$`, 'i'), '$1 on $2 vs $3 vs $4'],
  // What people did.
  [/\b(not|no|never|haven['’]?t|hasn['’]?t)((?: \w+)?) a single (?=(?:interaction|test|visit|registration|treatment|reward|note|dispense)\b)/gi, '$1$2 any '],
  [/(?<=\b(?:given|received|got|tested|paid|registered|picked up|treated)\b.*) at least once(?=[ ?.!]*$| (?:in|during|since) )/gi, ''],
  [/\bsaid yes to (texts|text messages|voicemails?) but no to (texts|text messages|voicemails?)\b/gi, 'agreed to $1 and declined $2'],
  [/\bregistrations (?:dated|that date) (?:from )?before\b/gi, 'registrations before'],
  [/\b(?:have )?(?:something|anything) booked ahead\b/gi, 'have an upcoming activity'],
  [new RegExp(`^in how many ${PEOPLE} did we see their (?:very )?first (test|registration|treatment) happen in (20\\d\\d)`, 'i'), 'how many $1 had their first $2 in $3'],
  [/\bwent from an? (positive|negative) ((?:hep ?c|hiv|hcv) test) to an? (positive|negative) one(?: later(?: on)?)?/gi, 'had a $1 $2 and then a $3 $2'],
  [/\bhad an? ((?:hep ?c|hiv|hcv|bloodwork) test) in (20\d\d) but (?:none|not one|no other) since(?: then)?/gi, (_: string, test: string, year: string) => `had a ${test} in ${year} but no ${test} since ${String(Number(year) + 1)}-01-01`],
  [/^what (?:became|happened to|has become) of (?:the |those )?(?:people|clients|patients) we started on (epclusa|maviret|vosevi)[?.]* (?:count|number|how many) (?:per|by|for each) outcome/i, 'clients who started $1 by outcome'],
  [new RegExp(`^how many brand[- ]new clients did we (?:pick up|get|gain) (?:each|every|per|in each) (month|quarter|week) of (20\\d\\d)\\b[?.]*(?: by new i mean (?:their|the) (?:very )?first registration)?`, 'i'), 'new clients by $1 in $2'],
  [/\bregistered at ([A-Z]\w+) (?:versus|vs\.?|or) (?:at )?([A-Z]\w+)/g, 'registered from $1 vs from $2'],
  [/\b(in 20\d\d) but not yet (?=in 20\d\d)/gi, '$1 but not '],
  [/\bgave away\b/gi, 'gave out'],
  [/\bgive away\b/gi, 'give out'],
  [/^(?:and )?(?:split|break) (?:that|it|those)(?: down)? by who did the tests?\b/i, 'by tester'],
  [/\b(?:signed|signing) up more than once\b/gi, 'registered more than once'],
  [/^(?:the )?number who went through treatment more than once\b/i, 'number of people who had more than one treatment'],
  [new RegExp(`\\b${PEOPLE} went through treatment more than once\\b`, 'gi'), '$1 had more than one treatment'],
  [/\bat least once (in 20\d\d) but not at all (?=in 20\d\d)/gi, '$1 but not '],
  [/\b(?:an? )?(test|dispense|interaction|visit|reward) in (january|february|march|april|may|june|july|august|september|october|november|december) and another in (?=(?:january|february|march|april|may|june|july|august|september|october|november|december)\b)/gi, 'a $1 in $2 and with a $1 in '],
  [/\b(?:who )?(?:haven['’]?t|hasn['’]?t|have not|has not) had (?:any )?(?:medications?|meds|drugs?) dispensed (?=since\b|in\b|for\b|this\b)/gi, 'with no dispense '],
  [/\bto the (?:first|start|starting) day of (?:their )?treatment\b/gi, 'to the start of treatment'],
  [/\bhold (?=(?:an? )?(?:valid|invalid) health card)/gi, 'have '],
  [/\b(?:no|without) fixed housing\b/gi, 'no fixed address'],
  [new RegExp(`\\b(what (?:percent|percentage|share|proportion) of )((?:hiv |hep ?c |hcv )?tests) (came back|were|are) (positive|negative) among (women|men|people [^?,]+?|(?:women|men) in [^?,]+?)${END}`, 'i'), '$1$2 of $5 $3 $4'],
  [/\btreatments? under ?way (?:on|for|of|among) /gi, 'current treatments of '],
  [/\bby medication coverage type\b/gi, 'by coverage type'],
  [/\bolder than (?=(?:january|february|march|april|may|june|july|august|september|october|november|december) \d)/gi, 'before '],
  [/\btested \+ (?=for\b)/gi, 'tested positive '],
  // Times.
  [/\b(treatments? (?:completed|finished)\b.*?),? going by the end date(?=[ ?.!]*$)/gi, '$1'],
  [/\b(?:so far )?this (fiscal year|year) (?:against|vs\.?|versus|compared with|compared to) the same (?:stretch|part|period|point) (?:of|in) last \1/gi, 'this $1 vs the same period a year before'],
  [/\bfiscal year April (20\d\d) to March (20\d\d)\b/gi, (_: string, from: string, to: string) => `fiscal year ${from}-${to.slice(2)}`],
  [/\b(last|this|past|previous) (mos?)\b/gi, (_: string, which: string, unit: string) => `${which} ${MONTHS[unit.toLowerCase()] ?? unit}`],
  [/\b(?:vs\.?|versus) (?:the )?mo(?:nth)? before\b/gi, 'vs the month before'],
  [/\bsince we (?:opened|launched|began|started up)(?=[ ?.!]*$)/i, 'all time'],
  [/\b(avg|average|median) days reg(?:istration)? to (?=(?:1st|first)\b)/gi, '$1 days from registration to '],
  [/\b1st test\b/gi, 'first test'],
  [/(?<!\b(?:not|isn['’]t|aren['’]t|are|is|were) )\bok(?:ay)? (?:w|with) (?:txts?|texts?|texting)\b/gi, 'who agreed to texts'],
]; // prettier-ignore
