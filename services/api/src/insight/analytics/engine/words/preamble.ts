import { atomsOf } from '../dates/atoms-of.js';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { guard } from '../guard.js';
import { readItems } from '../items.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { PLAIN_WORDS } from '../lexicon/plain-words.js';
import { isArticle, normalise } from './text.js';

/** What the number is for, and the question behind it. */
const PREAMBLE = /^(.{3,160}?)([:!.;]|\s[–—-]\s|,)\s+(.+)$/s;
/** "For the ministry: tests by quarter": behind a colon, any words are the question. */
const ADDRESSED = /^(?:for|pour|the .* (?:asked|asks|wants|wanted|needs))\b/;
/** "Liver clinic here.", "I just started here:" say who asks. */
const ASKER = /^(?:hi |hello |hey )?(?:this is (?:the )?)?(?:[a-z]+ ){1,4}here$/;
const NEWCOMER = /^i (?:have |ve )?(?:just |only just )?(?:started|joined|arrived)(?: here)?$/;
const DUE = /\bdue (?:on |by )?(?:mon|tues|wednes|thurs|fri)day\b/;
const QUESTION =
  /^(?:(?:please|can you|could you|i (?:just )?(?:need|want)|we need|tell me|show me|give me|svp|pouvez vous|pourriez vous|j ai besoin|il me faut|donnez moi|donne moi)\b.*|how (?:many|much)|what|which|combien|quel\w*|number of|count of|total|percentage|percent|proportion|nombre|pourcentage)\b/;
/** Words that introduce a question; any other word may belong to it. */
const INTRODUCING = new Set(
  `board meeting meetings funder funders funding ministry grant application applications proposal slide slides deck presentation newsletter annual quarterly draft
  section question questions asked asking asks wants wanted needs need prep preparing prepping working writing putting together update updates request requested
  curious curiosity wondering note team agenda minister director manager partner partners hospital media journalist conference poster paper budget renewal
  reunion conseil bailleur bailleurs fonds ministere subvention demande presentation diapo diapositive bulletin equipe rapport rapports preparation redige prepare
  hear heard fact facts package packages purpose purposes packet due ministry template auditor auditors
  accreditation cleanup hire making make committee placement reminder campaign mailing plan wondering reconciling reconcile memo
  checking check trying figure sanity quick`.split(/\s+/),
);

/** Words that change what is counted even where they mean nothing by themselves. */
const TURNING =
  /\d|\b(?:not|no|never|without|except|excluding|only|all|every|if|unless|same|those|them|that|sans|sauf|pas|jamais|tous|toutes)\b/;

/** "The board is asking." after the question. */
const PURPOSE =
  /^(.{12,}\?)\s+((?:(?:i['’]?m|i am|we['’]?re|we are|just)\s+)?(?:planning|preparing|prepping|budgeting|scheduling|ordering|restocking|trying to|working on|writing|putting together)\b[^?]*|(?:(?:it|this|that)(?:['’]?s| is)|(?:i |we )?need (?:it|this|that)|asking|required|needed) for\b[^?]*|(?:the |our |my )?(?:board|ministry|funders?|director|manager|team|committee|auditors?) (?:is |are |was |were |has |have |keeps? )?(?:ask(?:ed|ing)?|wants?|wanted|needs?|wondering)\b[^?]*|(?:no rush|whenever)\b[^?]*)$/is;

/** The question without a last sentence about its purpose in which nothing could be counted by any word. */
function withoutPurpose(message: string, lexicon: Lexicon, today: CivilDate): string {
  const [, question = '', after = ''] = PURPOSE.exec(message.trim()) ?? [];
  const said = normalise(after);
  if (question === '' || TURNING.test(said.replace(/\b(?:that|all)\b/g, '')) || guard(said) !== null) return message;
  return atomsOf(said, today).length === 0 && readItems(said, lexicon, []).items.length === 0 ? question : message;
}

/** The question without an introduction and an afterword in which no word says anything about what is counted. */
export function withoutPreamble(asked: string, lexicon: Lexicon, today: CivilDate): string {
  const message = withoutPurpose(asked, lexicon, today);
  const [, before = '', mark = '', question = ''] = PREAMBLE.exec(message.trim()) ?? [];
  const said = normalise(before).replace(DUE, 'due');
  const asks = QUESTION.test(normalise(question)) || ASKER.test(said) || (mark === ':' && ADDRESSED.test(said));
  if (question === '' || !asks) return message;
  if (TURNING.test(said) || guard(said) !== null || atomsOf(said, today).length > 0) return message;
  if (NEWCOMER.test(said)) return question;
  const isOpening = (word: string): boolean =>
    INTRODUCING.has(word) || PLAIN_WORDS.has(word) || isArticle(word) || !/[a-z]/.test(word);
  const introduces = ASKER.test(said) || said.split(' ').every(isOpening);
  return introduces && readItems(said.replace(/\btogether\b/, ' '), lexicon, []).items.length === 0
    ? question
    : message;
}
