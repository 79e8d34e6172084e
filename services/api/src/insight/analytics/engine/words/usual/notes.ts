import { PEOPLE, type Said } from './said.js';

const COUNTED =
  '(?:how many(?: (?:people|clients|folks))?|(?:just |only )?(?:the |a )?(?:count|number|head ?count))(?:,? (?:please|pls|thx|thanks))?';

/** What is jotted down around a question: an emphasis, a reason, that a count is enough. */
export const NOTES_SAID: Said = [
  // Some of those that an answer before it counted; alone, it asks for them.
  [/^(?:(?:ok|okay|now|and|so|then),? )*(?:break|split|cut) (?:the |those |these )?(men|women|males|females|seniors|youths?|positives|negatives) (?:(?:down|up|out) )?by (?=\w)/i, 'only $1 by '],
  // Words in capitals are meant as they are.
  [/\b(STILL|NOT|NEVER|NO|ONLY|AND|OR|ALL|EVER|BOTH|ANY|ALSO|EACH)\b(?=.*[a-z])/g, (_: string, word: string) => word.toLowerCase()],
  // What "only" says already.
  [/\b(only(?: ever)? .*?),? (?:and )?nothing else(?=[ ?.!,–—-]*$)/i, '$1'],
  [/ ?\bat some point(?: or other)?(?=[ ?.!,]|$)/gi, ''],
  [/\b(?:nonetheless|nevertheless) /gi, ''],
  [/ ?\bone way or another,?(?= )/gi, ''],
  // Whether there is anybody, and how many.
  [new RegExp(`^(?:has|have) any(?:one|body)(?: ever)? (been|had|got|started|completed|registered|tested) (.+?)[?,.]+ ?${COUNTED}[ ?.!]*$`, 'i'), 'how many people have $1 $2'],
  [new RegExp(`^(?:are|is) there (?:any )?${PEOPLE} (.+?)(?: at all)?[?.]+ ?${COUNTED}[ ?.!]*$`, 'i'), 'how many $1 $2'],
  [/^y a[- ]t[- ]il des (gens|personnes|clients|clientes) (.+?) ?[?,.]+ ?combien[ ?.!]*$/i, 'combien de $1 $2'],
  [/^any (incentives|rewards|honoraria|honorariums) (?:that )?(?:we |were )?(?:promised |earned )?(?:and |but )?(?:never|not|still not)(?: yet)? (?:been )?(issued|paid)(?: out)?[?.]+ (?=how many|how much)/i, 'rewards not $2 - '],
  [new RegExp(`^(.+?) ?[–—-] ?how many (?:${PEOPLE.slice(1, -1)}) (?:am i|are we|do we have to|do i have to|should we be) (?:chas(?:e|ing)|call(?:ing)?|follow(?:ing)? up(?: with)?)[ ?.!]*$`, 'i'), '$1 - how many'],
  // Supplies and people.
  [/\b(kits?|straws|supplies) (?:(?:have|has) gone|went) out(?= |[?.!]|$)/gi, '$1 given out'],
  [/\b(kits?|straws|supplies|tests?|drugs?|rewards?) from us\b/gi, '$1'],
  [/\b(?:on (?:record|file)|recorded|listed|down) as (?:taking|getting|receiving|having (?:taken|received|got)) /gi, 'who received '],
  [/\b(?:hcv|hep ?c) (drugs?|meds?|medications?)\b(?! (?:test|result))/gi, '$1'],
  [/\bregistered under (?=(?:verbal|written) consent\b)/gi, 'registered with '],
  [/\b([A-Z]{2})['’]s (bloodwork|dbs|serum) (?:tests|draws|testing)\b/gi, '$2 tests by $1'],
  // Of one person: several medications, and two results.
  [/\b(?:(?:who|that)(?:['’]ve| have|['’]d| had)? )?(?:been (?:on|prescribed)|taken|tried) (?:more than one|at least (?:two|2)|(?:two|2) or more|(?:two|2) different|multiple|several)(?: different)? (?:drugs?|meds?|medications?)\b/gi, 'who have taken at least two different drugs'],
  [new RegExp(`\\b${PEOPLE} (?:who )?(?:(?:are|were|is|tested|have tested|have been|have had) )?positive (?:for|on) both (hiv|hcv|hep ?c) and (hiv|hcv|hep ?c)\\b`, 'gi'), '$1 with a positive $2 test and a positive $3 test'],
  [/\b(?:(?:who )?(?:have had|had|have)|with) both an? (positive|negative) (hiv|hcv|hep ?c)(?: test)? and an? (positive|negative) (hiv|hcv|hep ?c) (?:result|test)\b/gi, 'with a $1 $2 test and a $3 $4 test'],
  [/\b(?:with|had|have) an? (positive|negative) (hcv|hiv|hep ?c) (?:test|result) and (?:then |later |later on |afterwards )+an? (positive|negative)(?: one| test| result)?(?: later(?: on)?| afterwards)?(?=[ ?.!,]|$)/gi, 'tested $1 for $2 and then tested $3 for $2'],
  [/\b(verbal|written) consent only\b/gi, '$1 consent'],
  [/\b(?:were |was )?(?:done|made|taken) (?:on|under) (verbal|written) consent\b/gi, 'have $1 consent'],
  [/\b(?:an? )?(?:invalid or missing|missing or invalid) health ?cards?(?: numbers?)?\b/gi, 'no health card or an invalid health card'],
  // One of them.
  [/\bone single (?=[a-z])/gi, 'one '],
  [/\b(without|with|had|have|not) an? single (note|interaction|test|visit|dispense|treatment)(?= (?:since|in|this|last|during)\b)/gi, '$1 a $2'],
  [/\b(busiest|slowest|quietest|biggest|best|worst) single (?=day|week|month)/gi, '$1 '],
  // Courses of medication.
  [/\b(epclusa|maviret|vosevi|treatment) courses\b/gi, (_: string, drug: string) => (/^treatment$/i.test(drug) ? 'treatments' : `${drug} treatments`)],
  // What stands out.
  [/\bheaviest (?=for\b|day|week|month)/gi, 'busiest '],
  [/\bturned up (?=more\b|the most\b|fewer\b|most\b)/gi, 'had '],
  [/\baccounts? for (?=the most\b|most\b|the fewest\b|the least\b)/gi, 'has '],
  [/^are we (?:ahead|up|behind|down)(?: or (?:ahead|up|behind|down))? (?:on|in|for|with) (.+?)[?:,]+ /i, '$1 '],
  [/\b(registrations|tests|treatments|interactions|activities) dated (?=this|last|in|20\d\d|since|between|from)/gi, '$1 '],
  [/\b(registrations|clients|people) (.*?)\bcame with (?=an? (?:valid|invalid) health card\b)/gi, '$1 $2have '],
  // What follows may be on the same day.
  [/\b(?:on )?(?:that (?:same )?day or (?:after(?:wards?)?|later)|on or after that (?:same )?(?:day|date|test|result|visit|registration)|or after that day)(?=[ ?.!,–—-]|$)/gi, 'later'],
  [/\b(?:with|had|have) an? (positive|negative) (hcv|hiv|hep ?c) (?:test|result) (?:that was |which was )?followed (?:(?:later(?: on)?|afterwards|at some point) )?by an? (positive|negative)(?: one| test| result)?(?: later(?: on)?| afterwards)?(?=[ ?.!,]|$)/gi, 'tested $1 for $2 and then tested $3 for $2'],
  [/\b(completed|finished) (?:a |their |one )?treatment and (?:then |later )?(?:started|began) another(?: one| treatment)?(?: afterwards| later| after that)?(?=[ ?.!,–—-]|$)/gi, '$1 treatment and then started treatment'],
  // Quarters of a fiscal year are those of the calendar.
  [/\b(each|every|by|per) fiscal quarters?\b/gi, '$1 quarter'],
  // French.
  [/\bpis\b/gi, 'et'],
  [/\bcombien de monde\b/gi, 'combien de personnes'],
  [/\ble plus haut\b/gi, 'le plus élevé'],
  [/,? toutes (?:les )?années confondues(?=[ ?.!]*$)/i, ''],
]; // prettier-ignore
