import { MONTH, NUMBER } from '../../dates/date-words.js';
import type { Rewrites } from './rewrites-type.js';

const UNITS = '(?:days?|weeks?|months?|years?|quarters?|jours?|semaines?|mois|ans?|annees?)';
/** "In 2026, month by month" names a year, not a number of months. */
const COUNT = `(?!(?:19|20)\\d\\d\\b)${NUMBER}`;
const AGAINST = '(?:vs|versus|v|against|compared (?:to|with)|over|than|and|or|to)';

const NOT = '(?:no|not|never|havent|hasnt|without|didnt|werent|wasnt)';
const END = '(?= ?$| (?:or (?:more|longer)|and|but|who|by|with|were)\\b)(?: or (?:more|longer))?';

/** Rewordings of times; the date readers determine the days. */
export const TIME: Rewrites = [
  [/\b(until|till|up to|through|to|by) (?:the )?end of (?=(?:the )?(?:january|february|march|april|may|june|july|august|september|october|november|december|20\d\d|last|this)\b)/g, 'until '],
  [/\bso far in (20\d\d)\b/g, '$1'],
  [/\b(20\d\d) (?:so far|to date)\b/g, '$1'],
  [new RegExp(`\\b(since|from|depuis) (?:the |le )?(?:very )?(?:start|beginning|debut) (?:of|d|de) (?:the |l )?(?=${MONTH}\\b|20\\d\\d|(?:this|last|fiscal) |q[1-4]\\b)`, 'g'), '$1 '],
  [new RegExp(`\\b(${MONTH}|q[1-4]|spring|summer|fall|winter) (?:of |in |en )?(20\\d\\d) (and|or|vs|versus|et|ou) (?:in |en )?(20\\d\\d)\\b`, 'g'), '$1 $2 $3 $1 $4'],
  [/\b(?:last|previous|prior) (?:year to date|year so far|ytd)\b|\blytd\b/g, 'this time last year'],
  [/\bannee derniere a (?:pareille date|la meme date|ce jour)\b/g, 'this time last year'],
  [/\b(?:so far|thus far|up to now|to this point) (this (?:calendar )?(?:year|month|quarter|week)|today)\b/g, '$1'],
  [/\b(this (?:fiscal|calendar)(?: year)?) (?:so far|to date)\b/g, '$1'],
  [/\bthe (?:current|present) (year|month|quarter|week)\b/g, 'this $1'],
  [/\b(?:ever )?since (?:we|the (?:program|clinic|project|site|service)s?) (?:first )?(?:started|opened|began|launched|opened (?:our|the) doors)\b|\b(?:ever )?since (?:day one|the (?:very )?(?:start|beginning)(?: of the (?:program|project|clinic))?|inception|opening|launch)(?=$| (?:by|per|of)\b)(?! of (?:the|this|last) (?:year|month|week|quarter))|\bfrom (?:the (?:very )?(?:start|beginning)|day one)$|\bdepuis (?:le (?:tout )?debut(?: du programme)?|l ouverture|le lancement|qu on a commence|que nous avons commence)$|\b(?:in|over) the (?:history|lifetime|life) of (?:the|our) (?:program|clinic|service)\b/g, 'all time'],
  [/\b(?:up (?:to|until) (?:now|today)|until (?:now|today)|so far|thus far|to date|as of (?:now|today)|jusqu a (?:present|maintenant|aujourd hui)|a ce jour)$/g, 'all time'],
  [/\b((?:since|in|this|last|during|depuis) .+?) all time$/g, '$1'],
  // "Not seen in 6 months" looks back; "within 6 months of" doesn't.
  [new RegExp(`(?<=\\b${NOT}\\b.*)\\b(?:in|for|over|during|within) (?:over |more than |at least |about |around |the )?(${COUNT}|a) (${UNITS})${END}`, 'g'), 'in the last $1 $2'],
  // "For over two years" is how long something lasts, "over 60 years" an age.
  [new RegExp(`(?<!\\bfor )\\b(?!(?<=\\b(?:clients|people|patients|women|men|those|anyone) )over (?:1[89]|[2-9]\\d) years?\\b)(?:in|over|during) (?:the )?(${COUNT}|a) (${UNITS})${END}`, 'g'), 'in the last $1 $2'],
  [new RegExp(`(?<=\\b(?:pas|jamais|non|sans|aucune?)\\b.*)\\b(?:depuis|en|dans) (?:plus de |au moins )?(${COUNT}) (${UNITS})(?= ?$)`, 'g'), 'dans les $1 derniers $2'],
  [new RegExp(`\\b(?:depuis|en|dans) (${COUNT}) (${UNITS})(?= ?$)`, 'g'), 'dans les $1 derniers $2'],
  [/\bin the last a (day|week|month|year)\b/g, 'in the past $1'],
  [new RegExp(`\\bthis (${MONTH}) (${AGAINST}) (?:the )?(?:last|previous) \\1\\b`, 'g'), 'this $1 vs the year before'],
  [new RegExp(`\\b(?:last|previous) (${MONTH}) (${AGAINST}) this \\1\\b`, 'g'), 'this $1 vs the year before'],
  [/\bthis (spring|summer|fall|autumn|winter) (?:vs|versus|compared (?:to|with)|against|than|over|and) last \1\b/g, 'this $1 vs the year before'],
  [/\b(?:the )?(?:last|past) fortnight\b/g, 'the last 14 days'],
  [/\b(?:the )?(?:last|past) (?:year and a half|one and a half years|18 months)\b/g, 'the last 18 months'],
  [/\b(?:the )?(?:last|past) half (?:a )?year\b|\b(?:the )?(?:last|past) six months\b/g, 'the last 6 months'],
  [/\b(?:the )?(?:last|past) decade\b/g, 'the last 10 years'],
  [/\bfy ?(\d\d)[-/](\d\d)\b/g, 'fiscal year 20$1-$2'],
  [/\brolling (\d+|twelve|six|three) (month|day|week|year)s?(?: (?:total|count|number|sum)(?: of)?)?\b(?! (?:average|mean)\b)/g, 'last $1 $2s '],
  [/\bup to and including\b/g, 'until'],
  [/\b(?:month to month|month on month|mom)\b/g, 'month over month'],
  [/\b(?:year on year|year to year)\b/g, 'year over year'],
  // Two years are named, so the change is that between them.
  [/\byear (?:over|on|to) year (?=(?:percent|percentage|%) (?:change|growth|increase|decrease)\b.*\b20\d\d\b.*\b(?:to|vs|versus|and)\b.*\b20\d\d\b)/g, ''],
  [/\b(?:quarter on quarter|quarter to quarter|qoq)\b/g, 'quarter over quarter'],
  [/\b(?:each and every|every single) (day|week|month|quarter|year)\b/g, 'each $1'],
  [/\b(?:a|per) (day|week|month|quarter|year|jour|semaine|mois|trimestre|an)(?= on average\b)/g, 'per $1'],
  [/\b(?:on|during) (?:the )?week ?days?\b|\b(?:from )?monday (?:to|through|thru) friday\b|\ben semaine\b/g, 'weekdays only'],
  [/\b(?:on|during|over) (?:a |the )?week ?ends?\b(?! (?:of|starting|beginning|(?:the )?\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))|\bweekend (?=(?:tests?|visits?|registrations?|interactions?|clients?)\b)/g, 'weekends '],
]; // prettier-ignore
