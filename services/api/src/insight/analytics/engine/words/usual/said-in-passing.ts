import { MONTH } from '../../dates/date-words.js';
import { END, PEOPLE, type Said, VIRUS } from './said.js';

const ROWS =
  '(?:registrations|regs|intakes|tests|treatments|interactions|visits|dispenses|rewards|incentives|activities|notes|clients|people)';
const COUNTED =
  '(?:(?:new|positive|negative|hiv|hcv|hep c|bloodwork|outreach|referral|housing|counselling|epclusa|maviret|vosevi|completed) )?(?:registrations?|intakes|sign-?ups|tests?|testing|treatments?|interactions?|visits?|dispenses?|rewards?|incentives?|activities|notes?|clients?|people|inscriptions?|dépistages?|traitements?|interactions?|visites?)';
const UNIT = '(?:(?:fiscal |calendar )?(?:year|yr)|month|quarter|week)';
const WHEN = `(?:${MONTH}(?: 20\\d\\d)?|20\\d\\d|q[1-4](?: 20\\d\\d)?|(?:this|last) (?:month|quarter|year|week))`;

const GROUP =
  '(cit(?:y|ies)|towns?|communit(?:y|ies)|(?:referral )?sites?|testers?|medications?|drugs?|dispositions?|provinces?|languages?|age groups?|days?|weeks?|months?|quarters?|years?|villes?|testeurs?|jours?|semaines?|mois|trimestres?|années?)';
/** "Had", "did we have", "n'ont eu". */
const HAD =
  "(?:(?:that|which|who|qui|where|with|did|do|does|have|has|had|we|us|see|saw|send|sent|send us|sent us|got|get|(?:n['’])?ont|(?:n['’])?a|n['’]avons|n['’]y a|eu|avons|avec) )*";
const PLURAL: Readonly<Record<string, string>> = { city: 'cities', community: 'communities', tester: 'testers' };
const pluralOf = (one: string): string => PLURAL[one.toLowerCase()] ?? (/s$/i.test(one) ? one : `${one}s`);

const atStop = (place: string): string => (/\bstop\b/i.test(place) ? place : `${place} stop`);

