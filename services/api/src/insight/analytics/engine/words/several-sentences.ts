import { PEOPLE, type Said } from './usual/said.js';

/** One question in two sentences. */
export const SENTENCES: Said = [
  // "Clients with no phone and no email. How many is that?"
  [/^(?!.*\bhow many\b.*\bhow many\b)(?=\S+ \S+ \S+)(.+?)[.;:,–—-]+\s+(?:and )?how many (?:people |clients |patients )?(?:is|are|was|were|would|does) (?:that|those|they|these|it|there)(?: (?:be|make|come to|in total|altogether))?\s*\?*$/i, 'how many $1'],
  [/^(?!(?:.*\b)?(?:how many|what|which)\b.*\bhow many\b)(?=\S+ \S+ \S+)(.+?)\s*[.;:,–—-]+\s+how many\s*\?*$/i, 'how many $1'],
  [new RegExp(`\\b${PEOPLE} (?:that |who |whom )?(?:we )?(?:basically |really )?(?:(?:have|had) no way (?:of|to)|can['’]?t|cannot) (?:reach|contact|call|get)(?:ing)?(?: hold of)?:? (?=no |without )`, 'gi'), '$1 with '],
]; // prettier-ignore

const APART =
  '(?:one (?:line|row|bar|number|figure|column) each|(?:shown |listed |set |put )?side by side|next to each other|in (?:two|separate) (?:columns|rows|lines|bars)|each on (?:its|their) own|(?:(?:shown|listed|counted) )?separately)';

/** "Give me both numbers", after a question; "the numbers" of people could be those of their phones. */
const BOTH_NUMBERS =
  /[.?!;,–—-]+\s*(?:and )?(?:please )?(?:(?:(?:give|show|tell|send) me |i (?:also )?(?:need|want) )?(?:both|the two) (?:numbers|figures|counts)(?: (?:for each|of each|for both|behind (?:it|that)))?(?: too| as well)?|(?:numbers|figures|counts) (?:for|of) each)(?:,? please)?[ ?.!]*$/i;

export const withoutBothNumbers = (message: string): string => message.replace(BOTH_NUMBERS, '');

/** How the answer is to be laid out: two things apart are two values, not their sum. */
export const LAYOUT: Said = [
  [BOTH_NUMBERS, ''],
  [/,? (?:counts|numbers) only(?=[ ?.!]*$)|,? just (?:the )?(?:counts|numbers)(?=[ ?.!]*$)/i, ''],
  [/,? give me both(?=[ ?.!]*$)/i, ''],
  [/,? (?:can|could) you (?:lay|show|put|break) (?:that|it|them) (?:out|in a table)(?: for me)?(?=[ ?.!]*$)/i, ''],
  [/,? which (?:one )?(?:do we (?:use|do|see|get) (?:more|most)(?: of)?|is (?:more|higher|bigger|greater|lower|smaller)|(?:has|gets) more)(?=[ ?.!]*$)/i, ''],
  [/,? (?:most common|biggest(?: group)?|largest(?: group)?) first(?=[ ?.!]*$)/i, ', highest first'],
  [/\b(?:give me|i want|show me|can i get) a (?:quick )?(?:rundown|overview|summary|snapshot|tally|picture) of (?:the |our )?/i, ''],
  [/^would you be able to (?:tell|show|give) me /i, ''],
  [/ rather than (?:online|the website|staff|by staff)(?=[ ?.!]*$)(?<=(?:%|\bpercent(?:age)?|\bshare|\bproportion).*)/i, ''],
  [/^(\S+(?: \S+)?) (?:versus|vs\.?|or|and) (\S+(?: \S+)?): how many of each (?:did we \w+ |do we \w+ |were \w+ )?/i, '$1 vs $2 '],
  [/^(\S+) (?:versus|vs\.?) (\S+)((?: \w+)?), (?:the )?number of (clients|people|registrations|tests|patients) (?:of|for|in|with) each(?=[ ?.!]*$)/i, '$4 $1 vs $2$3'],
  [/^(.{6,}?),? how many (?:of|for) each(?: (?:kind|type|one))?[ ?.!]*$/i, '$1 breakdown'],
  [/,? total pcs$/i, ''],
  [new RegExp(`^(.+) and (?:in |from |for |at )?((?:\\S+ ){0,2}\\S+?),? ${APART}(?=[ ?.!]*$)`, 'i'), '$1 vs $2'],
  [/\b(positive|negative|reactive)s? (?:next to|beside|alongside) (?:the )?(positive|negative|reactive)s?\b/gi, '$1 vs $2'],
  [/^(suppl\w*\b.*?),? (?:in )?units(?:,? please)?(?=[ ?.!]*$)/i, '$1'],
  [/\bas an? (percentage|percent|share|proportion) of (?:everything|all)(?: (?:that )?we (?:paid|gave|handed)(?: out)?)?(?=[ ?.!]*$)/gi, 'as a $1 of the total'],
]; // prettier-ignore
