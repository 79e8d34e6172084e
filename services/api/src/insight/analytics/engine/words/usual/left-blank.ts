import type { Said } from './said.js';

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/payment type|payment method|how (?:it was|they were) paid/i, 'payment type'],
  [/issued(?: field)?|issue status/i, 'issued'],
  [/gender|sex|genre/i, 'gender'],
  [/ages?|âge/i, 'age'],
  [/tester(?:['’]s initials)?|who tested/i, 'tester'],
  [/city|town|ville/i, 'city'],
  [/coverage(?: type)?|couverture/i, 'coverage'],
  [/referral(?: site)?|referring site/i, 'referral site'],
  [/(?:bloodwork )?type of bloodwork|bloodwork type/i, 'bloodwork type'],
  [/results?/i, 'result'],
  [/dispositions?/i, 'disposition'],
  [/provinces?/i, 'province'],
];
const FIELD =
  '(payment type|payment method|issued(?: field)?|issue status|gender|sex|age|tester|city|town|coverage(?: type)?|referral site|bloodwork type|results?|disposition|province|end date)';
const EMPTY =
  "(?:(?:(?:is|was|are|were|got|has been|have been|been)(?:n['’]?t| not)?|isn['’]?t|wasn['’]?t|aren['’]?t|weren['’]?t) )?(?:still |just |never |not )*(?:left )?(?:blank|empty|missing|filled in|filled out|entered|recorded|completed)(?: at all| anywhere)?";
/** "Is filled in" is the opposite. */
const BLANK = `(?=[^.?!]{0,40}\\b(?:blank|empty|missing|never|not|is?n['’]?t|was?n['’]?t|are?n['’]?t|were?n['’]?t)\\b)${EMPTY}`;

const lacking = (field: string): string => {
  const name = FIELDS.find(([pattern]) => pattern.test(field))?.[1] ?? field;
  if (/end date/i.test(field)) return 'bearing no end date';
  if (name === 'result') return 'with blank result';
  return name === 'age' ? 'with unknown age' : `with ${name} not recorded`;
};

const FRENCH: readonly (readonly [RegExp, string])[] = [
  [/genre/i, 'no gender'],
  [/âge/i, 'no age'],
  [/courriel/i, 'no email'],
  [/t[ée]l[ée]phone valide/i, 'no valid phone'],
  [/t[ée]l[ée]phone/i, 'no phone'],
  [/ville/i, 'no city'],
];
const inEnglish = (field: string): string => FRENCH.find(([pattern]) => pattern.test(field))?.[1] ?? field;

/** Fields that nobody filled in, and what somebody has neither of. */
export const LEFT_BLANK_SAID: Said = [
  // "No payment type filled in", "no reward attached", "no result on file".
  [/\b(no|without(?: an?y?)?) (payment type|payment method|referral site|end date|tester|bloodwork type|product type|consent type|coverage type|disposition|reward|incentive|note)s? (?:(?:was|were|is|are) )?(?:filled in|filled out|attached|on file|entered|added|put in|indicated)(?=[ ,?.!]|$)/gi, '$1 $2'],
  [/\baucune? (mode de paiement|site de référence|testeur|récompense) (?:n['’](?:est|a été) )?(?:inscrite?|indiquée?|remplie?|saisie?|jointe?|au dossier)(?=[ ,?.!]|$)/gi, 'sans $1'],
  // "Has voicemail but doesn't want us leaving a message".
  [/\b(?:who )?(?:do not|don['’]?t|does not|doesn['’]?t|did not|didn['’]?t) want us (?:leaving|to leave) (?:an? |any )?messages?/gi, 'with no leave message'],
  [/^(?:how many (?:clients|people|patients) )?has (?:a )?voice ?mail (?:but|and) (?=with no leave message)/i, 'how many clients with voicemail and '],
  [/\b(?:who |that )?(?:have|has|with) (french|english) as (?:their|a|the) (?:recorded |main |preferred )?language\b/gi, 'who speak $1'],
  [/\b(?:qui )?ont (?:le )?(français|anglais) comme langue\b/gi, 'qui parlent $1'],
  [new RegExp(`\\b(?:have|has|had|with|where|whose|when|and|but) (?:the |their |an? |its )?${FIELD}(?: field)? ${BLANK}(?=[ ,?.!]|$)`, 'gi'), (_: string, field: string) => lacking(field)],
  [new RegExp(`\\b(?:where|for which|that|and) (?:nobody|no one|no-one|staff never|we never|they never) (?:has |have )?(?:filled in|filled out|entered|recorded|put|put in|wrote|added|set) (?:the |an? |their |any )?${FIELD}(?=[ ,?.!]|$)`, 'gi'), (_: string, field: string) => lacking(field)],
  [/\b(bloodwork)(?: tests?| entries)? (?:that |which )?(?:sans type|without (?:a )?type|with no type)(?: \((?:ni dbs ni s[ée]rum|neither dbs nor serum|not dbs or serum)\))?/gi, '$1 with no bloodwork type recorded'],
  [/\b(bloodwork)(?: tests?| entries)? (?:that |which )?(?:don['’]?t|doesn['’]?t|do not|does not) say (?:dbs or serum|serum or dbs|(?:if|whether) (?:it|they)(?: is| are|['’]s)? dbs or serum)/gi, '$1 with no bloodwork type recorded'],
  [/\bn['’](?:ont|a) ni (?:le |la |l['’]|de )?(genre|âge|courriel|t[ée]l[ée]phone(?: valide)?|ville) ni (?:le |la |l['’]|de )?(genre|âge|courriel|t[ée]l[ée]phone(?: valide)?|ville)(?: de remplis?| d['’]inscrite?s?| indiqués?)?/gi, (_: string, one: string, other: string) => `with ${inEnglish(one)} and ${inEnglish(other)}`],
  [/\b(?:who |that )?(?:have )?neither (?:have |has |an? )*(?:an? )?(email|e-mail|phone|valid phone)(?: address| number)? (?:nor|or) (?:an? )?(?:accept|want|allow|agree to|have agreed to|are ok with|ok with)(?:ing)? (texts?|text messages|texting|voicemails?)/gi, 'with no $1 and who don’t accept $2'],
  [/\b(?:who |that )?(?:have |were |was )?neither (?:been |ever )*tested (?:nor|or) (?:been )?(?:given|received|gotten|paid|issued) (?:an? |any )?(incentive|reward)s?/gi, 'who were never tested and never received a $1'],
  [/\b(?:have|has|had|with) (?:n['’]t |not )?(?:any |a )?(?:a )?working (phone(?: number)?)/gi, 'have a valid $1'],
  [/\b(?:don['’]?t|do not|doesn['’]?t|does not) have (?:a |any )?(?:good|working|usable|valid) phone(?: number)?(?: with us| on file)?(?: \((?:missing or invalid|invalid or missing)\))?/gi, 'with no valid phone'],
  [/\b(?:we |i )?(?:can['’]?t|cannot) (?:call|phone|ring)(?:,? (?:because |as )?no (?:good|valid|working) phone(?: number)?)?(?=[ ,?.!]|$)(?! (?:and|or)\b)/gi, 'with no valid phone'],
  // "Interactions that came with no reward".
  [/\b(interactions|visits|contacts|sessions)((?: this| last) (?:month|year|week|quarter))? (?:that |which )?(?:came|come|ended|were|went) (?:with no|without an?y?) (reward|incentive)s?/gi, '$1$2 with no $3'],
  [/\b(interactions|visits|contacts)((?: this| last) (?:month|year|week|quarter)| in \w+)? (?:with|that had|had|having) no (reward|incentive)s?((?: this| last) (?:month|year|week|quarter)| in \w+(?: 20\d\d)?)?(?=[ ?.!]*$)/gi, (_: string, rows: string, one = '', what = '', other = '') => `${rows} without a ${what}${one || other}`],
  [/\b(?:who |that )?(?:have |has )?neither (?:an? )?(?:usable|valid|working|good) phone(?: number)? nor (?:an? )?e-?mail(?: address)?/gi, 'with no valid phone and no email'],
  [/\bn['’](?:ont|a) pas (?:de |une |d['’]une )?carte (?:de )?santé valide/gi, 'without a valid health card'],
  [/\b(?:don['’]?t|do not|doesn['’]?t) have (?:a |any )?valid health card/gi, 'without a valid health card'],
  [/\b(?:an? )?usable (phone(?: number)?)/gi, (_: string, phone: string) => `valid ${phone}`],
  // "Treatments marked completed but the end date is blank".
  [/ but (?=(?:the|their|its|where|whose|with|also|still|have|has|had|are|is|were|disposition|outcome|missing|invalid)\b)(?! (?:have|has|had|are|is|were|with) (?:not|never|no|nt)\b)/gi, ' and '],
]; // prettier-ignore
