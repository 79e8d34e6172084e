import { MONTH, monthOf } from '../../dates/date-words.js';
import { END, PEOPLE, type Said, VIRUS } from './said.js';

const ROWS =
  '(interactions?|visits?|contacts?|sessions?|tests?|registrations?|activities|dispenses|treatments?|rewards?)';
/** A time or a place follows. */
const WHERE = `(?=[ ?.!]*$| (?:in|at|on|during|since|between|from|this|last|today|yesterday|before|after|over|by|per) )`;
const TREATMENT = '(epclusa|maviret|vosevi|(?:hcv |hep ?c )?treatment)';
const MEAN = '(average|mean|avg\\.?|median)';
const RESULT = '(positive|negative|reactive)';
const BACK = '(?:(?:come|came|coming) back|test(?:ed)?|turn(?:ed)? out|result(?:ed)? in|(?:that |which )?(?:was|is))';
const LATER = '(?:later|subsequent|follow-?up|further|new|another|second)';
const WHETHER = String.raw`\b(by|per|broken down by|split by) (?:if|whether)(?: or not)? `;
const IT = '(?:they|it|the \\w+)(?: (?:was|were|is|are|has been|have been|had been|came back))';

/** Two months in a row are one stretch. */
function oneAfterTheOther(words: string, one = '', other = '', year?: string): string {
  const follows = (monthOf(one.toLowerCase()) % 12) + 1 === monthOf(other.toLowerCase());
  // December and January are in two years.
  if (!follows || (year !== undefined && monthOf(other.toLowerCase()) === 1)) return words;
  return `from ${one} to ${other}${year === undefined ? '' : ` ${year}`}`;
}

