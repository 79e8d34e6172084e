import { MONTH } from '../../dates/date-words.js';
import { ENTRY_DATES_SAID, ENTRY_DELAYS_SAID } from '../../values/entry-days.js';
import { TREATMENT_LENGTHS_SAID } from '../../values/treatment-days.js';
import { UNDER_WAY_SAID } from '../../values/under-way.js';
import { END, PEOPLE, type Said } from './said.js';

const ROWS =
  '(?:registrations|tests|treatments|interactions|visits|rewards|incentives|dispenses|clients|sign-?ups|intakes|positives|numbers)';
const GREW =
  '(?:(?:increas|chang|decreas|declin)(?:e|ed)|grow|grown|grew|drop|dropped|rise|risen|rose|fall|fallen|fell|(?:go|gone|went) (?:up|down|up or down))';
export const VALUE_OF: Readonly<Record<string, string>> = {
  tests: 'test type', interactions: 'interaction type', visits: 'interaction type', rewards: 'payment type', incentives: 'payment type', payments: 'payment type', medications: 'medication', meds: 'medication', drugs: 'medication', supplies: 'item',
}; // prettier-ignore
/** "In last year" would be the last twelve months. */
const inTwoTimes = (_: string, what: string, one: string, other: string): string =>
  `${what} ${/^(?:last|this)\b/i.test(one) ? '' : 'in '}${one} vs ${other}`;
const FIELDS: readonly (readonly [said: RegExp, field: string])[] = [
  [/housing/i, 'housing status'],
  [/cit(?:y|ies)|towns?/i, 'city'],
  [/consent/i, 'consent type'],
  [/coverage|insurance/i, 'coverage type'],
  [/dispositions?/i, 'disposition'],
  [/languages?/i, 'language'],
  [/genders?/i, 'gender'],
  [/age groups?/i, 'age group'],
  [/(?:referral )?sites?/i, 'referral site'],
  [/outcomes?/i, 'outcome'],
];
export const fieldOf = (said: string): string => FIELDS.find(([pattern]) => pattern.test(said))?.[1] ?? said;

