import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { AS_RECORDED } from './as-recorded.js';
import { CLAUSES } from './clauses.js';
import { datesInBrackets } from './dates-in-brackets.js';
import { EVERYDAY } from './everyday.js';
import { frenchPlainly } from './french-plainly.js';
import { holidaysAsDates } from './holidays.js';
import { NAMED } from './naming/naming.js';
import { inDigits } from './numbers-in-words.js';
import { SENTENCES } from './several-sentences.js';
import { applyRules } from './apply-rules.js';
import { sameStretch } from './same-stretch.js';
import { sharedTimes } from './shared-times.js';
import { COUNT_LAST } from './usual/count-last.js';
import { losesCondition } from './kept-conditions.js';
import { LAYOUT } from './usual/layout.js';
import { USUAL_WORDS } from './usual-words.js';
import type { Said } from './usual/said.js';
import { DIGIT_FOR_WORD } from './usual/spelt.js';

const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
const DAY = `(?:${MONTH} \\d{1,2}(?:st|nd|rd|th)?(?:,? \\d{4})?|\\d{1,2}(?:st|nd|rd|th)?(?: of)? ${MONTH}(?: \\d{4})?|\\d{4}-\\d\\d-\\d\\d)`;
const WHEN = `(?:${MONTH} )?20\\d\\d`;
const PEOPLE = '(?:people|clients|patients|persons|individuals|folks|women|men|guys|ladies)';
const SHARE = '(?:percentage|percent|share|proportion)';
const THING =
  '(?:(?:positive|negative|hiv|hcv|outreach|counselling|housing|telephone) ){0,2}(?:tests?|treatments?|interactions?|visits?|sessions?|rewards?|notes?)';

