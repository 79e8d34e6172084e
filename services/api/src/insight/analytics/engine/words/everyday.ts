import { HEDGING } from '../lexicon/harmless-words.js';

const VIRUS = '(?:hiv|hcv|hep ?c|hepatitis c|vih|vhc)';
const PEOPLE = '(?:people|clients|patients|persons|individuals|folks|women|men|guys|ladies|ppl|pts)';
const KIND = '(?:housing|counsell?ing|outreach|consultation|referral|telephone|safe supply|screening)';
const DRUG = '(?:epclusa|maviret|vosevi)';
const SPLIT = '(?:split|breakdown|balance|mix|ratio|comparison)';

const SHARE = '(?:percentage|percent|share|proportion|fraction|portion|%)';
const TYPED = '(?!(?:HIV|HCV|HBV|DBS|RNA|POC|PCR|NFA|EFT|SVR|SOT|ODSP|OW|VIH|VHC)\\b)[A-Z]{2,3}';
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*';

const INCOME = '(?:ODSP|OW|Ontario Works)';

/** How a colleague puts it in passing: who did it, why it stopped, who may be reached, which of two is more. */
const IN_PASSING: readonly (readonly [said: RegExp, plain: string])[] = [
  // Letters left out.
  [/\b(?:wmn|womn|wmen)\b/gi, 'women'],
  [/\bmny\b/gi, 'many'],
  [/\b(reach|sheway|[A-Z][a-z]+) refs\b/g, '$1 referrals'],
  [new RegExp(`\\b(${PEOPLE}) ([2-9])0s(?=[ ?]*$| (?!(?:and|or|to|vs|versus)\\b))`, 'gi'), '$1 in their $20s'],
  [new RegExp(`^(?:%|percent|percentage) (?:of )?(${PEOPLE}) homeles{1,2} (?:in )?(?!(?:by|per|and|or|who|with|in|this|last|since|20\\d\\d)\\b)(\\D+)$`, 'i'), 'percentage of homeless $1 in $2'],
  [new RegExp(`^(${TYPED}) ((?:[A-Za-z]+ )?(?:tests?|bloodwork)) (?:vs\\.?|versus|compared (?:to|with)) (${TYPED})\\b`), '$2 by $1 vs $3'],
  [new RegExp(`^((?:[A-Za-z]+ )?(?:tests?|bloodwork)) (${TYPED}) (vs\\.?|versus|and|or) (${TYPED})\\b`), '$1 by $2 $3 $4'],
  [new RegExp(`^compare (${TYPED}) (?:and|with|to|vs\\.?) (${TYPED}) ((?:[A-Za-z]+ )?(?:tests?|bloodwork))\\b`, 'i'), '$3 by $1 vs $2'],
  [/^(?:no|without)(?: an?| any)? ((?:valid )?(?:he?a?lth card|ohip|phone|e-?mail)) (?!(?:registrations?|records?|intakes?|forms?|files?|tests?|cards?|rewards?|by|per)\b)(?!.*\b(?:registrations?|records?|intakes?|tests?|people|clients|patients|women|men)\b)/i, 'people with no $1 '],
  // Asking for it.
  [/^(?:please )?(?:indicate|provide|state|report|specify|outline) (?:(?:the|us with|me with) )*(?=(?:total|number|average|percentage|share|how|what)\b)/i, ''],
  // Writing and paying.
  [/\bnotes (?:that )?(?:(?:were|was) )?(?:added|written|entered)(?=[ ?]*$| (?:per|each|in|during|this|last|since|by (?:day|week|month|quarter|year))\b)/gi, 'notes'],
  [/\b(got|get|received|receive|given) ((?:cash|e-?transfers?|eft|gift cards?|rewards?|incentives?|payments?|money)(?: rewards?| payments?)?) from us\b/gi, '$1 $2'],
  [/\btotal dollars (issued|paid out|paid) in (?:client )?(?:incentives|rewards)\b/gi, 'total reward dollars $1'],
  [new RegExp(`^(?:volume|amount|quantity) of (${DRUG}) dispensed\\b(.*?),? in (?:units|pills|tablets)(?=[ ?]*$| (?:by|per|in|during)\\b)`, 'i'), 'quantity of $1 dispensed$2'],
  [/^combien (?:d['’]argent )?(?:avons-nous|nous avons|a-t-on|on a) (?:versé|payé|remis) (par|en) (?=virement|comptant|espèces|argent comptant)/i, 'argent versé $1 '],
  // A result, and who found it.
  [new RegExp(`\\b([Hh])ow many ((?:${VIRUS} )?(?:positives?|negatives?|(?:positive|negative) tests?)) (?:has|have|did) (${TYPED}) (?:found|find|had|have|got|gotten|get|seen)\\b`, 'g'), '$1ow many $2 by $3'],
  [new RegExp(`^are we still waiting (?:on|for) (?:any |some |the )?(bloodwork|(?:hiv|hcv|hep c) tests?)(?: results?)? (from|in) (?=${MONTH})`, 'i'), 'how many pending $1 tests $2 '],
  // A treatment: the program treats only hepatitis C.
  [/(?<!\b(?:for|about|regarding) )\b(?:hcv|hep ?c|hepatitis c) (?:treatment|therapy)(s?)\b(?! (?:interactions?|visits?|and|or)\b)/gi, 'treatment$1'],
  [/\b(?:who )?(?:do not|don['’]?t|does not|doesn['’]?t) have (?:an? )?valid (?=(?:health card|ohip|phone)\b)/gi, 'with no valid '],
  [/\b(?:quit|stopped|left|discontinued) (?:their |the )?(?:treatment|therapy|meds) (?:because|since|as) they (?:weren['’]?t|were not|wasn['’]?t) (?:being )?compliant\b/gi, 'stopped treatment because of non compliance'],
  [new RegExp(`^((?:what )?${SHARE} of .*\\b${PEOPLE}) currently on (treatment|therapy|${DRUG})(?=[ ?]*$)`, 'i'), '$1 who are currently on $2'],
  // Coming back to do the same.
  [/\b(registered in 20\d\d) (?:(?:who|that|but|and) )*(?:didn['’]?t|did not|never) (?:come|came|return|returned)(?: back)? to (?:register|sign up)(?: again)? in (20\d\d)(?=[ ?]*$)/gi, '$1 but not in $2'],
  [/^(.+?) up to (?:this date|this point|this day|today) last year (?:versus|vs\.?|compared (?:to|with)) this year(?=[ ?]*$)/i, '$1 so far this year compared to same dates last year'],
  [new RegExp(`^(${PEOPLE}) tested (?:in )?(20\\d\\d),? (?:but )?not (?:in )?(20\\d\\d),? n?or (?:in )?(20\\d\\d)(?=[ ?]*$)`, 'i'), '$1 tested in $2 but not tested in $3 or $4'],
  [new RegExp(`^tested (?:in )?(20\\d\\d),? (?:but )?not (?:in )?(20\\d\\d),? n?or (?:in )?(20\\d\\d)(?=[ ?]*$)`, 'i'), 'clients tested in $1 but not tested in $2 or $3'],
  // Neither of two, and not to be reached.
  [new RegExp(`\\b(?:who )?(?:(?:have|has|are on|is on|receive|get|on|with) )neither (${INCOME}) nor (${INCOME})(?=[ ?]*$| (?:in|from|by)\\b)`, 'gi'), 'are not on $1 or $2'],
  [new RegExp(`\\b(${PEOPLE}) (?:can['’]?t|cannot) we (?:reach|contact)(?: at all)?[,:;]? (?:with )?no phone and no e-?mail(?=[ ?]*$| (?:in|from)\\b)`, 'gi'), '$1 have no phone and no email'],
  [/^à combien de (clients|clientes|personnes|gens) (?:peut-on|pouvons-nous|on peut) envoyer (?:un |des )?(?:textos?|sms)(?= |[ ?]*$)/i, 'combien de $1 acceptent les textos'],
  // Which of two is more.
  [/^who (?:sends|sent|refers|referred) us more (?:people|clients|patients),? ([A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*) or ([A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*)(?=[ ?]*$)/i, 'clients by referral site, $1 vs $2'],
  [/^are more of (?:our |the )?(.+? )?(clients|people|patients) (men|women) or (men|women)(?=[ ?]*$)/i, '$1$2 $3 vs $4'],
  [/\b(?:picked|chose|selected) (?:the )?([A-Z][\w'’-]+(?: [A-Z][\w'’-]+)*) in ([A-Z][\w'’-]+) when they (?:signed up|registered)\b/g, 'registered with stop $1, $2'],
  [/^((?:active|pending) disposition) (?:but|and|with) no (?:meds|medications?|treatment)(?=[ ?]*$)/i, 'clients with $1 but never treated'],
]; // prettier-ignore

/** What people say on the phone and in a hurry, in the words of the records; nothing that counts is lost. */
export const EVERYDAY: readonly (readonly [said: RegExp, plain: string])[] = [
  // These change nothing, anywhere in a question.
  [new RegExp(`(?<![\\p{L}\\d-])(?:${HEDGING.join('|')})(?![\\p{L}\\d-]),?`, 'giu'), ' '],
  ...IN_PASSING,
  [/\b(any|every|some)body\b/gi, '$1one'],
  [/\b(?:brand[- ]new|completely new|totally new) (?=\w)/gi, 'new '],
  [/\bany (?:kind|kinds|sort|sorts|type|types) of (tests?|treatments?|interactions?|visits?|rewards?|notes?)\b/gi, 'any $1'],
  [/\b(tests?|treatments?|interactions?|visits?|rewards?) of any (?:kind|sort|type)\b/gi, 'any $1'],
  // Short forms.
  [/(?<!\b(?:fiscal|last|previous|prior) )\byear[- ]to[- ]date\b(?! (?:versus|vs|compared)\b)/gi, 'ytd'],
  [/\b(?:poz|pos\+)(?=\W|$)/gi, 'positive'],
  [/\b(?:tstd)\b/gi, 'tested'],
  [/\b(?:regd|reg'd|registrd)\b/gi, 'registered'],
  [/\b(?:trtd|tx'd|txd)\b/gi, 'treated'],
  [/\bgivn\b/gi, 'given'],
  [/\bsp(?:k|ea)?kg\b|\bspking\b/gi, 'speaking'],
  [/\btday\b/gi, 'today'],
  [/\bmav(?:ret|eret|irit|iert)?\b/gi, 'Maviret'],
  [/\bepc(?:l)?\b/gi, 'Epclusa'],
  [new RegExp(`\\b(${VIRUS})[- ](?:ab|antibody|antibodies|serology)(?: tests?)?(?= (?:pos|neg|positive|negative|reactive|non)|[ ?]*$)`, 'gi'), '$1 tests'],
  [/\bf (?=(?:clients?|people|ppl|patients|pts)\b)/gi, 'female '],
  [/\bm (?=(?:clients?|people|ppl|patients|pts)\b)/gi, 'male '],
  [/^(?:avg|average|mean) age (?=(?:(?:hiv|hcv|hep c) ?(?:\+|pos\w*) )?(?:women|men|female|male|people|clients|patients)\b)/i, 'average age of '],
  [/^(?:the )?(?:number|no\.?|#|count|total) (?=(?:tested|treated|registered|screened|dispensed)\b)/i, 'how many people '],
  [/\bcomp(?:assionate)? disp(?:enses?)?\b/gi, 'compassionate dispenses'],
  [new RegExp(`\\buntreated (${VIRUS}) (${PEOPLE})(?=[ ?]*$| (?:in|from|by)\\b)`, 'gi'), '$2 who tested positive for $1 and were never treated'],
  [new RegExp(`\\buntreated (${VIRUS})(?: cases)?(?=[ ?]*$| (?:in|from|by)\\b)`, 'gi'), 'people who tested positive for $1 and were never treated'],
  [new RegExp(`\\bhow many (?:(${VIRUS}) )?(?:pos|positives?) (?:(?:but|and|are|were) )*(?:not|never|un) ?treated\\b`, 'gi'), 'how many people who tested positive for $1 were never treated'],
  [/\bpple\b/gi, 'people'],
  [/\bcalendar (20\d\d)\b/gi, '$1'],
  [new RegExp(`\\b(${MONTH}(?: 20\\d\\d)?) (?:so far|to date)(?=[ ?]*$)`, 'gi'), '$1'],
  [/\bleast busy\b/gi, 'quietest'],
  [/\bsous traitement\b/gi, 'en traitement'],
  [/\b(odsp|ow|ontario works) (?:recipients?|beneficiaries)\b/gi, 'clients on $1'],
  [/\b(voice ?mail|message|text(?:ing)?) (?:permission|consent)s?(?=[ ?]*$| (?:in|from|at|who|and)\b)(?<!\b(?:by|per) (?:voice ?mail|message|text|texting) (?:permission|consent)s?)/gi, '$1'],
  [new RegExp(`(?<=\\b(?:with|without|no) (?:an? )?(?:\\w+ ){1,2})(?<!\\b(?:are|were|is|not|currently) )on (treatment|therapy|${DRUG})\\b`, 'gi'), 'who are on $1'],
  // Where and when most are.
  [/^where do (?!they\b|those\b|these\b|people like\b)(?:our |the |most (?:of )?(?:our |the )?)?(.+?) (?:live|come from)(?=[ ?]*$)/i, '$1 by city'],
  [/^when (?:did|do) we (?:have|see|get|do) (?:the )?(most|fewest) (.+)$/i, 'which month had the $1 $2'],
  // Whose share it is.
  [new RegExp(`\\b(${SHARE} of .+?) did (${TYPED}) (?:do|perform|run|complete)\\b`), '$1 were done by $2'],
  [new RegExp(`^(${TYPED})['’]?s ${SHARE} of (.+)$`), 'what percentage of $2 were done by $1'],
  [new RegExp(`^of (?:all )?(?:everyone|everybody|(?:the |our )?(?:people|clients)) (?:that |who )?we (tested|treated|registered)\\b(.*?),? (?:what|which) ${SHARE} (?:was|were|is|are) (.+)$`, 'i'), 'what percentage of people $1$2 were $3'],
  [new RegExp(`^((?:what )?${SHARE}) of (\\w+)(?: ${PEOPLE})? among(?:st)? (?:those|${PEOPLE}|everyone) (?:who (?:were )?)?((?:tested|treated|registered|started|completed)\\b.+)$`, 'i'), '$1 of people who $3 who are $2'],
  // Two testers.
  [new RegExp(`^(${TYPED}) (?:vs\\.?|versus|compared (?:to|with)),? (${TYPED}),? (.*\\b(?:tests?|bloodwork|positives?)\\b.*)$`), '$3 by $1 vs $2'],
  [new RegExp(`^(.*\\b(?:tests?|bloodwork|positives?)\\b.*?),? (?:by )?(${TYPED}) (?:vs\\.?|versus|compared (?:to|with)) (${TYPED})(?=[ ?]*$)`), '$1 by $2 vs $3'],
  // A place behind a denial is that of the people.
  [new RegExp(`^(.*?\\b${PEOPLE}) ((?:who (?:were )?)?(?:tested|treated|screened)\\b.*\\bbut (?:not|never) (?:(?:tested )?for )?${VIRUS}) in (?!(?:${MONTH})\\b)([A-Z][a-z]+(?: [A-Z][a-z]+)?)(?=[ ?]*$)`, 'i'), '$1 from $3 $2'],
  // Both of two, and the only one.
  [new RegExp(`^how many (?=(?:received|had|got|underwent) both (?:an? )?${VIRUS} and (?:an? )?${VIRUS} )`, 'i'), 'how many people '],
  [new RegExp(`\\b(?:who )?(?:receiv|hav|gett|undergo)(?:ing|e|ed)? both (?:an? )?(${VIRUS}) and (?:an? )?(${VIRUS}) (?:tests?|testing|screening)\\b`, 'gi'), 'tested for both $1 and $2'],
  [new RegExp(`\\b(?:who )?(?:received|had|got|underwent) both (?:an? )?(${VIRUS}) and (?:an? )?(${VIRUS}) (?:tests?|testing|screening)\\b`, 'gi'), 'tested for both $1 and $2'],
  [new RegExp(`\\bwhose only (tests?)(?: (?:with us|here|ever|with the program))* (?:was|were|is) (?:for )?(?:an? )?(${VIRUS}|bloodwork)(?: tests?| one)?\\b`, 'gi'), 'with only $2 tests'],
  [new RegExp(`\\bwhose only (?:treatment|medication|drug)(?: (?:with us|here|ever))* (?:was|is) (${DRUG})\\b`, 'gi'), 'with only $1 treatments'],
  // A treatment and how it ended.
  [new RegExp(`\\b(?:had|have|having|got|with) side effects and (?:(?:had|have|needed) to )?(?:stop|stopped|quit|come off|came off|go off|went off|discontinue|discontinued) (?:taking )?(?:their |the )?(${DRUG})\\b`, 'gi'), 'stopped $1 because of side effects'],
  [/\b(?:had|have|having|got|with) side effects and (?:(?:had|have|needed) to )?(?:stop|stopped|quit|come off|came off|discontinue|discontinued)(?: (?:taking )?(?:their |the )?(?:treatment|therapy|meds|medications?))?\b/gi, 'stopped treatment because of side effects'],
  [new RegExp(`\\b(${PEOPLE}) (?:did|have) (?:we|you) help(?:ed)? with (?:their )?(${KIND})(?: needs| issues| problems)?\\b`, 'gi'), '$1 with a $2 interaction'],
  // How they may be reached.
  [/\b(?:let|allow(?:ed)?|permit(?:ted)?) us (?:to )?leave (?:them )?(?:an? )?(voice ?mails?|messages?) but (?:not|won'?t let us|don'?t let us|wouldn'?t let us|didn'?t let us) (?:to )?text(?: them)?\b/gi, 'agreed to $1 and declined texts'],
  [/\b(?:let|allow(?:ed)?|permit(?:ted)?) us (?:to )?text(?: them)? but (?:not|won'?t let us|don'?t let us) (?:to )?leave (?:them )?(?:an? )?(voice ?mails?|messages?)\b/gi, 'agreed to texts and declined $1'],
  [/\b(?:let|allow(?:ed)?|permit(?:ted)?) us (?:to )?text(?: them)?\b/gi, 'agreed to texts'],
  [/\b(?:let|allow(?:ed)?|permit(?:ted)?) us (?:to )?leave (?:them )?(?:an? )?(voice ?mails?|messages?)\b/gi, 'agreed to $1'],
  [new RegExp(`\\b(${PEOPLE}) (?:with |w\\/ )?(?:txts?|texts?|texting|sms) (?:is |are )?ok(?:ay)?\\b`, 'gi'), '$1 who agreed to texts'],
  [/^(?:txts?|texts?|texting|sms) (?:is |are )?ok(?:ay)?\b/gi, 'clients who agreed to texts'],
  // Fields by another name.
  [/\b(?:valid |good )ontario health cards?\b/gi, 'valid health card'],
  [/\b(?:quantity|amount|volume) of (?:the |all )?(?:medications?|medicines?|drugs?|pills|tablets) (?:(?:that )?(?:was|were) )?(?:dispensed|given out|handed out)\b/gi, 'quantity dispensed'],
  // Which group has the most.
  [/^(?:on )?(?:which|what) (weekday|day of the week|day|month|quarter|year|week) (?:do|did|have) we (?:see|saw|seen|get|register) (?:the )?(most|fewest|least) (?:of (?:our )?)?(people|clients|patients|registrations)\b/i, 'which $1 has the $2 $3'],
  [new RegExp(`^(?:what(?: i|')?s |what was |show (?:me )?|give me )?the ${SPLIT} (?:between|of) (women|men|females|males) (?:and|vs|versus|to) (women|men|females|males) (?:for|in|among|of|on) (.+)$`, 'i'), '$3 $1 vs $2'],
  [/^are (?:our |the )?(.+?) (?:up or down|down or up|higher or lower) (?:compared (?:to|with)|versus|vs|from|on|over|relative to) (last (?:year|month|quarter|week)|the (?:year|month|quarter) before)\b/i, '$1 compared with $2'],
]; // prettier-ignore
