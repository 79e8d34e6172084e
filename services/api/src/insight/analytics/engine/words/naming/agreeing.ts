import type { Naming } from './naming-type.js';

/** Ways of contacting people that the form asks about. */
const WAYS: readonly (readonly [said: string, act: string, plain: string])[] = [
  ['(?:an? )?voice ?-?mails?(?: messages?)?', 'leave (?:them )?(?:an? )?voice ?-?mails?', 'voicemail'],
  ['(?:an? )?(?:text messages?|texts?|texting|sms(?: messages?)?|txts?)', '(?:text|send (?:them )?(?:an? )?(?:texts?|text messages?|sms))', 'texts'],
  ['(?:an? )?messages?', 'leave (?:them )?(?:an? )?messages?', 'messages'],
]; // prettier-ignore

const WHO = '(?:(?:who|that|whom) )?(?:have |has |had )?';
const FINE = '(?:ok|okay|fine|good|alright|all right|comfortable|cool|happy)';
/** Between the verb and the way. */
const GETTING =
  '(?:(?:us |to |for |with |about )?(?:get|getting|receive|receiving|take|taking|being sent|be sent|being left|be left|leaving|using)? ?)';
const ALLOWED = "(?:can|may|could|are allowed to|['’]re allowed to|have permission to)";
const FORBIDDEN =
  "(?:(?:can|may|could|should|must) not|(?:may|could|should|must)n['’]?t|can['’]?t|cannot|(?:are|were) (?:not|n['’]?t) (?:supposed |meant )?to|aren['’]?t (?:supposed |meant )?to)";
const NOT =
  "(?:did not|didn['’]?t|do not|don['’]?t|does not|doesn['’]?t|would not|wouldn['’]?t|will not|won['’]?t|never)";
const NOT_BE = "(?:are not|aren['’]?t|is not|isn['’]?t|were not|weren['’]?t|not)";
const BEHIND = '(?![\\w-]| (?:and|or|but) (?:not|no|don|didn)|[^.]*\\bbut (?:not|no)\\b)';

const like = (words: string): RegExp => new RegExp(`\\b${words}${BEHIND}`, 'gi');

/** Yes and no are ticks on the form, however they are worded. */
const said = ([way, act, plain]: (typeof WAYS)[number]): Naming => [
  [like(`${WHO}(?:${NOT} (?:agree to|consent to|accept|allow|permit|take|want)|${NOT_BE} ${FINE} with|opted out of|opt out of) ${GETTING}?${way}`), `who declined ${plain}`],
  [like(`${WHO}(?:${NOT} (?:let us|allow us to|permit us to|want us to)|said not to|told us not to|asked (?:us )?not to) ${act}(?: them)?`), `who declined ${plain}`],
  [like(`(?:that |who |whom )?(?:we )?(?:are|[’']re|were) not allowed to ${act}(?: for)?`), `who declined ${plain}`],
  [like(`${WHO}(?:said|told us|say|asked) (?:that )?(?:we|staff) ${FORBIDDEN} ${act}(?: them| for them)?`), `who declined ${plain}`],
  [like(`(?:(?:that|who|whom|where) )?(?:we|staff) ${FORBIDDEN} ${act}(?: (?:for|to|with))?(?: them)?`), `who declined ${plain}`],
  [like(`${WHO}${FORBIDDEN} (?:(?:be (?:sent|left)|get|receive) ${way}(?: left)?${plain === 'texts' ? '|be texted' : ''})`), `who declined ${plain}`],
  [like(`(?:can|may|could|should|must) (?:we|staff) not ${act}(?: (?:for|to|with))?`), `who declined ${plain}`],
  [like(`${WHO}said (?:no to ${GETTING}?${way}|no ${way})`), `who declined ${plain}`],
  [like(`(?:without|with no) ${way} (?:consent|permission)|with no (?:consent|permission) (?:for|to) (?:${way}|${act})`), `who declined ${plain}`],
  [like(`${WHO}(?:(?:are |is |were )${FINE} with|${FINE} with|(?:do not|don['’]?t) mind|agreed? to|accept(?:s|ed)?|allow(?:s|ed)?|permit(?:s|ted)?|consent(?:s|ed)? to|said yes to|opt(?:ed)? in(?:to| to| for)|want(?:s|ed)?) ${GETTING}?${way}(?: being left)?`), `who agreed to ${plain}`],
  [like(`${WHO}(?:gave|give|given) (?:us )?(?:their )?(?:consent|permission|the ok(?:ay)?) (?:for|to) ${GETTING}?(?:${way}|${act})(?: them)?`), `who agreed to ${plain}`],
  [like(`with (?:${way} (?:consent|permission)|(?:consent|permission) (?:for|to) (?:${way}|${act}))`), `who agreed to ${plain}`],
  [like(`${WHO}said (?:that )?(?:${way} (?:is|are|was|were) ${FINE}|yes to ${act}|(?:we|staff) ${ALLOWED} ${act}(?: them)?)`), `who agreed to ${plain}`],
  [like(`${WHO}${NOT} (?:accept|agree|want|like) (?:that |if |for us to |to us )?(?:we |us )?(?:can |may |leaving |to )?${act}(?: them)?`), `who declined ${plain}`],
  [like(`${WHO}(?:accept|agree|agreed|are ${FINE}|don['’]?t mind) (?:that |if |for us to |to us )?(?:we |us )?(?:can |may |leaving )?${act}(?: them)?`), `who agreed to ${plain}`],
  [like(`${WHO}(?:let|allow(?:ed)?|permit(?:ted)?) us (?:to )?${act}(?: them)?`), `who agreed to ${plain}`],
  [like(`(?:that |who |whom |where )?we ?${ALLOWED} ${act}(?: (?:for|to|with))?(?= in\\b|[ ?]*$)`), `who agreed to ${plain}`],
  [like(`${WHO}(?:are|is) ${FINE} with (?:us leaving (?:an? )?)${way}`), `who agreed to ${plain}`],
]; // prettier-ignore

/** What people may be sent, and what they may not. */
export const AGREEING: Naming = [
  ...WAYS.flatMap(said),
  [/\b(?:who |that )?we can reach (?:them )?(?:by|via|through) (?:texts?|texting|sms)\b/gi, 'who agreed to texts'],
  [/\b(?:who |that )?we can reach (?:them )?(?:by|via|through) e-?mail\b/gi, 'with an email'],
  [/\bcontactable (?:by|via|through) e-?mail\b/gi, 'with an email'],
  // Consent to care.
  [/\b(?:who |that )?(?:provided|signed|have signed|gave) (?:an? |the |their )?(written|verbal|signed|oral) consents?(?: forms?)?\b/gi, 'with $1 consent'],
  [/\b(?:who |that )?(?:gave|provided|given) (?:their |us )?consent (?:verbally|orally)|\b(?:who |that )?consented orally|\bwith consent (?:given )?(?:verbally|orally)/gi, 'with verbal consent'],
  [/\b(?:who |that )?(?:gave|provided|given) (?:their |us )?consent in writing|\bwith (?:a )?(?:written|signed) consent forms?|\b(?:who |that )?signed (?:the |a |their )?consent(?: forms?)?/gi, 'with written consent'],
]; // prettier-ignore