/** Filler sounds and courtesy: they don’t change the answer. */
const AROUND: Said = [
  [/(^|[\s,])(?:u+m+|u+h+|e+r+m+|h+m+)(?=[\s,.]|$),?/gi, '$1'],
  [/^\W*(?:(?:ok(?:ay)?|so|well|alright|all right|hey|listen)[\s,!.:-]+)+(?=\S+\s+\S+\s+\S+)/i, ''],
  [/^for (?:the|our|my|a|an) [a-z' ]{2,40}?,? (?=(?:i|we|could|can|please)\b)/i, ''],
  [/^(?:(?:can|could|would) (?:you|i|we) (?:please |kindly |just |maybe )*(?:tell me|show me|give me|find out|get|see|have|know)|(?:please )?(?:tell|show|give) me|do you (?:happen to )?know|(?:i|we)(?:['’]?d| would| just| really)* (?:like|love|want|need) (?:to (?:know|see|find out|get|have)|you to tell me)|(?:i|we) (?:was|were|am|are) wondering|any idea),? (?=(?:how|what|which|the|a|number)\b)/i, ''],
  [/^(?:could|can|would|will) you (?:please |kindly |just )*(?:break|split) (?:down|out|up) /i, ''],
  [/,? (?:please )?(?:can|could|would) you (?:please )?(?:tell|show|give) me\??$/i, ''],
  [new RegExp(`\\b(${PEOPLE} (?:who |that )?registered) (?:with us|here|with the program|in our program)\\b`, 'gi'), '$1'],
]; // prettier-ignore

/** Times in another order or by another name. */
const TIMES: Said = [
  [/\bwk(s?)\b/gi, 'week$1'],
  [/\bmth(s?)\b/gi, 'month$1'],
  [/\byr(s?)\b/gi, 'year$1'],
  [/\bqtr(s?)\b/gi, 'quarter$1'],
  [new RegExp(`\\b(?:on or before|no later than|not later than|up to and including|until and including) (?=(?:the )?${DAY})`, 'gi'), 'until '],
  [new RegExp(`\\b(?:on or after|no earlier than|not earlier than) (?=(?:the )?${DAY})`, 'gi'), 'since '],
  [/\bfirst quarter of (this|last) fiscal(?: year)?\b/gi, 'Q1 of $1 fiscal year'],
  [/\bsecond quarter of (this|last) fiscal(?: year)?\b/gi, 'Q2 of $1 fiscal year'],
  [/\bthird quarter of (this|last) fiscal(?: year)?\b/gi, 'Q3 of $1 fiscal year'],
  [/\b(?:fourth|last) quarter of (this|last) fiscal(?: year)?\b/gi, 'Q4 of $1 fiscal year'],
  [/\b(in|during) (?:the )?(first|1st) quarter(?= of 20\d\d| in 20\d\d|[ ?]*$)(?: (?:of|in) (?=20))?/gi, '$1 Q1 '],
  [/\b(in|during) (?:the )?(second|2nd) quarter(?= of 20\d\d| in 20\d\d|[ ?]*$)(?: (?:of|in) (?=20))?/gi, '$1 Q2 '],
  [/\b(in|during) (?:the )?(third|3rd) quarter(?= of 20\d\d| in 20\d\d|[ ?]*$)(?: (?:of|in) (?=20))?/gi, '$1 Q3 '],
  [/\b(in|during) (?:the )?(fourth|4th) quarter(?= of 20\d\d| in 20\d\d|[ ?]*$)(?: (?:of|in) (?=20))?/gi, '$1 Q4 '],
  [/\b(?:in|during) (\d)\/(20\d\d)\b/gi, 'in $2-0$1'],
  [/\b(?:in|during) (0[1-9]|1[0-2])\/(20\d\d)\b/gi, 'in $2-$1'],
  [/\bsame (?:period|time period|time) (?:of )?last year\b/gi, 'same dates last year'],
  [/\b(first half of) (20\d\d)\b(.*)\b(second half)\b(?! (?:of|in) )/gi, '$1 $2$3$4 of $2'],
  [/\b(tested|registered|seen)((?: for \w+)?) in (20\d\d) (?:and|&) (?:then )?again in (20\d\d)\b/gi, '$1$2 in both $3 and $4'],
  [/\b(tested|registered)((?: for \w+)?) in (20\d\d) (?:and |who |that )?(?:came|come|returned) back (?:to be |and were |to get |for a |for another )?(?:tested|test|testing|registered)(?: again)? in (20\d\d)\b/gi, '$1$2 in both $3 and $4'],
]; // prettier-ignore

const VIRUS = '(?:HIV|HCV|hep ?c|hepatitis c)';

/** What people did, in the words of the records. */
const DEEDS: Said = [
  // Results that live somewhere or speak a language are people.
  [new RegExp(`\\b(?:of )?(?:our |the |all )*(${VIRUS}) (positive|negative)s (?:who |that )?(?=(?:live|have|has|speak|are|were|started|completed|finished|got|received|never|with no|without)\\b)`, 'gi'), 'people who tested $2 for $1 who '],
  [/\btreatment completions\b/gi, 'completed treatments'],
  [/\b(no|without(?: an?| any)?) ((?:referral |health )?[a-z]+) (?:(?:was|were|is|are) )?(?:written down|filled (?:in|out)|put down|entered|noted|listed|specified|selected)\b/gi, '$1 $2'],

  [/\b(?:went|gone|go|going|were put|was put|got put) (?:on|onto) (?:a )?(?:treatment|therapy|meds)\b/gi, 'started treatment'],
  [/\bwent on to (?:start|begin) (?=treatment|therapy|epclusa|maviret|vosevi)/gi, 'started '],
  [/\bfirst[- ]time registrations\b/gi, 'new clients'],
  [/\be-?mail address(?:es)?\b/gi, 'email'],
  [/\b(compassionate|commercial) (?:medications?|drugs?|meds)\b/gi, '$1 product'],
  [/\b(taking|on) (epclusa|maviret|vosevi) (?:now|right now|currently|at the moment|these days)\b/gi, 'currently $1 $2'],
  [/^how old are (?:our |the )?(.+?) on average\b/i, 'average age of $1'],
  [/\b(tests) did ([A-Z]{2,3}) (and|or) ([A-Z]{2,3}) (?:do|perform|run|make)\b/g, '$1 by $2 $3 $4'],
  [new RegExp(`\\b(${PEOPLE} (?:with|without) (?:(?:a|an|any|no|valid) )*(?:fixed address|email|phone(?: number)?|health card|coverage|home)) (?=(?:got|received|started|registered|completed|finished|tested|treated|(?:were|have been|had been) (?:tested|treated|registered))\\b)`, 'gi'), '$1 who '],
  [/\b(bloodwork|dbs|serum) samples\b/gi, '$1 tests'],
  [/\b(stopped|quit)(?: (?:their |the )?(?:treatment|therapy))?(?: early)? (?:from|over|for|bc|bc of) (?=(?:the |their )?side effects\b)/gi, '$1 treatment because of '],
  [/\bfirst[- ]time (hiv |hcv |hep c )?testers(?: did we (?:have|see))?\b/gi, 'clients whose first $1test was'],
  [/\b(?:came|come) back for a (?:second|2nd|repeat) (?:registration|intake)\b/gi, 'registered more than once'],
  [/\b(with|have|had|has) (?:only|just) (?:one|1) (?=\w)/gi, '$1 exactly one '],
  [/\b(whose|their|with a|with their|with the|had a|the) (?:most recent|latest) (?=(?:(?:hiv|hcv|hep c|bloodwork) )?(?:tests?|results?|treatments?)\b)/gi, '$1 last '],
  [/\b(more than one|at least one|exactly one|at least two|two or more) (positive|negative)s?(?! (?:hiv|hcv|hep|test|result|blood))/gi, '$1 $2 test'],
  [/\b(?:said|told us) (?:that )?(?:we|staff) (?:can|could|may) text(?: them)?\b/gi, 'agreed to texts'],
  [/\b(agreed to|accept(?:ed)?|allow(?:ed)?|consented to) (voice ?mails?|messages?) but not (?:to )?(texts?|texting|text messages)\b/gi, '$1 $2 and declined $3'],
  [/\b(agreed to|accept(?:ed)?|allow(?:ed)?|consented to) (texts?|texting|text messages) but not (?:to )?(voice ?mails?|messages?)\b/gi, '$1 $2 and declined $3'],
  [/\b(results|tests|positives|negatives) did ([A-Z]{2,3}) (?:find|get|have|record|report|see)\b/g, '$1 by $2'],
  [new RegExp(`\\b(${PEOPLE}) did (?:either )?([A-Z]{2,3}) (or|and) ([A-Z]{2,3}) test\\b`, 'g'), '$1 tested by $2 $3 $4'],
  [new RegExp(`\\b(${PEOPLE}) (?:who were )?seen by (?=[A-Z]{2,3}\\b)`, 'g'), '$1 tested by '],
  [/\b(hiv|hcv|hep c) screening (?=tests?\b)/gi, '$1 '],
  [/\bat least one (?!of\b|positives?\b(?! (?:hiv|hcv|hep|test|result|blood)))(?=[a-z])/gi, 'a '],
  [/\b(?:picked up|took home|collected) (?=(?:an? )?(?:naloxone|crack|kits?|pipes?|supplies)\b)/gi, 'received '],
  [/\b(?:got|get|received|receive) (?:their )?(?:medications?|meds|drugs?) (?:through|via|from|under) (?:the )?(compassionate|commercial)(?: (?:program|supply|access|use))?\b/gi, 'received $1 product'],
  [new RegExp(`\\b(${PEOPLE}) (?:can|could|may) we leave (?:an? )?(voice ?mails?|messages?)(?: for| with)?(?=[ ?]*$| in | at | from )`, 'gi'), '$1 agreed to $2'],
  [new RegExp(`\\b(${PEOPLE}) (?:initiating|starting|beginning) (?=(?:treatment|therapy|epclusa|maviret|vosevi)\\b)`, 'gi'), '$1 who started '],
  [/\binitiated (?=(?:treatment|therapy|epclusa|maviret|vosevi)\b)/gi, 'started '],
  [new RegExp(`\\b(tests|samples|swabs) did ([A-Z]{2,3}) (?:take|draw|collect)\\b`, 'g'), '$1 by $2'],
  [/(?<=^|\bmany )(?!(?:HIV|HCV|HBV|RNA|DBS|POC|PCR|AB|NB|ON)\b)([A-Z]{2}) (positives|negatives|tests)\b/g, '$2 by $1'],
  [new RegExp(`^(how many ${PEOPLE}) (?:did|has|have) each tester (?:test|see|seen)(?:ed)?\\b`, 'i'), '$1 tested by tester'],
  [/\bhow much (?:money )?(?:did we|have we|was|has been) (?:spend|spent|pay|paid)(?: out)? (?:on|in|for) (?:the )?(incentives|rewards)\b/gi, '$1 in dollars'],
  [new RegExp(`\\bhow long do(?: (?:our|the))? ${PEOPLE} (?:usually |typically )?(?:stay|remain|last) on (?:an? |the |their )?(treatment|therapy|epclusa|maviret|vosevi)\\b`, 'gi'), 'how long does $1 last'],
  // On treatment is now: only treatments have a state.
  [/\ben traitement (?:en ce moment|actuellement|présentement|presentement|à l['’]heure actuelle)\b/gi, 'en traitement'],
  [/\b(?:en ce moment|actuellement|présentement|presentement) en traitement\b/gi, 'en traitement'],
  [/^which medication (?:do|did) we (?:use|prescribe|start) (?:the )?(most|least)(?: often)?\b/i, 'which medication has the $1 treatments'],
  [new RegExp(`\\b(${PEOPLE}) (?:are |who are )?(?:still )?waiting (?:for|on) (?:their |an? |the )?(?:(hiv|hcv|bloodwork) )?(?:test )?results?\\b`, 'gi'), '$1 with a pending $2 test'],
  [/\bbetween (\d+) and (\d+) (?:dollars|bucks)\b/gi, 'between $$$1 and $$$2'],
  [/\b(rewards?|incentives?|payments?) of (at least |more than |over |under |less than |up to )?(\d+)(?= or (?:more|less)\b(?! (?:dollars|bucks))|[ ?]*$| (?:in|this|last|since|by|during) )/gi, '$1 of $2$$$3'],
  [new RegExp(`\\b(${PEOPLE}) with (?:an? )?referrals? from `, 'gi'), '$1 referred by '],
  [new RegExp(`\\b(${PEOPLE}) did (\\w+(?: \\w+)?) (?:refer|send)(?: to)?(?: us)?\\b`, 'gi'), '$1 registered from $2'],
  [/\b(?:the )?([A-Z]\w+) referrals (?=(?:got|were|have|had|who|started|completed|tested)\b)/g, 'people referred by $1 '],
  [/\bdid we (?:run|perform|carry out|conduct) /gi, 'did we do '],
  [/^(how many .+? (?:registered|tested|treated|started treatment|completed treatment)) (?:each|every|per) (month|quarter|week)\b/i, '$1 by $2'],
  [/\b(?:what (?:are|were) )?(?:the )?reasons for (?:the )?invalid health cards\b/gi, 'registrations with an invalid health card by reason'],
  [/\b(?:what (?:are|were) )?(?:the )?most common treatment outcomes\b/gi, 'treatments by outcome'],
]; // prettier-ignore

/** The same question in the usual order. */
const ORDER: Said = [
  // The sentence of a percentage says the number, too.
  [new RegExp(`\\b(?:the )?(?:number|count) and (?:the )?(${SHARE}) of\\b`, 'gi'), '$1 of'],
  [/^(?:in )?(?:what|which) (city|town) do most (?:of )?(?:our |the )?(.+?) (?:live|come from)\b/i, 'which $1 has the most $2'],
  [new RegExp(`^out of (?:all )?(?:of )?(?:our |the )?(${PEOPLE}),? how many (?=(?:have|had|were|are|started|completed|tested|got|received)\\b)`, 'i'), 'how many $1 '],
  [/^((?:what )?(?:percentage|percent|share|proportion) of .+?), by (gender|age group|city|language|referral site|month|quarter|year)\b/i, '$1 for each $2'],
  [new RegExp(`^(positive|negative) ((?:(?:hiv|hcv|hep c|bloodwork) )?tests) as an? ${SHARE} of (?:all )?(?:the |our )?(\\2\\b.*)$`, 'i'), 'what percentage of $3 were $1'],
  [new RegExp(`^(?:how many |number of )?(women|men|females|males) as an? ${SHARE} of (?:all )?(?:the |our )?(${PEOPLE}|everyone|everybody)\\b(.*)$`, 'i'), 'what percentage of $2$3 were $1'],
  [new RegExp(`^(?:how many |number of )?${PEOPLE} ((?:under|over|aged|from|on|without|with) .+?) as an? ${SHARE} of (?:all )?(?:the |our )?(${PEOPLE}|everyone|everybody)\\b(.*)$`, 'i'), 'what percentage of $2$3 were $1'],
  [new RegExp(`^(?:what )?${SHARE} of (women|men) (.+?) out of (?:all )?(?:the |our )?(people|clients|everyone|everybody) \\2$`, 'i'), 'what percentage of $3 $2 were $1'],
  [new RegExp(`^how many (?:of )?(?:our |the )?(.+? (?:are|were|have|had|started|completed|live|speak|tested) .+?),? (?:in percent|as an? ${SHARE}|in %|percentage ?wise)\\??$`, 'i'), 'what percentage of $1'],
  [/\b(percent|percentage|share|proportion) of (?:our |the )?((?:hiv |hcv |hep c )?)(positive|negative) (people|clients|patients|women|men)\b/gi, '$1 of $4 who tested $3 for $2'],
  [/^did (?:we|you) (?:do|run|perform|make) more (.+?) or (.+? tests\b.*)$/i, '$1 vs $2'],
  [/^did (?:we|you) (test|treat|register|see) more (\w+) or (\w+)\b(.*)$/i, '$2 vs $3 $1ed$4'],
  [/^(?:were|are|was|is) there more (.+?) (in|from|on|at|among|with) (.+?) or (?:in |from |on |at |among |with )?(.+)$/i, '$1 $2 $3 vs $4'],
  [/^(?:do|did) (?:we|you) have more (.+?) (in|from|on|at|among|with) (.+?) or (?:in |from |on |at |among |with )?(.+)$/i, '$1 $2 $3 vs $4'],
  [new RegExp(`^did more (${PEOPLE}) (register|test|start|complete|finish)( treatment)? (in|from|at) (.+?) or (?:in |from |at )?(.+)$`, 'i'), '$1 $2ed$3 $4 $5 vs $6'],
  [/\bcompleteed\b/gi, 'completed'],
  [new RegExp(`^of (?:the |our |all )*(?:${PEOPLE}|those|everyone|everybody) (?:who |that )?(start(?:ed|ing) [^,]*), how many (?:of them )?(?:have |had )?(?:completed|finished) it\\??$`, 'i'), 'how many people who $1 completed it'],
  [new RegExp(`\\b(with|had|have|got|received) (an? ${THING}) and (an? ${THING}) (?=in 20\\d\\d$|in 20\\d\\d\\?$)`, 'gi'), '$1 both $2 and $3 '],
  // A time behind both dates both.
  [new RegExp(`\\b(?:have neither|with neither|had neither) (?:an? )?(${THING}) nor (?:an? )?(${THING}) ((?:in|during|this|last|since) (?:\\w+ )?\\w+)(?=[ ?]*$)`, 'gi'), 'with no $1 $3 and with no $2 $3'],
  [new RegExp(`\\b(?:without|with no|have no|had no|have neither|with neither|had neither) (?:any |an? )?(${THING}) (?:or (?:any |an? )?|nor (?:any |an? |no )?)(${THING})\\b`, 'gi'), 'with no $1 and with no $2'],
]; // prettier-ignore

/** Two things of one person, each with its time. */
const PAIRS: Said = [
  [new RegExp(`\\b(tested)((?: for \\w+(?: c)?)?) (in ${WHEN}) (?:and |but )?(?:who )?(?:were |was |got )?tested again (in ${WHEN})`, 'gi'), '$1$2 $3 and again $4'],
  [/\btested((?: for \w+)?) in (20\d\d) and again in (20\d\d)\b/gi, 'tested$1 in both $2 and $3'],
  [new RegExp(`\\btested (positive|negative)( for \\w+(?: c)?)? (in ${WHEN}) (?:and|but|and then|then) (positive|negative) (?=in ${WHEN})`, 'gi'), 'tested $1$2 $3 and tested $4$2 '],
  [new RegExp(`\\b(in ${WHEN}) (?:and|but also) (an? ${THING}) (?=in ${WHEN})`, 'gi'), '$1 and with $2 '],
  [new RegExp(`^((?:how many|number of) (?:(?:of )?(?:the |our )?)?${PEOPLE} (?:who (?:were |had )?|were |that )?(?:first )?(?:registered|tested|treated|screened|dispensed|started)\\b[^,]*? in ${WHEN}),? (?:had |have |then |later |also )*(?=(?:started|completed|finished|(?:were|got) (?:tested|treated|dispensed)|tested|received|had)\\b.* in ${WHEN})`, 'i'), '$1 and '],
]; // prettier-ignore

const LIKE: Said = [...COUNT_LAST, ...SENTENCES, ...LAYOUT, ...USUAL_WORDS, ...AROUND, ...CLAUSES, ...EVERYDAY, ...NAMED, ...TIMES, ...AS_RECORDED, ...DEEDS, ...ORDER, ...PAIRS]; // prettier-ignore

const RELATIVE_YEAR = new RegExp(`\\b(${MONTH}) (?:of )?(this|last) year\\b`, 'gi');
const EITHER_YEAR = /\b(?:in |during )?(20\d\d) or (?:in |during )?(20\d\d)\b/gi;

const EVERY_YEAR =
  /\b(tested|registered)((?: for \w+(?: c)?)?) (?:in |each and )?every (?:single )?year since (20\d\d)\b/gi;

/** "Tested in every year since 2024": in each of these years. */
const eachYear = (today: CivilDate) => (words: string, verb: string, what: string, first: string) => {
  const years = Array.from(
    { length: Number(today.slice(0, 4)) - Number(first) + 1 },
    (_, index) => Number(first) + index,
  );
  return years.length < 2 ? words : years.map((year) => `${verb}${what} in ${year}`).join(' and also ');
};

/** "June of this year" is a month of 2026; "2025 or 2026" is one span of two years. */
function datesSettled(message: string, today: CivilDate): string {
  const year = today.slice(0, 4);
  return message
    .replace(
      new RegExp(
        `\\b${year},? (?:year[- ]to[- ]date|ytd)\\b|\\b(?:year[- ]to[- ]date|ytd),? (?:for |in )?${year}\\b`,
        'gi',
      ),
      'ytd',
    )
    .replace(EVERY_YEAR, eachYear(today))
    .replace(
      RELATIVE_YEAR,
      (_, month: string, which: string) => `${month} ${Number(today.slice(0, 4)) - (/last/i.test(which) ? 1 : 0)}`,
    )
    .replace(EITHER_YEAR, (words, one: string, other: string) =>
      Number(other) === Number(one) + 1 ? `from ${one} to ${other}` : words,
    );
}

/** "Pos 4 HCV": the only digits that are no number. */
const withoutSoundingDigits = (message: string): string =>
  DIGIT_FOR_WORD.reduce((now, [said, plain]) => now.replace(said, plain), message);

/** The message as typed text: spoken numbers in digits, no fillers, usual order. Nothing that changes the answer is lost. */
export const plainly = (message: string, today: CivilDate): string =>
  applyRules(
    datesSettled(
      sharedTimes(
        sameStretch(
          datesInBrackets(
            holidaysAsDates(inDigits(frenchPlainly(withoutSoundingDigits(message), today)), today),
            today,
          ),
          today,
        ),
        today,
      ),
      today,
    ),
    LIKE,
    losesCondition,
  )
    .replace(/\s+/g, ' ')
    .trim();
