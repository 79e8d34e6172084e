import type { Naming } from './naming-type.js';

/** What a person has on record, in words of the vocabulary. */
type Field = { said: string; plain: string; checked: boolean };

const FIELDS: readonly Field[] = [
  { said: '(?:e-?mails?|emials?)(?: address(?:es)?)?', plain: 'email', checked: false },
  {
    said: '(?:(?:cell|mobile|tele)? ?phones?|cells?|mobiles?)(?: (?:numbers?|nums?|#s?))?|(?:contact|call-?back) numbers?',
    plain: 'phone',
    checked: true,
  },
  {
    said: '(?:health[- ]?|OHIP )cards?(?: (?:numbers?|nums?|#s?))?|OHIP(?: (?:numbers?|nums?|#s?))?|health numbers?',
    plain: 'health card',
    checked: true,
  },
  {
    said: '(?:(?:drug|medication|medicine|prescription|insurance) )?(?:coverage|insurance|benefits)|(?:drug|insurance|benefits?) plans?',
    plain: 'coverage',
    checked: false,
  },
];

const GAVE =
  '(?:gave|given|left|provided|shared|supplied|listed|offered|handed over|put down|wrote down|written down|entered|filled in|submitted)';
const GIVE = `(?:give|leave|provide|share|supply|list|offer|put down|write down|enter|fill in|submit|${GAVE})`;
const NEVER =
  "(?:did not|didn['’]?t|never|have not|haven['’]?t|has not|hasn['’]?t|do not|don['’]?t|does not|doesn['’]?t)(?: ever)?";
const TO_US = '(?: (?:us|staff|the team|the program))?(?: with)?';
const ANY = '(?:an? |any |their |his |her |the )?';
const WHO = '(?:(?:who|that) )?(?:have |has |had )?';
const HAD = '(?:with|having|(?:(?:who|that) )?(?:have|has|had))';

const IN_PLACE = '(?: (?:on (?:file|record)|recorded|listed|entered|filled (?:in|out)))?';
const GONE =
  '(?:missing|blank|empty|not (?:on file|recorded|listed|entered|filled in|there)|left (?:blank|empty)|absent|none)';
const INVALID =
  "(?:invalid|wrong|incorrect|bad|faulty|malformed|not valid|not working|(?:does not|doesn['’]?t|do not|don['’]?t) (?:work|check out)|(?:fails?|failed) (?:the )?(?:check|validation))";
const NOT_VALID = `(?:(?:is |are |was |were )?${INVALID}|(?:isn|aren|wasn|weren)['’]?t (?:valid|correct|good|right))`;
const VALID = '(?:(?:is |are |was |were )?(?:valid|correct|good)|checks? out|works?)(?! or\\b)';
const ELSEWHERE =
  '(?:(?:is |are |was |were )?(?:from (?:another|a different|some other|other) provinces?|(?:from )?out[- ]of[- ]province|from out(?:side)? (?:of )?ontario|not from ontario))';

const any = (words: string): RegExp => new RegExp(`\\b${words}(?![\\w-])`, 'gi');

const oneOf = (plain: string): string => `${plain === 'email' ? 'an' : 'a'} ${plain}`;

/** Left, given, written down or missing: whichever verb it is, the record has it or hasn't. */
const given = ({ said, plain }: Field): Naming => [
  [any(`(?:(?:who|that) )?${NEVER} (?:${GIVE}${TO_US} ${ANY}|(?:have|got|own|use|carry|hold) (?:an? |any |their )?)(?<!valid )(?:${said})${IN_PLACE}`), `with no ${plain}`],
  [any(`${WHO}(?:left) ${ANY}(?:${said})(?: field)? (?:blank|empty)`), `with no ${plain}`],
  [any(`${WHO}(?:${GAVE}${TO_US}|using|owning|holding|carrying|own|use|carry|hold) (?:an? |their |his |her )?(?:${said})(?! (?:blank|empty|only|of))${IN_PLACE}`), `with ${oneOf(plain)}`],
  [any(`(?:that |whom )?we (?:have|got|do have|['’]ve got) (?:an? |their )?(?:${said}) (?:for|from)(?: them)?(?= in\\b|[ ?]*$)`), `with ${oneOf(plain)}`],
  [any(`(?:that |whom )?we (?:have no|lack|(?:do not|don['’]?t) have (?:an? |any |their )?)(?: )?(?:${said}) (?:for|from)(?: them)?(?= in\\b|[ ?]*$)`), `with no ${plain}`],
  [any(`whose (?:${said}) (?:we (?:have|got)|(?:is|are) (?:on file|recorded|known))`), `with ${oneOf(plain)}`],
  [any(`(?:whose|with(?: the| their)?) (?:${said})(?: (?:is|are|was|were))? ${GONE}`), `with no ${plain}`],
  [any(`(?:w\\/o|(?:who |that )?(?:lack|lacks|lacked|lacking)|missing|with zero|not having|(?:who |that )?(?:have|has) zero) (?:an? |any |their |his |her )?(?:${said})`), `with no ${plain}`],
]; // prettier-ignore