/** Ordinary ways of asking that name a field, a value or a time in other words than the records do. */
export const SAID_IN_PASSING: Said = [
  // "Which cities had no tests", "which tester did no HIV tests".
  [new RegExp(`^(?:(?:which|what|list|show(?: me)?|quels?|quelles?)(?: (?:the|of|our|les|sont les) )? ?)?${GROUP}((?: (?:in|this|last|of|during|since|en|de|depuis|cette) [\\w ]{3,20}?)?) ${HAD}(?:no|zero|without any|without|not a single|aucune?|sans aucune?) (${COUNTED}\\b.{0,60}?)[ ?.!]*$`, 'i'), (_: string, group: string, when: string, rows: string) => `${pluralOf(group)}${when} with at most 0 ${rows}`],
  // "Reward amount this fiscal year and clients who got a reward": both in that time.
  [new RegExp(`^((?!.*\\b(?:people|clients|patients|women|men)\\b.* (?:and|plus) )[\\w $]{4,40}?) ((?:this|last) ${UNIT}|in 20\\d\\d|since ${MONTH}(?: 20\\d\\d)?),? (?:and|plus|&) (?:(?:the )?number of |how many )?(people|clients|patients|individuals) ((?:who|with|that|paid|tested|treated|rewarded|registered)\\b(?![^?.!]*\\b(?:20\\d\\d|year|month|quarter|week|since|today)\\b)[^?.!]{0,50}?)[ ?.!]*$`, 'i'), '$1 and $3 $4 $2'],
  [new RegExp(`^(?:how much|what) (?:money )?(?:have we|did we|was|has been|were) (?:paid|pay|spent|spend)(?: out)? (?:in|on|for) (rewards|incentives)( (?:this|last) ${UNIT}| in 20\\d\\d)?,? (?:and|plus|&) (?:to|for) how many (people|clients)[ ?.!]*$`, 'i'), (_: string, rows: string, when: string | undefined, who: string) => `reward amount and ${who} who received ${rows}${when ?? ''}`],
  [new RegExp(`^(?:how much|what) (?:money )?(?:have we|did we|was|has been|were) (?:paid|pay|spent|spend)(?: out)? (?:in|on|for) (rewards|incentives)( (?:this|last) ${UNIT}| in 20\\d\\d)?,? (?:and|plus|&) (?:how many (?:people|clients) (?:got|received) (?:one|them|it|any)|who got (?:them|it))[ ?.!]*$`, 'i'), (_: string, rows: string, when: string | undefined) => `reward amount and people who received ${rows}${when ?? ''}`],
  [new RegExp(`^(?:i |we )?(?:need|want|require) (?=(?:\\w+ )?${ROWS}\\b)`, 'i'), ''],
  // "Men vs women tests" are tests; "women's registrations" are registrations.
  [/\b(men|women|males?|females?) (?:vs\.?|versus|and|or|against|compared to) (men|women|males?|females?)(?:['’]s?)? (registrations|regs|tests|treatments|interactions|visits|dispenses|rewards)\b/gi, '$3 of $1 vs $2'],
  [/\b(women|men)['’]s (registrations|regs|tests|treatments|interactions|visits|dispenses|rewards)\b/gi, '$2 of $1'],
  [/^(?:good )?(?:morning|afternoon|evening)[!,.]+ (?=how|what|which|can|do|did)/i, ''],
  // "Positive results for both HIV and HCV": both are positive.
  [new RegExp(`\\b(?:with|having|who (?:had|have|got)) (?:an? )?(positive|negative|reactive) (?:tests?|results?|test results?) (?:for|on) both (${VIRUS}) and (${VIRUS})\\b`, 'gi'), 'who tested $1 for both $2 and $3'],
  [new RegExp(`^(how many|number) (?:had|have|got) (?:an? )?(positive|negative|reactive) (?:tests?|results?|test results?) (?:for|on) both (${VIRUS}) and (${VIRUS})\\b`, 'i'), (_: string, __: string, result: string, one: string, other: string) => `how many people tested ${result} for both ${one} and ${other}`],
  // "The people we did outreach with".
  [/\b(people|clients|patients|folks) we (?:did|had|have done|have had) (outreach|counselling|housing|screening|referral)s?(?: visits?| interactions?| contacts?)? with\b/gi, '$1 who had a $2 interaction'],
  // "Break 2024 down by gender", "now just the under 40s".
  [/^(?:(?:now|ok|can you|please|just) )*(?:break|split) (?:out )?(20\d\d|last year|this year) (?:down |out |up )?by (\w+(?: \w+)?)[ ?.!]*$/i, 'by $2 in $1'],
  [/^(?:ok |and )?now (?:just|only) (?:the |those )?(under|over) (\d\d)s?[ ?.!]*$/i, 'only people $1 $2'],
  [/\b(clients|people|patients) (?:who )?said (?:that )?it(?:['’]?s| is|s) (?:ok|okay|fine|alright) to leave (?:them )?(?:an? )?messages?\b/gi, '$1 accept messages'],
  [/\bbloodworks?(?: entries| records| tests)? (?:that |which )?(?:don['’]?t|do not|doesn['’]?t) (?:say|show|tell|specify) (?:if|whether) (?:it was |they were |it['’]?s )?(?:dbs or serum|serum or dbs)\b/gi, 'bloodwork with no bloodwork type recorded'],
  [/^i['’]?m ([A-Z]{2})[,.;:]? (?:and )?how many ((?:hiv |hcv |hep c )?tests|bloodworks) (?:have|did) i (?:done|do|run)\b/i, 'how many $2 did $1 do'],
  [/\bcurrent fiscal(?: year)?\b/gi, 'this fiscal year'],
  [/\bcombien de (francophones|anglophones) (?=(?:à|a|de|en|ont|sont|dans)\b)/gi, 'combien de clients $1 '],
  [/\b(?:avons-nous|a-t-on|on a) en tout\b/gi, 'au total'],
  // "Kits handed out monday" were handed out on the last Monday; "on Mondays" is every one.
  [/(?<!\b(?:an?|each|every|any|and|or|to|through|vs|on|last|next|this|since|before|after|until|from|than|per|is|past|previous|by|was|were|busy|busiest|slowest|tests done on an?)|[-–,]) (monday|tuesday|wednesday|thursday|friday|saturday|sunday)(?=[ ?.!]*$)/gi, ' on $1'],
  [/(?<!\b(?:un|une|le|les|chaque|et|ou|à|au|depuis|avant|après|du|par|de)|[-–,]) (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?=[ ?.!]*$)/gi, ' $1 dernier'],
  // "Have no fixed address" is one state, and no lack.
  [/\b(?:have|has|had|having) no fixed address\b(?<=\b(?:percent|percentage|%|share|proportion)\b.*)/gi, 'are NFA'],
  [/,? (?:2|3|two|three|both) (?:numbers|#s|figures|nums)(?: (?:please|pls))?(?=[ ?.!]*$)/gi, ' apart'],
  // Since when.
  [/\b(?:since|from) (?:the )?(?:very )?(?:beginning|start|first day|outset)(?: of (?:the program|it all|time))?(?=[ ?.!]*$)/gi, 'ever'],
  [/, (this (?:year|month|quarter|week)) only(?=[ ?.!]*$)/gi, ' $1'],
  [new RegExp(`^(?:by|at) what (?:%|percent(?:age)?|percentage) (?:did|have|has) (${ROWS}) (?:grow|grown|increase|increased|go up|gone up|rise|risen|drop|dropped|decrease|decreased|decline|declined|fall|fallen|go down|gone down|change|changed) (?:in|for|during|from) (${WHEN}) (?:compared (?:to|with)|against|versus|vs\\.?|over|from|to) (${MONTH} last year|${WHEN})${END}`, 'i'), 'percent change in $1 $2 vs $3'],
  // "50 and over last quarter": "over" belongs to the age.
  [/\b(\d\d) (?:and|or) (?:over|older|up|above)(?= (?:in|last|this|since|during|for|by)\b)/gi, 'aged $1 or older'],
  // What a record has.
  [/\b(registrations|intakes|clients|people) where (?:the )?health ?card(?: number)? (?:is|has|was) (?:the |an? )?wrong length\b/gi, '$1 with a wrong-length health card'],
  [/\b(registrations|intakes|clients|people) where (?:the )?health ?card(?: number)? (?:has|contains|had) letters\b/gi, '$1 with letters in the health card'],
  [/^health card numbers? with letters(?: in (?:them|it))?[,;:]? (?:the )?(?:count|number|total|how many)(?: (?:pls|please))?[ ?.!]*$/i, 'registrations with letters in the health card'],
  [new RegExp(`\\bno (e-?mail|phone|health card) (?:and|or|nor) no voice ?mail\\b`, 'gi'), 'no $1 and without voicemail'],
  [/\bwebsite (?:forms?|submissions?|sign-?ups?)\b/gi, 'website registrations'],
  [/\bstill (?:sitting|stuck|waiting) (?:at|in|on) pending\b/gi, 'pending'],
  [/\b(test|treatment|interaction|registration|dispense|note|activity) rows?\b/gi, (_: string, row: string) => (row.toLowerCase() === 'activity' ? 'activities' : `${row}s`)],
  [/\b(?:issued|paid out|issued status) \(?(?:yes ?(?:\/|or|vs\.?) ?no|y ?\/ ?n)\)?/gi, 'issued'],
  [/,? (?:including|with|and) (?:the )?(?:blanks?|empty ones|ones left blank|unknowns?|not recorded)(?=[ ?.!]*$)(?<=\b(?:by|per|for each) .*)/gi, ''],
  [new RegExp(`\\b(?:said|saying|say) (?:that )?(?:texting|texts|text messages?) (?:is|are|was|were) (?:ok|okay|fine|alright) and (?:that )?(?:leaving|to leave) an? (?:msg|message) (?:is|was)? ?(?:ok|okay|fine|alright)(?: too)?\\b`, 'gi'), 'accept texts and messages'],
  // Rewards of one kind of visit.
  [/\b(paid (?:out )?(?:in |for )?rewards|rewards?|incentives?|honoraria|honorariums) (?:for|at|from|in|on) (outreach|referral|housing|counselling|screening|telephone) (?:interactions|visits|contacts)\b/gi, '$1 for $2'],
  // Supplies.
  [/,? (?:just )?(?:the )?total (?:pieces|items|units|number of (?:pieces|items|units))(?=[ ?.!]*$)(?<=\b(?:supplies|kits|straws)\b.*)/i, ''],
  [/ (?:off|from) (?:of )?us\b(?<=\b(?:got|get|received|picked up|took)\b.*)/gi, ''],
  [/\b(today|yesterday) so far\b/gi, '$1'],
  // Treatments.
  [/^(completion rate)[,:;]? (?:of|for|among)? ?(women|men|seniors|youth|people|clients|patients) (?:on|with|taking) (epclusa|maviret|vosevi)\b/i, '$1 of $3 treatments for $2'],
  [/^(?:which|what) (?:drug|medication|med) do (?:people|clients|patients) (?:stop|quit|go off|come off)(?: taking)? (?:the )?most (?:often )?(?:because of|due to|from|for) side effects[ ?.!]*$/i, 'which medication has the most treatments that ended because of side effects'],
  // "Linkage to care: of the people who …": a title before a whole question.
  [/^(?:linkage to care|retention|care cascade|cascade|positivity|testing|treatment|outreach|harm reduction|registrations?)(?: question| check| numbers)? ?[:–—-]+ (?=(?:of|what|how many|how much|which|among|number of)\b)/i, ''],
  // How it is to be shown.
  [/\b(by|per|each) calendar (quarter|month|year)\b/gi, '$1 $2'],
  [/(?<=\b(?:completion|positivity) rate\b.*),? in (?:%|percent)(?=[ ?.!]*$)/gi, ''],
  [/ \((with|without) a record,? (?:obviously|of course|only)\)/gi, ' $1 a record'],
  [/[?.] if so,? how many(?: are there)?[ ?.!]*$/i, ', how many'],
  [/: how many[ ?.!]*$/i, ', how many'],
  [/,? by how many (?:tests|registrations|clients|people|interactions|visits)(?=[ ?.!]*$)(?<=^(?:did|have|has) .*)/i, ''],
  [/\bcouverture d['’]assurance(?:[ -]médicaments)?\b/gi, 'couverture'],
  [/\b(valid phone|valid health card) and an e-?mail(?: address)?(?=[ ?.!]*$)/gi, '$1 and with an email'],
  [/\bgiven (?:with no|w\/o an?) record\b/gi, 'given without a record'],
  [/^(dbs|serum) (?:vs\.?|versus|and) (dbs|serum)(.{0,30}?),? (?:number|count) of (people|clients|patients) (?:for|in|with) each[ ?.!]*$/i, '$4 with $1 vs $2$3'],
  [/,? not even pending(?: ones)?(?=[ ?.!]*$)/i, ''],
  [/[?.,] by how (?:many|much)(?=[ ?.!]*$)(?<=^(?:did|have|has) .*)/i, ''],
  [/\bok(?:ay)? w\/? ?(?:getting|receiving) (texts?|text messages)\b/gi, 'ok with $1'],
  [/\b(clients|people|patients) we (?:can(?:['’]?t|not)|have no way to) (?:reach|contact)(?: at all)? ?[-–—:,(]+ ?(?=(?:no|without)\b)/gi, '$1 with '],
  [/\bhave something dispensed\b/gi, 'have a dispense'],
  [/\bactive treatment (?:pts|patients|clients|people)\b/gi, 'patients on treatment'],
  [/,? pas (?:encore )?soumises?(?=[ ?.!]*$)(?<=\ben attente\b.*)/i, ''],
  [/^(par (?:ville|mois|sexe|genre|site|testeur|trimestre|année)|by (?:city|month|gender|site|tester|quarter|year)) (?:maintenant|now)(?=[ ?.!]*$)/i, '$1'],
  [/\bby typ\b/gi, 'by type'],
  [/\bquantité (?:de |d['’])?(epclusa|maviret|vosevi) (?:dispensée|délivrée|remise)\b/gi, 'quantité dispensée de $1'],
  [/\bwith (?:the |an? )?outcome (?:of )?["“«]? ?(did not start|completed|active|death|side effects?|non[- ]compliance) ?["”»]?/gi, 'outcome $1'],
  [/\bin the (before 1945|1945-1975|after 1975) (?:birth )?cohort\b/gi, (_: string, years: string) => (years === '1945-1975' ? 'born 1945 to 1975' : `born ${years}`)],
  [/\b(registrations|regs|clients|people)((?: in 20\d\d)?) where we (?:can(?:['’]?t|not)) leave (?:an? )?messages?\b/gi, '$1$2 that declined messages'],
  // Money.
  [/\bwhat do(?:es)? (?:they|that|it|those) (?:all )?(?:add up to|total|come to|amount to)(?=[ ?.!]*$)/gi, 'how much money is that'],
  [/^(?:the )?split of (?:the )?(honoraria|honorariums|rewards|incentives|payments) between (cash|eft) and (cash|eft)\b(.*?),? in (?:dollars|\$)(?=[ ?.!]*$)/i, 'reward amount $2 vs $3$4'],
  [/^which (?:type|kind) of interactions? costs? (?:us )?(?:the )?most(?: money)?(?: in (?:rewards|incentives))?\b/i, 'reward amount by interaction type top 1'],
  [/^(how much (?:money )?(?:did we|have we|was|were) (?:pay|paid|spend|spent)(?: out)?) (?:for|on|at|in) (outreach|referral|housing|counselling|screening|telephone) (?:interactions|visits|contacts)\b/i, '$1 in rewards for $2'],
  [/\bwith a record (?:vs\.?|versus|or|and) without(?: one)?(?=,| since| in| this|[ ?.!]*$)/gi, 'with a record vs without a record'],
  // Rates.
  [new RegExp(`\\b(?:test )?positivity(?: rate)? (?:among|for|of|in) (?:our |the )?${PEOPLE} (?:with|of) no fixed address\\b`, 'gi'), 'positivity rate of tests for $1 with no fixed address'],
  [/^((?:hiv|hcv|test(?:ing)?) )?positivity(?: rate)?[,:]? (hiv|hcv) (?:vs\.?|versus|and|against|compared (?:to|with)) (hiv|hcv)\b(?: tests?)?/i, 'positivity rate of $2 tests vs $3 tests'],
  // Two sides.
  [/^(?:which|what) stop (?:gets|brings|sends|has|draws|attracts)(?: us| in)? (?:the )?(?:more|most) (people|clients|registrations|sign-?ups)[,:;]? (?:the )?(.{3,30}?) or (?:the )?(.{3,30}?)[ ?.!]*$/i, (_: string, rows: string, one: string, other: string) => `${/^sign/i.test(rows) ? 'registrations' : rows} at ${atStop(one)} vs ${atStop(other)}`],
  [/^(\w+) (?:vs\.?|versus|and) (\w+) consents?[,;:]? (?:the )?(?:number|count) of (clients|people|registrations)(?: (?:for|in|with) each| each| for both)?[ ?.!]*$/i, '$3 with $1 consent vs $2 consent'],
  // "What was our best month ever for new sign-ups?"
  [/^(?:what|which) (?:was|is|has been) (?:our |the )?(?:best|biggest|busiest|top|strongest) (month|week|quarter|year|day)(?: ever| so far| yet| of all time)? (?:for|in terms of) (?:new )?(?:sign-?ups|registrations|intakes|clients)[ ?.!]*$/i, 'which $1 had the most registrations'],
  [/\bon a en tout\b|\bon a au total\b|\ben tout et pour tout\b/gi, 'au total'],
]; // prettier-ignore
