import type { Rewrites } from './rewrites-type.js';

const PEOPLE =
  '(?:clients|people|patients|individuals|persons|folks|women|men|seniors|youths?|personnes|patientes|clientes|femmes|hommes)';
const ROWS =
  '(?:tests?|registrations?|treatments?|interactions?|visits?|sessions?|rewards?|dispenses|notes|inscriptions?)';
const VIRUS = '(?:hiv|hcv|vih|vhc)';
const TIME =
  '(?:(?:in|during|since) (?:\\w+ )?(?:20\\d\\d|this \\w+|last \\w+)|(?:this|last) (?:year|month|quarter|week))';
const THING = `(?:(?:positive|negative|pending|reactive|completed|active|hiv|hcv|outreach|counselling|housing|telephone|epclusa|maviret|vosevi) ){0,2}(?:test|treatment|interaction|visit|session|bloodwork|reward)`;

/** Everyday ways of saying what the vocabulary has another word for. */
export const ORDINARY: Rewrites = [
  // People by other names.
  [/\b(?:ladies|gals)\b/g, 'women'],
  [/\b(?:guys|gents|gentlemen|dudes|blokes)\b/g, 'men'],
  [new RegExp(`^any (?=${PEOPLE}\\b)`, 'g'), ''],
  [new RegExp(`\\b(?:who |that )?(?:need|needs|want|wants|require|requires|ask for|asked for) (?:(?:help|service|services|support) in )?(french|english)(?: (?:services?|speakers?|support))?(?= |$)`, 'g'), 'who speak $1'],
  // First, and again.
  [new RegExp(`\\b(${PEOPLE})s? (?:very )?(first|last|latest|most recent) ((?:${VIRUS} |bloodwork )?test) (?=(?:was|were|is|came)\\b)`, 'g'), '$1 whose $2 $3 '],
  [new RegExp(`\\b(?:had|have|has|with) an? (first|last|latest|most recent) ((?:${VIRUS} |bloodwork )?test) (?:that|which) (?=(?:was|were|is|came)\\b)`, 'g'), 'whose $1 $2 '],
  [/\b(is|was) an? (positive|negative|reactive) one\b/g, '$1 $2'],
  [/\b(?:have |has )?(?:came|come|coming) back (?:and|to) (?=(?:registered|register|registering) (?:more than once|again|a second time))/g, ''],
  [/\bregistered a second time or more\b/g, 'registered more than once'],
  [/\bsince (?:the )?(?:start|beginning) of (?:the|this|our) (?:current )?fiscal year\b|\bsince (?:the|this|our) fiscal year (?:began|started|begun)\b/g, 'this fiscal year'],
  [/\b(?:marked|recorded|flagged|entered) (?:as )?(?=(?:issued|not issued)\b)/g, ''],
  [new RegExp(`\\b(first|last|latest) (?:ever|recorded) (?=(?:${VIRUS} |bloodwork )?tests?\\b)`, 'g'), '$1 '],
  [new RegExp(`\\b(${PEOPLE}) (?:(?:who |that )?(?:were |was )?(?:first seen|seen for the (?:very )?first time))(?= (?:in|during|this|last|since)\\b)`, 'g'), 'new $1'],
  [/\b(?:who |that )?(?:(?:came|come|were|coming) back (?:for|with) (?:a |their )?(?:second|2nd|another|repeat) (?:registration|intake)|registered (?:again|a second time|for a second time)|(?:have|had|has|with) (?:a second|a 2nd|another|a repeat) (?:registration|intake))(?=$| (?:by|per|and|but|who)\b)/g, 'who registered more than once'],
  [/\bhow many (?=registered more than once\b)/g, 'how many people '],
  // Tests by what they are done with, and what is handed over.
  [new RegExp(`\\b(?:rapid|point of care|poct|poc|finger ?(?:stick|prick|poke)) (?=${VIRUS}(?: tests?| testing|s)?\\b)`, 'g'), ''],
  [new RegExp(`\\b(${VIRUS}) (?:rapid|point of care|poct|poc|finger ?(?:stick|prick|poke)) (?=tests?\\b)`, 'g'), '$1 '],
  [new RegExp(`\\b(${VIRUS}|bloodwork)(?: tests?)? (and|&|et) (${VIRUS}|bloodwork) (tests|testing) (?:combined|put together|all together|added together|added up)\\b`, 'g'), '$1 $2 $3 $4'],
  [/\b(?:units|tabs|doses) of (?=(?:epclusa|maviret|vosevi)\b)/g, 'pills of '],
  [/\b((?:epclusa|maviret|vosevi) )(?:units|tabs|doses)\b/g, '$1pills'],
  [/\b(pills?|tablets?|comprimes?)((?: of \w+)?) (?:(?:have|has|had|were|was) )?(?:gone|went|go|going) out\b/g, '$1$2 dispensed'],
  [/\b(rewards?|incentives?|payments?|honorari[au]m?s?) (?:(?:have|has|had) )?(?:gone|went|go|going) out\b/g, '$1 given out'],
  // What happened since.
  [new RegExp(`\\b((?:test|treat|regist|screen)(?:ed|ered)?(?: (?:positive|negative))?(?: for ${VIRUS})? ${TIME}) who (?=(?:have|has|had|were) not been (?:tested|treated|registered|seen) (?:since|afterwards?|after that)\\b)`, 'g'), '$1 but '],
  // Two kinds of rows that one person has.
  [new RegExp(`\\b(${PEOPLE}) with an? (${VIRUS}) test (?=(?:what (?:percent|share|proportion)|(?:were )?also|who also)\\b)`, 'g'), '$1 tested for $2 '],
  [new RegExp(`\\balso (?:had|got|have|has) an? (${VIRUS}) test\\b`, 'g'), 'were also tested for $1'],
  [/\balso were (?=(?:tested|treated)\b)/g, 'were also '],
  [new RegExp(`\\b(with an? (?:positive|reactive|negative) ${VIRUS} test) (?:who )?ha(?:ve|s|d) no (bloodwork|${VIRUS} test)(?: on file)?(?: at all)?(?=$| (?:by|per)\\b)`, 'g'), '$1 and with no $2'],
  [new RegExp(`^(?:how many )?(?=both an? ${THING} and )`, 'g'), 'how many clients with '],
  [new RegExp(`\\b(?:with|had|have|has|got|received) both (an? ${THING}) and (an? ${THING}) (${TIME})$`, 'g'), 'with $1 $3 and also with $2 $3'],
  [new RegExp(`\\b(?:with|had|have|has|got|received) both (an? ${THING}) and (an? ${THING})(?=$| (?:by|per)\\b)`, 'g'), 'with $1 and also with $2'],
  [/\b(with|have|had|has) (an? (?:positive|negative|reactive) (?:hiv|hcv|bloodwork) test) and (an? (?:positive|negative|reactive) (?:hiv|hcv|bloodwork) test)(?=$| (?:by|per)\b)/g, '$1 $2 and also with $3'],
  [new RegExp(`\\bwith no (${THING}) (${TIME}) but (?:with |had |have )?(?:one|some) (?=${TIME}$)`, 'g'), 'with no $1 $2 but with a $1 '],
  // Who registered in one time, and what they did in another.
  [new RegExp(`\\b(${PEOPLE} registered (?:before|after|prior to|by) (?:\\w+ )?(?:20\\d\\d)) (?=(?:were|was|have|had|got|did|tested|treated|started|completed|never|not)\\b)`, 'g'), '$1 who '],
  // Notes.
  [new RegExp(`\\b(positive|negative|reactive) (hiv|hcv) (${PEOPLE}) (?:who are |that are )?not on (?=(?:treatment|therapy|epclusa|maviret|vosevi)\\b)`, 'g'), '$3 who tested $1 for $2 and are not on '],
  [new RegExp(`\\b(hiv|hcv) (positive|negative|reactive) (${PEOPLE}) (?:who are |that are )?not on (?=(?:treatment|therapy|epclusa|maviret|vosevi)\\b)`, 'g'), '$3 who tested $2 for $1 and are not on '],
  [/\b(tests?) (?:that |which )?([a-z]{2,3}) (?:or|and|&) ([a-z]{2,3}) (?:did|performed|ran|have done|conducted)(?= (?:in|this|last|during|since|on)\b|$)/g, '$1 done by $2 or $3'],
  [/\b(can|could|may) (?:i|you|they|staff|someone|nurses) (?=(?:text|e ?mail|leave|call|phone|contact|reach|send)\b)/g, '$1 we '],
  [/\bby (?:the |their )?(?:clients?|patients?|persons?) (?=(?:language|city|gender|age group)\b)/g, 'by '],
  [/\bwhich (city|site|referral site|tester) (?:saw|had|has) the (?:biggest|largest|greatest) (?:jump|increase|rise|growth) in (\w+)(?= )/g, 'which $1 grew most in $2'],
  // One figure of each.
  [/\b(?:(?:for|of) )?(?:(?:both )?men and women|women and men) (?:separately|apart)$/g, 'by gender'],
  [/^(?!.*\bbloodwork\b)(.*\btests\b.*) (?:by|per|for each) type$/g, '$1 by test type'],
  // Where, of how many, and other than.
  [/^(?:in|at|from|dans|de) (?=(?:how many|combien de) )/g, ''],
  [new RegExp(`\\b(interactions|visits|sessions|contacts) (?:other than|except(?: for)?|excluding|apart from|besides) ([a-z]+) (?:or|and|nor) ([a-z]+)(?: ones)?(?=$| (?:in|this|last|during|since|by|per)\\b)`, 'g'), '$1 excluding $2 $1 and $3 $1'],
  [new RegExp(`\\b(percentage|percent|share|proportion|%) of tested (${PEOPLE})(?= )`, 'g'), '$1 of $2 tested'],
  [new RegExp(`\\b((?:percentage|percent|share|proportion|%) of .*?) (?:came|come|comes) from\\b`, 'g'), '$1 are from'],
  [/\bpositive (clients|people|patients|tests) as an? (percentage|percent|share|proportion) of (?:everyone|everybody|all (?:the )?(?:clients|people|patients)|(?:clients|people|patients)) tested\b/g, 'what $2 of people tested were positive'],
  [/ and (?=(?:at least|at most|exactly|more than|fewer than|less than|no more than) (?:\d+|one|two|three|four|five) (?:\w+ ){0,2}(?:tests?|visits?|interactions?|registrations?|treatments?|sessions?)\b)/g, ' and with '],
  [/\b(?:treatment )?mortality(?! rate)\b/g, 'deaths'],
  [/\b(?:who )?said yes to (?:getting |receiving |being sent )?(?:an? )?(?:texts?|texting|text messages?|sms)\b/g, 'who can be texted'],
  [/\b(?:who )?said no to (?:getting |receiving |being sent )?(?:an? )?(?:texts?|texting|text messages?|sms)\b/g, 'with no text'],
  [/\bsaid (yes|no) to (?:getting |receiving |being left )?(?:an? )?(?:messages?)\b/g, 'leave message $1'],
  // French.
  [/\b(?:les )?(?:deux )?a la fois (?=(?:un|une|des|le|la) )/g, ''],
  [/\b(?:du )?lundi (?:au|a) vendredi\b/g, 'weekdays only'],
  [new RegExp(`\\b(${PEOPLE}|combien de \\w+) (?:voit on|voyons nous|a t on vu[es]*|avons nous vu[es]*)(?= |$)`, 'g'), '$1'],
  [/\b(clients|patients|personnes|inscriptions) (?:referee?s?|orientee?s?|envoyee?s?|adressee?s?) par\b/g, '$1 referred by'],
  [new RegExp(`\\b(${ROWS}) (?:mis ensemble|au total ensemble)\\b`, 'g'), '$1'],
]; // prettier-ignore
