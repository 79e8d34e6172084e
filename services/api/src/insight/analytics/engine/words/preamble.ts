import { atomsOf } from '../dates/atoms-of.js';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { guard } from '../refusals/guard.js';
import { readItems } from '../parse/items.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { PLAIN_WORDS } from '../lexicon/plain-words.js';
import { PURPOSES, withoutAsides } from './asides.js';
import { isArticle, normalise } from './text.js';
import { remembered } from './remembered.js';
import { ROLE } from './usual/said.js';

/** What the number is for, and the question behind it. */
const PREAMBLE = /^(.{3,160}?)([:!.;]|\s[–—-](?=\s)|,)\s+(.+)$/s;
/** "For the ministry: tests by quarter": behind a colon, any words are the question. */
const ADDRESSED = /^(?:for|pour|the .* (?:asked|asks|wants|wanted|needs))\b/;
/** "Liver clinic here.", "I just started here:" say who asks. */
const ASKER = /^(?:hi |hello |hey )?(?:this is (?:the )?)?(?:[a-z]+ ){1,4}here$/;
const NEWCOMER = /^i (?:have |ve )?(?:just |only just )?(?:started|joined|arrived)(?: here)?$/;
const DUE = /\bdue (?:on |by )?(?:mon|tues|wednes|thurs|fri)day\b/;
const QUESTION =
  /^(?:(?:and )?(?:so|then|donc|alors) )?(?:(?:please|can you|could you|i (?:just )?(?:need|want)|we need|tell me|show me|give me|svp|pouvez vous|pourriez vous|j ai besoin|il me faut|donnez moi|donne moi)\b.*|how (?:many|much)|what|which|combien|quel\w*|number of|count of|total|percentage|percent|proportion|nombre|pourcentage)\b/;
/** Words that introduce a question; any other word may belong to it. */
const INTRODUCING = new Set([
  ...PURPOSES,
  ...`application applications annual quarterly draft section question questions asked asking asks wants wanted needs need prep preparing prepping
  working writing putting together update updates request requested note team partner partners hospital media journalist conference paper
  renewal fonds demande equipe rapports preparation redige prepare hear heard fact facts package packages purpose purposes packet due cleanup
  hire making make placement poster opening line slide speech interview intro blurb newsletter reminder campaign mailing plan reconciling reconcile checking check trying figure sanity quick`.split(
    /\s+/,
  ),
]);

/** Words that change what is counted even where they mean nothing by themselves. */
const TURNING =
  /\d|\b(?:not|no|never|without|except|excluding|only|all|every|if|unless|same|those|them|that|sans|sauf|pas|jamais|tous|toutes)\b/;

const ASKER_OR_PURPOSE = `(?:i|we|it|this is|there|some(?:body|one)|no(?:body| one)|every(?:body|one)|(?:our|my|the|a|an|one) (?:\\w+ ){0,2}?${ROLE}(?: (?:member|chair|template|report|officer|(?:on|in|at) the \\w+))?)`;
const ASKS =
  '(?:am|are|is|was|were|(?:has|have|had) (?:to|an? (?:meeting|deadline|call|report|grant|request|new hire))|need|needs|needed|want|wants|wanted|ask|asks|asked|asking|keeps?|wonders?|thinks?|swears?|doubts?|claims?|says?|argues?|agrees?|disagrees?|wrote|writes?|settle|promised|misquoted)';
/** "I'm new here", "we're ordering for winter", without apostrophes. */
const DOING =
  '(?:i ?m|we ?re|i ?ve been|we ?ve been) (?:new|checking|ordering|planning|preparing|prepping|writing|working on|budgeting|reporting|presenting|curious|trying to|doing|on|due|putting together|updating|finishing)\\b.*';
/**
 * A sentence about who asks, and why. It may not say what the question is about: "The board asks about sex workers:".
 */
