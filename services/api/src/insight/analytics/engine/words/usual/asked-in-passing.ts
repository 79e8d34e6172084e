import { fieldOf, VALUE_OF } from './figures-asked.js';
import type { Said } from './said.js';
import { UNDATED_SAID } from './undated.js';

const LETTERS = '(?:letters or (?:the )?wrong length|wrong length or letters)';
const SAME_TIME = '(?:compared (?:to|with)|vs\\.?|versus|from|on|since|against)';

/** Fields that nobody filled in, kinds of things, changes, and follow-ups, as people type them in passing. */
export const ASKED_IN_PASSING_SAID: Said = [
  [/^(?:hi|hello|hey|good morning|good afternoon|bonjour|salut)(?: (?:there|all|team))?[!,.]+ ?(?=\S+ \S+)/i, ''],
  ...UNDATED_SAID,
  // Fields that nobody filled in.
  [/\b(?:have |has |with |whose )?(?:the |their )?(?:drug |insurance )?coverage(?: type)?(?: field)?(?: is| was| are)? (?:left )?(?:missing|blank|empty|not recorded|unrecorded|not entered|not filled in)(?: ?[?.]? ?\(not the ['‘’"]?no coverage['’"]? ones\))?(?=[ ?.!,]|$)/gi, 'with unknown coverage'],
  [/\bno coverage recorded\b/gi, 'unknown coverage'],
  [/\bsans aucune couverture\b/gi, 'sans couverture'],
  [/\bn['’]ont pas (?:de |d['’])(genre|ville|langue|courriel|téléphone) (?:indiquée?|inscrite?|précisée?|renseignée?)(?=[ ?.!,]|$)/gi, 'sans $1'],
  [/\bbloodwork(?: entries| tests)? (?:where|on which|for which) (?:nobody|no one) (?:put|entered|recorded|chose) (?:dbs or serum|serum or dbs|the type)\b/gi, 'bloodwork with no bloodwork type recorded'],
  // "By source (website / staff)".
  [/(?<=\bby )(source|consent type|language|product type|bloodwork type|gender|test type) \([\w ]{2,16} ?\/ ?[\w ]{2,16}(?: ?\/ ?[\w ]{2,16})?\)/gi, '$1'],
  [/,? (?:in |for )?calendar (?:year )?(20\d\d)(?=[ ?.!,]|$)/gi, ' in $1'],
  [/^(?:treatment )?(outcomes|dispositions|coverage types|consent types|languages),? all (?:years|time),? (?:the )?numbers? (?:of|for|in) each[ ?.!]*$/i, (_: string, field: string) => (/outcomes/i.test(field) ? 'treatments by outcome' : `clients by ${fieldOf(field)}`)],
  [/^(dispositions?|outcomes?) ?[–—:-] ?how many (?:[\w ]{2,14}(?:,|,? and|,? or) ?){1,4}[\w ]{2,14}[ ?.!]*$/i, (_: string, field: string) => (/outcome/i.test(field) ? 'treatments by outcome' : 'clients by disposition')],
  [/^(?:what|which) (?:kinds?|types?|sorts?) of (?:health ?card problems?|problems? (?:with|on) health ?cards?) (?:are there|do we (?:have|see))[,?]* (?:and )?how many (?:of|for) each[ ?.!]*$/i, 'invalid health cards by health card problem'],
  [/^(?:what|which) (?:kinds?|types?|sorts?) of (tests?|interactions?|visits?|rewards?|medications?) do you (?:guys |men |all )?(?:track|record|count|have|do|keep)[,?]* (?:and )?how many of each(?: (?:are there|have been done|do we have))?[ ?.!]*$/i, (_: string, rows: string) => `how many ${rows.replace(/s?$/i, 's')} by ${VALUE_OF[rows.toLowerCase().replace(/s?$/, 's')] ?? 'type'}`],
  [/^how many of (?:the |our )?bloodworks? (?:were|are) dbs,? (?:and|versus|vs) how many (?:were )?serum[ ?.!]*$/i, 'bloodwork by bloodwork type'],
  [new RegExp(`^what(?:['’]?s| is) wrong with (?:the |our )?(?:bad|invalid) health ?card(?: number)?s?[,:;–—-]* ?(?:${LETTERS})?[?.! ]*(?:counts?|numbers?)?(?: please)?[ ?.!]*$`, 'i'), 'invalid health cards by health card problem'],
  // Which of them more.
  [/^(cash|eft|verbal|written|dbs|serum|website|staff) or (cash|eft|verbal|written|dbs|serum|website|staff),? (?:what|which)(?:['’]?s| is| one is)? (?:the )?more common (?:for|in|among) (rewards|registrations|tests|clients|incentives)[ ?.!]*$/i, '$3 $1 vs $2'],
  [/^(who|which tester) (did|has done|does) the most (tests|hiv tests|hcv tests|bloodwork)((?: this| last) (?:year|month|quarter))?,? ([A-Z]{2}) ([A-Z]{2}),? or ([A-Z]{2})[ ?.!]*$/i, '$1 $2 the most $3$4, $5, $6 or $7?'],
  [/^([A-Z]{2})['’]s (bloodwork)\b/g, '$2 by $1'],
  // How much it went up or down.
  [new RegExp(`^how much (?:has|have|did) (?:our |the )?(.+?) (?:gone |went |go )(?:up or down|down or up) (this (?:fiscal )?year|this quarter|this month),? ${SAME_TIME} (?:the )?same (?:point|time|dates) (?:in |of )?(?:the )?last(?: one| (?:fiscal )?year| quarter| month)?[ ?.!]*$`, 'i'), '$1 $2 vs same dates last year'],
  [new RegExp(`^how much (?:has|have|did) (?:our |the )?(.+?) (?:gone |went |go )(?:up or down|down or up) ${SAME_TIME} this time last year[ ?.!]*$`, 'i'), '$1 this year to date vs same dates last year'],
  [new RegExp(`^(?:are|is|were|was) (?:our |the )?(.+?) (?:up or down|down or up) ${SAME_TIME} last (year|month|quarter)[ ?.!]*(?:i need (?:both|the two) (?:numbers|figures))?[ ?.!]*$`, 'i'), '$1 this $2 vs last $2'],
  // A count, and a figure of it.
  [/^(.+?): (?:the )?number of (rewards|incentives) ?\+ ?total (amount|dollars)[ ?.!]*$/i, '$1: number of $2 and total $3'],
  [/^(?:and )?what(?:['’]?s| is) (?:our |the )?total number of (registrations|tests|interactions)(.*?),? and how many (?:different |unique )?(?:people|clients) is that[ ?.!]*$/i, 'how many $1$2 and with how many people'],
  [/\b(how many (?:incentives|rewards|honoraria) .+?),? and what(?:['’]s| is) (?:the|their) (?:total )?(?:dollar )?(?:value|amount|worth)(?: in dollars)?(?=[ ?.!]*$)/i, '$1 and how much money is that'],
  [/\b(?:the )?total quantity of supplies\b/gi, 'how many supplies'],
  [/^on average,? how much (?:reward|incentive) money (?:did we (?:give|pay) )?per (?:rewarded |paid )?(?:person|client)\b/i, 'average reward amount per client'],
  [/\bcame back for a second ((?:hiv|hcv|hep ?c) )?test(?: or more)?\b(?:, ever)?/gi, 'had at least two $1tests'],
  [/^average age of (?:the )?(people|clients|patients) we (test|treat|register|see)(?:ed)?[ ?.!]*$/i, (_: string, who: string, verb: string) => `average age of ${who} ${/^test/i.test(verb) ? 'tested' : /^treat/i.test(verb) ? 'treated' : 'registered'}`],
  [/^(?:co-?infect(?:ion|ed)[:,–—-]+ ?)?(?:the )?(?:number of|how many) people ever positive for both hiv and (hcv|hep ?c)[ ?.!]*$/i, 'how many people with a positive hiv test and a positive $1 test'],
  // Times.
  [/\bdated (?=(?:before|after|since|in|from|between|until|on|up to)\b)/gi, ''],
  [/\b(on|in|for) last weeks (registrations|tests|interactions|visits)\b/gi, '$1 $2 last week'],
  [/^(verbal|written) vs\.? (verbal|written) consents? on registrations\b/i, 'registrations with $1 vs $2 consent'],
  [/\b(notes|activities|interactions|tests) got (?:added|entered|done|logged)\b/gi, '$1'],
  [/\bdepuis le début(?=[ ?.!]*$)/i, 'toutes dates'],
  [/\b(?:on )?for (tomorrow|tmrw|tmr|2morrow|demain)\b/gi, 'tomorrow'],
  [/\b(?:tmrw|tmr|2morrow)\b/gi, 'tomorrow'],
  // The same thing said twice.
  [/\b(pending|active|completed|issued|positive|negative),? not (?:yet )?(?:submitted|completed|over|pending|owed|negative|positive)(?=[ ?.!]*$)/gi, '$1'],
  [/,? (?:and )?(?:the )?total (?:\$|dollars|amount)(?=[ ?.!]*$)(?<=\b(?:pay|paid|spend|spent|pay out|paid out)\b.*)/i, ''],
  [/^(which (?:day|week|month|quarter|city|site)\b.+? (?:busiest|slowest|quietest) for (?:testing|tests|registrations)),? and how many (?:tests|registrations|was that|were there)?[ ?.!]*$/i, '$1'],
  [/ plutôt que (?:sur le |par le |le )?(?:site web|personnel)(?=[ ?.!]*$)(?<=\b(?:pourcentage|proportion|part)\b.*)/i, ''],
  [/^(?:the )?(?:total )?(registrations|tests|treatments) and (?:the )?(?:total )?(?:distinct |different |unique )?(clients|people),? side by side[ ?.!]*$/i, 'total $1 and total $2'],
  // Which of two, and how something developed.
  [/^who tested more((?: this| last) (?:month|year|quarter|week))?,? ([A-Z]{2}),? or ([A-Z]{2})[ ?.!]*$/, 'who did more tests$1, $2 or $3?'],
  [/^(van(?: \d)?|office|clinic) or (?:the )?(van(?: \d)?|office|clinic),? (?:who|which(?: one)?) gave out (?:more|the most) (kits|straws|supplies)((?: in| this| last) [\w ]{3,20})?[ ?.!]*$/i, '$3 given$4 $1 vs $2'],
  [/^(?:is|are) (?:our |the )?(.+?) going up or down\?? (20\d\d) (?:versus|vs\.?|against) (20\d\d)(?: so far)?[ ?.!]*$/i, '$1 $2 vs $3'],
  [/^(?:how many )(tests|interactions|rewards|visits) per (?:tested |seen |rewarded )?(?:person|client)(?:,? on average)?[ ?.!]*$/i, 'average number of $1 per person'],
  [/\b(suppl\w+) given with (?:a |an )?(?:client )?record (?:vs\.?|versus|or|and) without(?: (?:one|a record))?(?:,? (?:total )?items)?(?=[ ?.!]*$)/gi, '$1 given with a record vs without a record'],
  [/\b(kits?|straws|supplies) gone (?=from |this |last |in |since )/gi, '$1 given '],
  [/^who(?:['’]s| is| are) (?:still )?on (epclusa|maviret|vosevi|treatment),? (?:just|only) (?:the )?(?:number|count)(?:,? please)?[ ?.!]*$/i, 'how many people are on $1'],
  [/^(?:avg|average) (?:nb|number|no\.?) of (tests|interactions|rewards|visits) per (?:tested |seen |rewarded )?(?:person|client)[ ?.!]*$/i, 'average number of $1 per person'],
  [/^(?:did|have|has) (?:our |the )?(.+?) (?:go|gone) (?:up or down|down or up) (?:compared (?:to|with)|vs\.?|versus|from|since|on) last (year|quarter|month|week)[ ?.!]*$/i, '$1 this $2 vs last $2'],
  [/\b(busiest|slowest|quietest) (testing|registration) day(?: ever)?\b(?! of)/gi, (_: string, how: string, what: string) => `${how} day for ${/^test/i.test(what) ? 'tests' : 'registrations'}`],
  [/\b(percent(?:age)?|%|share) of no[ -]fixed[ -]address (clients|people)(?: ever)?\b/gi, '$1 of $2 with no fixed address'],
  [/^(\w+[- ]speaking) (clients|people) as an? (?:share|percentage|proportion) of everyone(?: registered)?(?:,? in (?:%|percent))?[ ?.!]*$/i, 'what percentage of $2 are $1'],
  [/\b(?:an? )?(?:invalid or missing|missing or invalid) (?:phones?|phone numbers?|telephone)\b/gi, 'no valid phone'],
  [/\b(?:un |de )?t[ée]l(?:éphone)?s? (?:invalide|manquant)s? ou (?:invalide|manquant)s?\b/gi, 'sans téléphone valide'],
  [/\bavec sans\b/gi, 'sans'],
  [/^est-ce qu['’]on a (?:eu|fait) (?:plus|moins) (?:de |d['’])(inscriptions|tests|interactions|traitements) (en|au) (.+?) qu['’](?:en|au) (.+?)[ ?.!]*$/i, '$1 $2 $3 vs $4'],
  [/\bactive (patients|clients|people) by (?:med|meds|medication|drug)s?\b/gi, '$1 on treatment by medication'],
  [/\bsaid (?:ok|okay) to (?:getting |receiving )?(?:texting|texts|text messages)\b/gi, 'accept texts'],
  [/\bsaid (?:ok|okay) to (?:getting |receiving )?(?:voicemails?)\b/gi, 'accept voicemail'],
  [/\b(?:are|is) (?:listed|recorded|down) as having (?=no |an? )/gi, 'have '],
  [/\b(registered with (?:us|the program|you)) since (?:it|we|the program|you) (?:began|started|opened)(?=[ ?.!]*$)/gi, '$1'],
  [/^have any (minors|seniors|women|men|youths?|clients|people) been (tested|treated|registered|screened)((?: for \w+)?(?: in 20\d\d| this (?:year|month|quarter)| last (?:year|month|quarter))?)\?? (?:if so,? )?how many[ ?.!]*$/i, 'how many $1 have been $2$3'],
  [/^(?:what(?:['’]?s| is) )?the average per reward\b/i, 'average reward'],
  [/^health ?card numbers with (?:a |any )?problems?,? (?:count(?:ed|s)?|numbers?) by (?:kind|type) of problem[ ?.!]*$/i, 'invalid health cards by health card problem'],
  [/^men,? women,?(?: and)? (?:unknown|not recorded)[ :,–—-]+how many (registered|tested|started treatment)\b(.*)$/i, 'how many people $1$2 by gender'],
  // Follow-ups.
  [/^(?:can you |could you )?show (?:me )?that (?:year|month|quarter) by (month|week|day|quarter)[ ?.!]*$/i, 'by $1'],
  [/^(?:as )?percentages? instead of (?:counts|numbers)[ ?.!]*$/i, 'as percentages'],
  [/^(?:leave|take) out the not recorded (?:ones|rows|group)[ ?.!]*$/i, 'excluding not recorded'],
  [/^et l['’]an dernier,? (?:à|pour) la même période ?[ ?.!]*$/i, 'comparé à la même période l’an dernier'],
  [/^(?:and |so )?how much did (?:that|it) change (?:from|since|compared (?:to|with)|vs) (.+?)[ ?.!]*$/i, 'compare with $1'],
  [/^(?:ok |okay |and )*split (this|last) (year|month|quarter|fiscal year)['’]s by (.+?)[ ?.!]*$/i, 'by $3 for $1 $2'],
  // "And HIV, same week": the time stays; "and last year, same period" moves it.
  [/^(?:ok |okay |so )*and (?!.*\b(?:last|this|previous|years?|20\d\d|vs|versus|compared?|against)\b)(.{2,20}?),? (?:for )?(?:the )?same (?:week|month|quarter|period|time)[ ?.!]*$/i, 'and $1'],
  [/^how much is that (?:up or down|up|down) (?:from|on|over|vs\.?|compared (?:to|with)) the same (?:point|time|dates|stretch) (?:in |of )?last (?:fiscal )?year[ ?.!]*$/i, 'compare with same dates last year'],
  [/^(?:can you |could you |please )*count (?:people|clients) instead(?: of (?:tests|interactions|registrations|rewards|treatments|visits))?[ ?.!]*$/i, 'how many people is that'],
  [/^(?:donne|montre)[ -]moi (?:ça|cela) (?:pour|par) chaque (ville|mois|site|testeur)[ ?.!]*$/i, 'pour chaque $1'],
  [/^(?:ok |okay |and )*split (q[1-4]|july?[- –](?:to )?sept?\w*|april?[- –](?:to )?june?|oct\w*[- –](?:to )?dec\w*|jan\w*[- –](?:to )?mar\w*) by (\w+)[ ?.!]*$/i, 'by $2 in $1'],
  [/^(?:ok |okay |and )*since (?:we|the program) (?:started|opened|began)(?:,? all told)?[ ?.!]*$/i, 'all time'],
  [/\bthe (?:number of )?positives instead of the (?:rate|positivity|percentage)|\bnumber of positives instead of the (?:rate|positivity|percentage)/gi, 'how many were positive'],
  [/\btoute la semaine\b/gi, 'cette semaine'],
  [/\b(ones|those|treatments) with a start date (?=(?:in|before|after|since|this|last)\b)/gi, '$1 that started '],
  [/\bto the end of (?=(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*(?:[ ?.!,]|$))/gi, 'to '],
  [/\b((?:for|in) (?:each|every) (?:year|month|quarter)|by (?:year|month|quarter)|yearly|monthly),? since (?:we|the program|the clinic|it) (?:started|opened|began)(?=[ ?.!]*$)/gi, '$1'],
  // Fillers.
  [/[?.!,;]+ ?(?:i |we )?(?:just |only )?need (?:the |a )?(?:counts?|numbers?|totals?)(?: only)?(?=[ ?.!]*$)/i, '?'],
  [/^(?:just )?(?:one|a single) (?:number|figure)(?:,? (?:pls|please))?[:,–—-]+ ?/i, ''],
  [/ (?:do we have )?on the books(?=[ ?.!]*$)/i, ''],
  [/\bcompassionate supply medication\b/gi, 'compassionate product'],
]; // prettier-ignore
