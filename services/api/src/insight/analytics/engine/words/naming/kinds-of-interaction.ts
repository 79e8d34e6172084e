import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Naming } from './naming-type.js';

const ROWS = '(?:interactions?|visits?|sessions?|contacts?)';
/** Kinds of interaction that are fields of a person, too. */
const FIELDS_TOO = '((?:tele|t[ée]l[ée])?phone|housing)';
const OTHERS =
  '(?:outreach|counsell?ing|adherence|consultation|screening|referrals?|bloodwork|results?|safe supply|staff|locate|repeat|update|SVR|SOT|EOT|Trillium|lab req)';
const LIST = `(?:(?:${OTHERS}|${FIELDS_TOO.replace('(', '(?:')})(?: interactions)?(?:, and |, or |, | and | or | et | ou ))*`;
const EXCEPT =
  '(?:excluding|except(?: for)?|not counting|not including|without counting|other than|minus|leaving out|apart from|aside from|only|just|sauf|except[ée]|excluant|hormis|sans compter|seulement)(?: the| le| la)?';
/** "Without telephone" is a lack of the person, unless the kinds of interaction are asked for. */
const WITHOUT = '(?:without|no|sans)(?: the| le| la)?';
const KINDS = "(?:by (?:interaction )?(?:type|kind)s?|par type)(?: d['’]interactions?)?";
const END = '(?=,| (?:and|or|et|ou) |[ ?.!]*$| (?:in|this|last|since|by|per|for|during|from|en|ce|cette|par|depuis) )';

/** "Interactions by type, excluding telephone": the kind, not the person's phone. */
export const KINDS_OF_INTERACTION: Naming = [
  [new RegExp(`(?<=\\b${ROWS}\\b[^?]*\\b${EXCEPT} ${LIST})${FIELDS_TOO}${END}`, 'gi'), '$1 interactions'],
  [new RegExp(`(?<=\\b${ROWS}\\b[^?]*\\b${KINDS}(?:,? (?!for\\b|of\\b|with\\b|who\\b|pour\\b)(?:[\\w-]+)){0,4}),? ${WITHOUT} (${LIST})${FIELDS_TOO}${END}`, 'gi'), ' excluding $1$2 interactions'],
  [new RegExp(`^(?!.*\\b(?:clients?|people|patients?|women|men|person)\\b)(.*\\b${ROWS}\\b.*), no ${FIELDS_TOO}(?=[ ?.!]*$)`, 'gi'), '$1 excluding $2 interactions'],
  [new RegExp(`\\b(?:tele|t[ée]l[ée])phones? interactions\\b|\\bphone interactions\\b`, 'gi'), 'telephone interactions'],
]; // prettier-ignore

const LEFT_OUT = `${WITHOUT}|${EXCEPT.replace('|only|just', '').replace('|seulement', '')}`;
const AFTER = new RegExp(
  `^(?:(?:ok|and|now|then|et)[, ]+)*(?:(${LEFT_OUT})|(?:only|just|juste|seulement)(?: the| le| la)?) ${FIELDS_TOO}(?=[ ?.!]*$)`,
  'i',
);

/** After an answer about interactions, "without telephone" is about their kind. */
export function kindAfterInteractions(message: string, previous: QuerySpec | null): string {
  const said = previous?.measure === 'interactions' ? AFTER.exec(message.trim()) : null;
  if (!said) return message;
  const kind = /^housing$/i.test(said[2] ?? '') ? 'housing' : 'telephone';
  return `${said[1] ? 'excluding' : 'only'} ${kind} interactions`;
}