const STATED = new RegExp(
  `^(?!.*\\b(?:about|regarding|concerning|among|amongst|of|whose|interested|talking|looking|mean|focus\\w*)\\b)(?:${ASKER_OR_PURPOSE} ${ASKS}\\b.*|${DOING}|(?:it ?s?|this is|that ?s|c est) (?:for|pour) .*|(?:for|pour) (?:the|our|my|a|an|le|la|mon|notre|un|une) (?:\\w+ ){0,2}?${ROLE}(?: ${ROLE})?(?: (?:i|we|je|nous|on) (?:need|want|d like|veux|voulons)\\b.*)?|(?:prepping|preparing|planning|budgeting|ordering) for .*|(?:\\w+ ){1,3}(?:is|are) (?:going to|gonna|about to|sure to) ask(?: (?:me|us))?|(?:epi|quick|data|funder|random|silly|another|one more|last) question|[a-z]+ worr(?:y|ies) aside|je (?:debute|commence)(?: ici)?|i don ?t need (?:any )?names)$`,
);

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

/** "Template line 2a:", "Table 4 for Monday:": the line of a form that the figure goes into. */
const FORM_LINE =
  /^\s*(?:for )?(?:the )?(?:template|table|slide|schedule|appendix|form)(?: (?:line|section|row|box|item|cell|page))?(?: (?:\d{1,2}[a-z]?|[a-z]))?(?: for (?:mon|tues|wednes|thurs|fri)day)?(?: please| pls)?\s*[:,–—-]\s+(?=\S+ \S+)/i;

/** "Board mtg at 3...": when the figure is needed. */
const MEETING =
  /^\s*(?:board|funder|team|staff|ministry|committee)? ?(?:mtg|meeting|call) (?:at|in) \d{1,2}(?::\d\d)?(?: ?[ap]m| ?min(?:ute)?s?)?\s*(?:\.{2,}|[,;:.]| [–—-])\s+(?=\S+ \S+)/i;

function withoutIntroduction(asked: string, lexicon: Lexicon, today: CivilDate): string {
  const question = asked.replace(FORM_LINE, '').replace(MEETING, '');
  const message = withoutAsides(withoutPurpose(question, lexicon, today), today);
  const shorter = withoutFirst(message, lexicon, today);
  return shorter === message ? message : withoutFirst(shorter, lexicon, today);
}

/** The question without an introduction and an afterword in which no word says anything about what is counted. */
export const withoutPreamble = remembered(withoutIntroduction, (asked, _, today) => `${today} ${asked}`);

/** How often, in the name of what it is for. */
const HOW_OFTEN = /\b(?:annual|quarterly|monthly|yearly|weekly|(?<=rapport )(?:annuel|trimestriel|mensuel))\b/g;

function withoutFirst(message: string, lexicon: Lexicon, today: CivilDate): string {
  const [, before = '', mark = '', question = ''] = PREAMBLE.exec(message.trim()) ?? [];
  const said = normalise(before).replace(DUE, 'due');
  const asks =
    QUESTION.test(normalise(question)) ||
    ((/[:.;–—-]/.test(mark) || said.endsWith(' aside')) && STATED.test(said)) ||
    ASKER.test(said) ||
    (mark === ':' && ADDRESSED.test(said));
  if (question === '' || !asks) return message;
  if (TURNING.test(said) || guard(said) !== null || atomsOf(said, today).length > 0) return message;
  if (NEWCOMER.test(said)) return question;
  const isAbout = readItems(
    said.replace(HOW_OFTEN, ' ').replace(/^je (?=debute|commence)/, ''),
    lexicon,
    [],
  ).items.filter(({ key }) => key !== 'debute');
  if (STATED.test(said) && isAbout.length === 0) return question.replace(/^(?:and )?(?:so|then|donc|alors),? /i, '');
  const isOpening = (word: string): boolean =>
    INTRODUCING.has(word) || PLAIN_WORDS.has(word) || isArticle(word) || !/[a-z]/.test(word);
  const introduces = ASKER.test(said) || said.split(' ').every(isOpening);
  return introduces && readItems(said.replace(/\btogether\b/, ' '), lexicon, []).items.length === 0
    ? question
    : message;
}