/** A number that is checked when it is entered. */
const checked = ({ said, plain }: Field): Naming => [
  [any(`(?:whose (?:${said})|${HAD} (?:an? )?(?:${said}) (?:that|which)(?:['’]?s)?) ${NOT_VALID}`), `with an invalid ${plain}`],
  [any(`(?:whose (?:${said})|${HAD} (?:an? )?(?:${said}) (?:that|which)(?:['’]?s)?) ${VALID}`), `with a valid ${plain}`],
]; // prettier-ignore

const CARD = FIELDS[2]?.said ?? '';

/** Things that people leave with the program, or don't. */
export const HAVING: Naming = [
  [/\b(?:health ?card|helth card|halth card)(?=s?\b)/gi, 'health card'],
  [any(`(?:whose (?:${CARD})|${HAD} (?:an? )?(?:${CARD}|cards?)(?: (?:that|which)(?:['’]?s)?)?) ${ELSEWHERE}`), 'with an out of province health card'],
  [/\bwith (?:another|a different) province['’]?s health cards?\b/gi, 'with an out of province health card'],
  ...FIELDS.filter((field) => field.checked).flatMap(checked),
  ...FIELDS.flatMap(given),
  [/\b(?:who |that )?(?:gave|left|provided|shared)(?: us)? (?:their|a) (?:number)(?=[ ?]*$| in\b)/gi, 'with a phone'],
  [/\b(?:with|who have|have) (?:an? )?(?:cell|mobile)(?: phone)?(?: (?:number|num))?(?=[ ?]*$| (?:in|and|or|but|who)\b)/gi, 'with a phone'],
  [/\b(?:with no|without an?|without) (?:cell|mobile)(?: phone)?(?=[ ?]*$| (?:in|and|or|but|who)\b)/gi, 'with no phone'],
  [/\bwith no contact numbers?\b/gi, 'with no phone'],
  [/\bwith (?:an? )?(?:phone num|contact number)s?\b/gi, 'with a phone'],
  [/\b(?:(?:who|that) )?(?:are|is) (?:not|un) ?(?:covered|insured)(?= in\b|[ ?]*$)|\b(?:(?:who|that) )?(?:aren['’]?t|isn['’]?t|not) (?:covered|insured)(?= in\b|[ ?]*$)/gi, 'with no coverage'],
  [/\b(?:with no|without(?: an?| any)?|(?:who |that )?ha(?:ve|s) no) (?:drug|medication|prescription) (?:benefits?|insurance|plans?)\b/gi, 'with no coverage'],
  [/\bwhose (?:drug )?coverage is none\b/gi, 'with no coverage'],
  // Where they live.
  [/\b(?:people|clients|folks|patients) (?:without|lacking|with no|who (?:don['’]?t|do not) have|who have no|who lack)(?: an?| any)? (?:housing|home|place to live|roof(?: over their heads?)?)\b(?! (?:recorded|information|info|status|on file|data|details|listed|interactions?|visits?|sessions?|support|help|noted|entered))/gi, 'homeless clients'],
  [/\b(people|clients|folks|patients) (?:with nowhere to live)\b/gi, 'homeless clients'],
  [/\b(?:(?:who|that) )?(?:have no|lack|(?:do not|don['’]?t) have (?:an? )?|w\/o an?|lacking an?) ?(?:fixed|permanent) address\b/gi, 'with no fixed address'],
  [/\bwhose (?:home )?address is (?:NFA|no fixed address)\b/gi, 'with no fixed address'],
  [/\b(?:who )?(?:sleep|sleeping|live|living|stay|staying) (?:rough|outside(?= in\b| registered\b|[ ?]*$)|outdoors|(?:in|out of) (?:a )?(?:tents?|encampments?)|on the streets?)(?! or\b)/gi, 'with no fixed address'],
  [/\b(?:who )?(?:stay|stays|sleep|sleeping|housed) (?:in|at) (?:an?|the|our)? ?shelters?\b/gi, 'living in a shelter'],
  [/\b(?:people|clients|folks) with (?:a place (?:to live|of their own)|their own (?:home|place|housing))\b/gi, 'housed clients'],
]; // prettier-ignore