/** What happened to rows, in sentences that end elsewhere than the records’ words. */
export const HAPPENED_SAID: Said = [
  [/\bw\/o (?=\w)/gi, 'without '],
  // "Interactions that took place": a row did.
  [new RegExp(`\\b${ROWS} (?:that |which )?(?:have |had )?(?:took|taken|take) place${WHERE}`, 'gi'), '$1'],
  [new RegExp(`\\b${ROWS} (?:that |which )?(?:have |had )?(?:happened|occurred)${WHERE}`, 'gi'), '$1'],
  // "People without a phone have tested positive".
  [/\b(?:have|has|had) (?:ever )?(tested) (?=positive|negative|reactive|for (?:hiv|hcv|hep))/gi, '$1 '],
  // "Had a later HCV test come back negative".
  [new RegExp(`\\b(?:and |but )?(?:then )?(?:later |subsequently |afterwards )?(?:had|got|has|have) (?:an? |their )?${LATER} (${VIRUS}) tests? ${BACK} (?:as )?${RESULT}\\b`, 'gi'), 'and then tested $2 for $1'],
  [new RegExp(`\\b(?:had|got|has|have) (?:an? |their )?(${VIRUS}) tests? (?:come|came) back ${RESULT}\\b`, 'gi'), 'tested $2 for $1'],
  // "Treatments started in December ended as Non Compliance".
  [/\b(treatments? )((?:start(?:ed|ing)|begun) (?:in|during|since|between|this|last) .{3,30}?) (?:then )?(?:that )?ended (?:up )?(?:as|with|in) (?:an? )?(?=non|side|death|complet)/gi, '$1that $2 ended in '],
  [/\b(treatments? (?:that |which )?)(?:were |was )?stopped (?:because of|due to|over|from|for) (?:an? |the )side effects?\b/gi, '$1were stopped due to side effects'],
  // The days of a treatment.
  [new RegExp(`\\b(?:the )?${MEAN} (?:number |# |count )?(?:of )?days (?:between|from) (?:the |a )?start (?:and|to|until) (?:the |an? )?end (?:date )?(?:of|for) (?:the |our |all )*`, 'gi'), '$1 length of '],
  [new RegExp(`^for (?:the |our |all )*(completed|finished|ended)? ?(?:(epclusa|maviret|vosevi) )?treatments(?: (?:that|which) (?:were |have been )?(completed|ended))?,? (?:what(?:['’]?s| is| was) )?(?:the )?${MEAN} (?:number |# |count )?(?:of )?days (?:from|between) (?:the )?(?:start|beginning) (?:to|and|until) (?:the )?(?:end|finish)${END}`, 'i'), (_: string, state = '', drug = '', ended = '', mean = '') => `${mean} length of ${[state || ended, drug].filter(Boolean).join(' ')} treatments`.replace(/ +/g, ' ')],
  [new RegExp(`^(?:the )?${MEAN} (?:number |# |count )?(?:of )?days on ${TREATMENT} (?:for|of|among) (?:the ones|those|people|clients|patients|ppl)(?: who| that)? (?:have |had )?(completed|finished)(?: it| treatment)?${END}`, 'i'), (_: string, mean: string, drug: string) => `${mean} length of completed ${drug}${/treatment$/i.test(drug) ? 's' : ' treatments'}`],
  [new RegExp(`^how (?:long|many days)(?: on average)? (?:do|did|does) (?:people|clients|patients|those|ppl) who (?:complete|completed|finish|finished) ${TREATMENT} (?:take|need|stay on it)(?: on average)?${END}`, 'i'), (_: string, drug: string) => `average length of completed ${drug}${/treatment$/i.test(drug) ? 's' : ' treatments'}`],
  // "By whether they were issued": the field.
  [new RegExp(`${WHETHER}${IT} (?:issued|paid|paid out|handed out)(?: or not)?\\b`, 'gi'), '$1 issued'],
  [new RegExp(`${WHETHER}${IT} ${RESULT}(?: or (?:positive|negative|not))?\\b`, 'gi'), '$1 result'],
  [/\b(?:by|per) (?:if|whether)(?: or not)? (?:they|people|clients) (?:are|were) (?:homeless|housed)(?: or not)?\b/gi, 'by housing status'],
  // "Can we text but not leave a message for".
  [new RegExp(`\\b${PEOPLE} (?:that |who )?(?:can|could|may) (?:we|i|staff) (?:text|send texts to) but (?:not|can(?:['’]?t|not)|may not) leave (?:an? |any )?(voice ?mails?|messages?)(?: for| with)?(?: them)?\\b`, 'gi'), '$1 who accept texts and declined $2'],
  [new RegExp(`\\b${PEOPLE} (?:that |who )?(?:we|i|staff) (?:can|could|may) (?:text|send texts to) but (?:(?:we |i )?can(?:['’]?t|not)|not|may not) leave (?:an? |any )?(voice ?mails?|messages?)(?: for| with)?(?: them)?\\b`, 'gi'), '$1 who accept texts and declined $2'],
  [new RegExp(`\\b${PEOPLE} (?:(?:can|could|may) (?:we|i|staff)|(?:we|i|staff) (?:can|could|may)) leave (?:an? )?(voice ?mails?|messages?) (?:for |with )?but (?:not|can(?:['’]?t|not)) text(?: them)?\\b`, 'gi'), '$1 who accept $2 and declined texts'],
  [/\b(pour ?cent(?:age)? (?:de |des |d['’]).*?) (?:provien(?:t|nent)|vien(?:t|nent)) (?:de la |du |de l['’]|des |de )(?=site web|personnel)/gi, '$1 par le '],
  // "Still coming up before the end of December": what is upcoming is not over.
  [new RegExp(`\\b(activities)(?: that| which)?(?: are| is)?(?: still)? (?:coming up|to come|ahead|scheduled|planned|left|upcoming)(?= (?:before|by|until|till|in|this|next|through|from|between)\\b)`, 'gi'), 'upcoming $1'],
  [/\b(?:before|by|until|till|up to) the end of (?:the|this) (month|year|quarter|week)\b(?<=\bupcoming\b.*)/gi, 'this $1'],
  [new RegExp(`\\bby (?=(?:the )?(?:\\d{1,2}(?:st|nd|rd|th)? (?:of )?${MONTH}|${MONTH} \\d{1,2})\\b)(?<=\\bupcoming\\b.*)`, 'gi'), 'until '],
  [new RegExp(`\\b(?:before|by|until|till|up to) the end of (?:the )?(${MONTH}(?: 20\\d\\d)?)\\b`, 'gi'), 'until the end of $1'],
  // "In October or November": in one of two months that follow each other, unless they are compared.
  [new RegExp(`(?<!\\b(?:more|fewer|less|higher|lower|which|most|least|busier|better|vs|quieter|slower)\\b.*)\\b(?:in|during) (${MONTH}) or (?:in )?(${MONTH})(?: (20\\d\\d))?\\b`, 'gi'), oneAfterTheOther],
  // "Of the people tested in 2025, tested again in 2026": the second is asked about the first.
  [new RegExp(`\\b(percent|percentage|share|proportion|%) of (?:the |our |all )*${PEOPLE} (?:who (?:were |got )?)?tested((?: for ${VIRUS})?) in (20\\d\\d) (?:(?:who |that )?(?:were|have been|got|had been|also got|came back and were)) (?:re)?tested(?: again)?((?: for ${VIRUS})?) in (20\\d\\d)\\b`, 'gi'), '$1 of $2 tested$3 in $4 who were tested$5 in $6'],
  // "For each of these ages: under 25, …".
  [/,? (?:for|in|by|across) each of (?:these|the following) (age groups|age bands|age ranges|ages|age brackets)\b[:,]?/gi, ' by age group:'],
  // "Came back pos".
  [/\b(came back|come back|tested) (pos|neg)\b/gi, (_: string, came: string, result: string) => `${came} ${result.toLowerCase() === 'pos' ? 'positive' : 'negative'}`],
  [/\b((?:naloxone )?kits|straws|supplies)((?: (?:last|this) \w+| in \w+(?: 20\d\d)?)?) were (?=with(?:out)? (?:an? )?(?:client )?record)/gi, '$1$2 given '],
  [/\b(?:done|performed|run|collected|taken|drawn) by tester (?=[A-Z]{2,3}\b)/g, 'by '],
  // The same in French.
  [/(?<=\b(?:tests?|interactions?|visites?|inscriptions?|activités?|traitements?|combien)\b.*) (?:qui )?(?:ont|a) eu lieu(?=[ ?.!]*$| (?:à|en|au|depuis|cette?|le|la|hier) )/gi, ''],
  [/(?<!\b(?:plus|moins|plutôt|quel)\b.*)\b(?:en|au mois d[e'’]) ?(\p{L}+) ou (?:en )?(\p{L}+)(?: (20\d\d))?(?=[ ?.!]*$)/giu, oneAfterTheOther],
  [/\bdepuis (lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche)(?: dernier| passé)?\b/gi, (_: string, day: string) => `since ${JOURS[day.toLowerCase()] ?? day}`],
  // Days of the week, in short.
  [/\b(since|until|till|from|on|last|this) (mon|tues?|weds?|thurs?|thu|fri)\b(?! ?\d)/gi, (_: string, before: string, day: string) => `${before} ${WEEKDAYS[day.slice(0, 2).toLowerCase()] ?? day}`],
]; // prettier-ignore

const JOURS: Readonly<Record<string, string>> = {
  lundi: 'Monday',
  mardi: 'Tuesday',
  mercredi: 'Wednesday',
  jeudi: 'Thursday',
  vendredi: 'Friday',
  samedi: 'Saturday',
  dimanche: 'Sunday',
};
const WEEKDAYS: Readonly<Record<string, string>> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
};