/** How often something is, in each of its kinds; changes in percent; fields that are or aren't filled in. */
export const FIGURES_ASKED_SAID: Said = [
  ...ENTRY_DELAYS_SAID,
  ...ENTRY_DATES_SAID,
  ...TREATMENT_LENGTHS_SAID,
  ...UNDER_WAY_SAID,
  // "What kinds of tests do we do and how many of each?"
  [/^(?:what|which) (?:(?:are the |different )?(?:kinds?|types?|sorts?) of )?(tests|interactions|visits|rewards|incentives|payments|medications|meds|drugs|supplies) (?:do|did|have) we (?:do|have|offer|run|give|hand|dispense|use|pay|get|see)(?: out)?(?: here)?,? (?:and )?(?:in )?(?:how many|what number)(?: (?:of|for|in) each)?(?: (?:have been|were|has been|did we|do we) (?:done|given|handed out|had|paid|dispensed|do|give|hand out))?(?: so far)?((?: (?:in|this|last|since|during|for) [\w ]{3,24})?)[ ?.!]*$/i, (_: string, rows: string, when: string) => (/supplies/i.test(rows) ? `how many units of each supply${when}` : `how many ${/^(?:med|drug)/i.test(rows) ? 'treatments' : rows} by ${VALUE_OF[rows.toLowerCase()] ?? 'type'}${when}`)],
  [new RegExp(`^(?:what|which) (?:are (?:the |our )?)?(?:different |various )?(housing (?:situations|statuses|types)|cities|towns|consent types|(?:coverage|insurance) types|coverages|dispositions|languages|genders|age groups|(?:referral )?sites)(?: (?:are there|are we (?:in|active in|working in)|do we (?:have|see|serve|record|use|work in)|do (?:our )?(?:people|clients) (?:come from|live in|have|speak|use)))?(?:,|\\?|;|:)? (?:and )?how many (${PEOPLE.slice(1, -1)}|registrations) (?:are |do we have |live |come |fall |speak )?(?:in|from|on|at|with|under|of|for|have|into)? ?each(?: (?:one|of them))?[ ?.!]*$`, 'i'), (_: string, field: string, who: string) => `how many ${who} by ${fieldOf(field)}`],
  // "Do people mostly register through the website or with staff?"
  [/^do (?:our |most )?(?:people|clients|patients|folks) (?:mostly |mainly |usually |tend to |generally )*(?:register|sign up|come in|enrol|enroll) (?:through|via|on|by|using|with) (?:the )?(?:website|staff|web ?site|online) or (?:through|via|on|by|using|with)? ?(?:a |the )?(?:staff|website|staff member|web ?site|online)((?: in [\w ]{3,24})?)[?.,]*(?: ?(?:numbers|counts|figures)(?: please)?)?[ ?.!]*$/i, 'registrations by source$1'],
  [/^is (?:mon|tues|wednes|thurs|fri|satur|sun)day (?:our |the )?(busiest|slowest|quietest) (?:day|weekday)((?: for [\w ]{3,24})?)[ ?.!]*$/i, 'what is the $1 day of the week$2'],
  [/^split (?:that|it|this|them|those) (website|verbal|cash|english|commercial|dbs|hiv) ?(?:\/|vs\.?|versus|and|or|-) ?(staff|written|eft|french|compassionate|serum|hcv)[ ?.!]*$/i, (_: string, one: string) => `by ${{ website: 'source', verbal: 'consent type', cash: 'payment type', english: 'language', commercial: 'product type', dbs: 'bloodwork type', hiv: 'test type' }[one.toLowerCase()] ?? ''}`],
  // "By type (OW, ODSP, none)": the values that the split has.
  [/\b(coverage|couverture|insurance|language|langue|consent|payment type|outcome|gender|genre|sexe|source)(?: type)? \((?:[\w’' ]{2,14}(?:,| or| and| ou| et|\/) ?){1,5}[\w’' ]{2,14}\)(?=[ ?.!]*$)/gi, (_: string, field: string) => (/^(?:coverage|couverture|insurance)$/i.test(field) ? 'coverage type' : field)],
  // Letters in a health card number, or a wrong length.
  [/^(?:invalid|bad|wrong) health ?cards?(?: numbers?)?[:,;.–—-]+ ?(?:what(?:['’]?s| is) wrong (?:with|w\/?) (?:them|it)[,:?]* ?)?(?:how many (?:have|has|are|contain) )?letters(?: in (?:them|it))?,? (?:or|and|vs\.?) (?:how many (?:are|have) )?(?:the )?(?:wrong|bad) (?:length|number of digits)[ ?.!,]*(?:counts?|numbers?|how many)?[ ?.!]*$/i, 'invalid health cards by health card problem'],
  // How much things changed.
  [new RegExp(`^(?:are|is|was|were|have|has|did) (?:our |the )?((?:\\w+ )?(?:${ROWS}|testing)) (?:gone |going |go )?(?:up or down|down or up|up|down|higher or lower|lower or higher)(?:,? in (?:%|percent))?,? (?=.*\\b(?:vs|versus|against|compared)\\b)(.+?)(?:,? in (?:%|percent))?[ ?.!]*$`, 'i'), '$1 $2'],
  [new RegExp(`^(?:are|is|were|have|has) (?:our |the )?((?:\\w+ )?${ROWS} .+?) (?:gone |going )?(?:up or down|down or up) (?:on|from|against|versus|vs\\.?|compared (?:to|with)) (.+?)(?:,? in (?:%|percent))?[ ?.!]*$`, 'i'), '$1 vs $2'],
  [new RegExp(`^by (?:how (?:much|many)(?: (?:percent|dollars|(?:percentage )?points))?|what (?:percent(?:age)?|%|amount)) (?:did|have|has) (?:our |the )?(.+?) ${GREW} (?:from|between) (.+?) (?:to|and) (.+?)[ ?.!]*$`, 'i'), inTwoTimes],
  [new RegExp(`^by (?:how (?:much|many)(?: (?:percent|dollars))?|what (?:percent(?:age)?|%|amount)) (?:did|have|has) (?:our |the )?(.+?) ${GREW} (this (?:year|month|quarter)) (?:compared (?:to|with)|vs|versus|over|against|from) (last (?:year|month|quarter))[ ?.!]*$`, 'i'), '$1 $2 vs $3'],
  [new RegExp(`^(?:what (?:is|was|'s) )?(?:the )?(?:percent(?:age)?|%) (?:increase|growth|decrease|drop|decline) in (?=.+ (?:from|between|compared|vs|versus|since) )`, 'i'), 'percent change in '],
  [new RegExp(`\\b(from|between) (\\S+(?: 20\\d\\d)?) (?:to|and) (\\S+(?: 20\\d\\d)?),? (?:in|as an?) (?:%|percent(?:age)?)(?=[ ?.!]*$)(?<=\\b(?:change|increase|growth|difference|drop|decrease)\\b.*)`, 'gi'), '$1 $2 to $3'],
  [/\b(incentive|incentives|reward|rewards|honoraria|honorarium) totals\b/gi, 'reward amount'],
  // Values that are or aren't recorded.
  [/\b(?:have|has|with|had) (?:the |their )?(city|gender|language|referral site|tester|disposition|province)(?: field)? (?:left )?(?:blank|empty)\b/gi, 'with no $1'],
  [/\b(?:percent|pct|%) positive(?=[ ?.!,]|$)(?<=\b(?:and|,) (?:percent|pct|%) positive)/gi, 'positivity'],
  [/\b(tests?)\b(.*?)\bwith (?:the |their )?results? (?:field )?(?:left )?(?:blank|empty|not (?:filled in|entered)),? ?(?:count|how many)?(?=[ ?.!]*$)/gi, 'how many $1$2 with blank result'],
  [/\bno results? (?:was |were )?(?:entered|filled in|recorded) at all(?=[ ?.!,]|$)/gi, 'blank result'],
  [/\brewards have an amount but no payment type(?: recorded)?\b/gi, 'rewards have no payment type'],
  [/\b(?:are|were) (?:marked|recorded|entered|flagged|listed) (?:as )?(not issued|issued|owed|active|completed|positive|negative|pending)\b/gi, 'are $1'],
  [/,? (?:and )?(?:what(?:['’]s| is| are| were) (?:they|it|that) worth|what(?:['’]s| is) the (?:total|value)|(?:and )?worth how much)(?: in (?:total|all)| altogether)?(?=[ ?.!]*$)(?<=\bhow many (?:rewards|incentives|honoraria|payments)\b.*)/i, ' and how much money is that'],
  [/ (?:au|sur le) dossier(?=[ ?.!]*$)/i, ''],
  [/ \((?:année|annee|an) civile?\)| \(calendar(?: year)?\)/gi, ''],
  [/\b(?:with|have|having|had|are of|of) (?:said )?(?:said )?yes to both (texts|text messages|texting|voicemail) and (texts|text messages|texting|voicemail)\b/gi, 'who accept texts and voicemail'],
  [/\bsaid yes to both (?:texts|text messages|texting|voicemail) and (?:texts|text messages|texting|voicemail)\b/gi, 'accept texts and voicemail'],
  [/^for how many (clients|people|patients) (?:are|is) (?:we|it) (?:not|NOT) allowed to leave (?:a )?(?:messages?|voicemails?)[ ?.!]*$/i, 'how many $1 with no leave message'],
  [/\bhow many (clients|people|patients) (?:can|could|may) (?:we|i) not leave (?:a )?messages? (?:for|with)\b/gi, 'how many $1 with no leave message'],
  // Persons with positive results for both.
  [/^co-?infections?[:,–—-]+ ?/i, ''],
  [/\b(?:with both|who have both|with|have) an? positive hiv and an? positive (hcv|hep ?c)(?: (?:test|result))?(?: on file)?\b/gi, 'with a positive hiv test and a positive $1 test'],
  // Two values apart, and what is measured from one end to the other.
  [/^how much of (?:our |the )?bloodwork( .*?)? (?:was|is|were|are) (?:dbs|serum)(?: only)?,? (?:and|or|versus|vs\.?) (?:how much (?:was |is )?)?(?:dbs|serum)[ ?.!]*$/i, (_: string, when?: string) => `bloodwork${when ?? ''} by bloodwork type`],
  [/\b(average|mean|median) (?:length|duration) (in days )?of (?:an? |the )?(.*?)treatments?,? (?:from )?start to (?:end|finish)(?=[ ?.!]*$)/gi, '$1 length of $3treatments'],
  [/^for each (interaction type|city|site|referral site|payment type|medication|tester|month|quarter),? (?:the |show (?:me )?(?:the )?)?(?:number|count) of (\w+) and (?:the )?total (amount|dollars|value|quantity)[ ?.!]*$/i, '$2 by $1: number and total $3'],
  [/\bfiscal (q[1-4]) (?:of )?(this|last) year\b/gi, '$1 of $2 fiscal year'],
  [/\b(how many|number of) (?:of )?(?:our |the )?treatment (clients|patients|people) (?:have |who )?(died|completed|finished|stopped)\b/gi, '$1 $2 on treatment who $3'],
  [new RegExp(`^((?:${MONTH}) \\d{1,2}(?:,? 20\\d\\d)?) ?[:,–—-]+ ?((?:how many|number of) .+?) (?:did we (?:have|do|get) |done )?(?:on )?that day[ ?.!]*$`, 'i'), '$2 on $1'],
  [/^([^:?]+): (?:the )?number of (dispenses|supplies|dispensing records) ?(?:and|\+|plus) ?(?:the )?total quantity[ ?.!]*$/i, 'number of $2 and total quantity of $1'],
  [/\b(show me )?(?:all )?(?:the )?((?:20\d\d|this year['’]s|last year['’]s) )?(?:treatment )?endings((?: in \d{4})?) (?:split |broken down )?by outcome(?=[ ?.!]*$)/gi, (_: string, __: string | undefined, year?: string, when?: string) => `treatments that ended${when ?? ''}${year ? ` in ${year.trim()}` : ''} by outcome`],
  [/(\bpercentages?),? (?:with )?each (?:city|site|group|one|month|tester|medication)['’]s share(?=[ ?.!]*$)/i, '$1'],
  // Fillers.
  [/^a (?:delicate|quick|tricky|simple|hard|tough|strange|small|short) (?:one|question|ask)[.:,–—-]+ ?/i, ''],
  [/\b(have|has|had) (completed|finished|started|tested) by now\b/gi, '$1 $2'],
  [/\bwho['’]s (?=(?:done|got|had|seen|run|given|found|taken)\b)/gi, 'who has '],
  [/^(?:(?:for (?:the|our|my) [\w ]{3,30}?,? )?(?:i|we) (?:just )?(?:need|want|would like)|give me|can i get|j['’]ai besoin de) (?:the |these )?(?:two|three|four|2|3|4|deux|trois|quatre) (?:numbers|figures|counts|things|chiffres)(?: quick(?:ly)?)?(?: (?:for|pour) ([^:,.]{3,40}?))?[:,–—-]+ ?(.+?)[.?!]*$/i, (_: string, when: string | undefined, list: string) => (when && /\d|year|month|quarter|week|année|mois/i.test(when) ? `${when}: ${list}` : list)],
  [new RegExp(`^(.{4,40}?)(?:,| -| –|:)? i need (?:two|three|four|2|3|4) (?:numbers|figures|counts)[:,–—-]+ ?(.+?)${END}`, 'i'), '$1: $2'],
  [/\b(?:for|did|do|done|seen|logged|entered|recorded|registered|tested|had|give|given|run|made|came in) ((?:mon|tues|wednes|thurs|fri|satur|sun)day)(?=[ ?.!]*$)/gi, (words: string, day: string) => `${words.replace(/ \w+$/, '').replace(/^for$/i, '')} on ${day}`.trim()],
  // French.
  [/\b(sont |étaient )?(?:sous|prennent|prenaient) (Epclusa|Maviret|Vosevi|traitement) (?:en ce moment|actuellement|présentement|maintenant)\b/gi, (_: string, __: string | undefined, drug: string) => (/^traitement$/i.test(drug) ? 'actuellement sous traitement' : `avec un traitement ${drug} actif`)],
  [/^il reste combien d['’]activités(?: à venir)?/i, 'combien d’activités à venir'],
]; // prettier-ignore
