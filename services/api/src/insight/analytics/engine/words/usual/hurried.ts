import { END, PEOPLE, type Said, VIRUS } from './said.js';

const RESULT = '(?:positive|negative|reactive|pos|neg)';
/** That people are counted, at the end: "how many people", "people not tests". */
const PEOPLE_LAST = `(?:(?:just )?(?:the )?(?:how many|number of|count of)? ?(?:ppl|${PEOPLE.slice(1, -1)})(?: is that| are there)?(?:,? (?:and )?not (?:the )?(?:tests|results|visits|rows))?)`;
const TESTED = `(?:(?:${VIRUS} ${RESULT})|(?:${RESULT} ${VIRUS}))`;
const OFTEN = '(?:\\d+ or more|at least \\d+|more than \\d+)';
const TIME =
  '((?:in|during|since|this|last) (?:this |last )?(?:[a-z]+ 20\\d\\d|20\\d\\d|fiscal year|year|month|quarter|week))';
const DEED = '(?:received|got|had|tested|were tested|registered|started|completed|finished)';
const NO_TIME = '(?:(?!\\b(?:in|during|since|this|last|before|after|and|or|but|\\d+)\\b)[^,?.!;])+?';
const ASIDE = `(?:(?:sorry|apologies),? ?|(?:i['’]?m |we['’]?re )?in (?:a |such a )?(?:rush|hurry),? ?|(?:the |our |my )?(?:funder|boss|manager|director|ministry|board|auditor|reporter)(?: is|['’]s)? (?:on the (?:phone|line)|waiting|calling|asking|here),? ?|(?:we |i )?need to chase(?: (?:them|these|those))?)+`;

/** Hurried messages: what is counted comes last, and somebody waits for it. */
export const HURRIED_SAID: Said = [
  [new RegExp(`,? ?[–—-]* ${ASIDE}${END}`, 'i'), ''],
  [new RegExp(`^how many (?!${PEOPLE})(.*\\bno (?:good |valid |working )?(?:e-?mail|phone)\\b.*?),? (?:so )?(?:we )?(?:can['’]?t|cannot) (?:reach|contact|call) them${END}`, 'i'), (_: string, __: string | undefined, rest = '') => `how many people ${rest}`],
  [new RegExp(`(?<=\\bno (?:good |valid |working )?(?:e-?mail|phone)\\b.*),? (?:so )?(?:we )?(?:can['’]?t|cannot) (?:reach|contact|call) them${END}`, 'i'), ''],
  // "Hep C reactive but never started treatment, how many people".
  [new RegExp(`^(?!.*\\b(?:first|then|later)\\b)(${TESTED}\\b[^:?.;]*?)[,:–—-]+ ${PEOPLE_LAST}${END}`, 'i'), 'how many people $1'],
  [new RegExp(`^(${OFTEN} [^:?.;,]+?)[,:–—-]+ ${PEOPLE_LAST}${END}`, 'i'), 'how many people had $1'],
  [new RegExp(`^(avg|average|mean|median) age (?:of )?(hiv|hcv|hep ?c) ?(?:reactive|positive|pos)(?= (?:this|last|in|since) |[ ?.!]*$)`, 'i'), '$1 age of people who tested positive for $2'],
  // "Both received a kit and were tested in October 2026": each in that time.
  [new RegExp(`^((?:how many|number of) ${PEOPLE}) (?:who )?both (${DEED} ${NO_TIME}) and (${DEED}(?: ${NO_TIME})?) ${TIME}${END}`, 'i'), '$1 $3 $5 and $4 $5'],
  // "Got an incentive and also had a test last quarter": the same people, each in that time.
  [new RegExp(`^((?:how many|number of) ${PEOPLE}) (?:who )?(${DEED} ${NO_TIME}) and also (${DEED}(?: ${NO_TIME})?) ${TIME}${END}`, 'i'), '$1 $3 $5 and $4 $5'],
  [new RegExp(`^((?:how many|number of) ${PEOPLE}) (?:who )?((?:got|had|received) an? ${NO_TIME}) and ((?:got|had|received) an? ${NO_TIME}) ${TIME}${END}`, 'i'), '$1 $3 $5 and $4 $5'],
  [new RegExp(`\\b${PEOPLE} whose (${VIRUS}) (?:tests?|results?) (?:was|were|came back) (positive|negative|reactive)( in (?:[a-z]+ )?20\\d\\d)?,? (?:and |who )?(?:also )?(?=(?:started|completed|finished|received)\\b)`, 'gi'), '$1 who tested $3 for $2$4 and '],
  [new RegExp(`\\b((?:had|have|with) an? ((?:${VIRUS} )?)test before [\\w ]{3,20}?) but (?:had |have |with )?none (?=(?:this|in|since|last|after)\\b)`, 'gi'), '$1 but no $2test '],
  // What was done, by its other names.
  [/\b(bloodwork|tests|samples) ([A-Z]{2,3}) (?:drew|did|took|ran|collected)\b/g, '$1 by $2'],
  [/\bscripts (?=(?:were )?(?:dispensed|filled|picked up)\b)/gi, 'prescriptions '],
  [/\b(stopped|quit) (?:their |the )?(?:meds|medications?|pills|tablets) (?:early )?(?=(?:because of|due to|over|from|for|bc|bc of) (?:the |their )?side effects\b)/gi, '$1 treatment '],
  [/\b(incentives|rewards|tests|registrations|interactions|dispenses|treatments) dated (?=(?:this|last|in|since|between|from)\b)/gi, '$1 '],
  [new RegExp(`^(?:(?:among|of|for) (?:the |all )?${PEOPLE} (?:who (?:were|was) )?tested ((?:this|last|in) [\\w -]{3,20}), )?how many tests (?:did|does|do) (?:each|every) (?:person|client|patient) (?:have|get)(?: done)? on average${END}`, 'i'), (_: string, __?: string, when = '') => `average tests per person ${when}`.trim()],
  // "Were tested within that same fiscal year".
  [/\b(registered|tested|started treatment) in (20\d\d(?:-\d\d)?) ((?:were|was|got|had|have|also|then|been) (?:tested|treated|an? test)|started treatment)((?: for \w+)?) (?:with)?in (?:that|the) (?:very )?same (?:fiscal |calendar )?year\b/gi, '$1 in $2 $3$4 in $2'],
  [/^(how many )?treatments (?:were |have )?(stopped|ended) (in 20\d\d|this year|last year|this fiscal year|last fiscal year) (?:because of|due to|for) ([a-z -]{4,20}?),? and how many (?:were |stopped |ended )?(?:because of|due to|for) ([a-z -]{4,20}?)(?=[ ?.!]*$)/i, '$1treatments $2 $3 because of $4 or $5 by outcome'],
  [/\b(how many) (counsell?ing|outreach|housing|referral|telephone) and how many (counsell?ing|outreach|housing|referral|telephone) (interactions|visits|contacts|sessions)\b(.*?)(?=[ ?.!]*$)/i, '$1 $2 and $3 $4$5 by interaction type'],
]; // prettier-ignore
