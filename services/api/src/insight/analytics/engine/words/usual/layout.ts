import { END, PEOPLE, type Said } from './said.js';

const APART =
  '(?:one (?:line|row|bar|number|figure|column) each|(?:shown |listed |set |put )?side by side|next to each other|in (?:two|separate) (?:columns|rows|lines|bars)|each on (?:its|their) own|(?:(?:shown|listed|counted) )?separately)';

/** "Give me both numbers", after a question; "the numbers" of people could be those of their phones. */
export const BOTH_NUMBERS =
  /[.?!;,–—-]+\s*(?:and )?(?:please )?(?:(?:(?:give|show|tell|send) me |i (?:also )?(?:need|want) )?(?:both|the two) (?:numbers|figures|counts)(?: (?:for each|of each|for both|behind (?:it|that)))?(?: too| as well)?|(?:numbers|figures|counts) (?:for|of) each)(?:,? please)?[ ?.!]*$/i;

/** How the answer is to be laid out: two things apart are two values, not their sum. */
export const LAYOUT: Said = [
  [/^(?:invalid )?health card problems[:,] which kinds? (?:come|comes) up,? and how many (?:of|for) each(?=[ ?.!]*$)/i, 'invalid health cards by health card problem'],
  [BOTH_NUMBERS, ''],
  [/,? (?:counts|numbers) only(?=[ ?.!]*$)|,? just (?:the )?(?:counts|numbers)(?=[ ?.!]*$)/i, ''],
  [/,? give me both(?=[ ?.!]*$)/i, ''],
  [/,? (?:can|could) you (?:lay|show|put|break) (?:that|it|them) (?:out|in a table)(?: for me)?(?=[ ?.!]*$)/i, ''],
  [/,? which (?:one )?(?:do we (?:use|do|see|get) (?:more|most)(?: of)?|is (?:more|higher|bigger|greater|lower|smaller)|(?:has|gets) more)(?=[ ?.!]*$)/i, ''],
  [/,? (?:most common|biggest(?: group)?|largest(?: group)?) first(?=[ ?.!]*$)/i, ', highest first'],
  [/,? (?:from )?(?:most to least common|(?:the )?most common to (?:the )?least(?: common)?|highest to lowest|biggest to smallest|largest to smallest|in descending order)(?=[ ?.!]*$)/i, ', highest first'],
  [/\b(?:give me|i want|show me|can i get) a (?:quick )?(?:rundown|overview|summary|snapshot|tally|picture) of (?:the |our )?/i, ''],
  [/^(?:please )?(?:(?:could|can) (?:you|i|we) (?:please )?(?:get|have|give me|show me|make(?: me)?|draw(?: me)?|see)|(?:i )?need|give me|show me|draw(?: me)?|make(?: me)?|i['’]?d like) a (?:quick )?(?:simple )?(?:table|grid|chart|graph|plot|line|line chart|bar chart|matrix) (?:of|with|for|showing) (?:the |our )?/i, ''],
  [/,? (?:as|in) (?:a|one|an? simple) (?:table|grid|chart|graph|matrix)(?:,? please)?(?=[ ?.!]*$)/i, ''],
  [/^(?:(?:can|could) you |please )?(?:put|set|show) (.+?) (?:for |in )?(20\d\d) and (20\d\d) (?:next to each other|side by side|together)(?=[ ?.!]*$)/i, '$1 $2 vs $3'],
  [/^(medications?|cit(?:y|ies)|gender|age groups?|test types?|referral sites?|testers?) (?:against|versus|vs\.?|by) (?:treatment )?(outcomes?|results?|dispositions?|gender|age groups?)(?=$|,| )/i, (_: string, one: string, other: string) => (/outcome/i.test(other) ? `treatments by ${one} and outcome` : `${one} by ${other}`)],
  [/^(?:(?:i )?need |give me |can i get )?a (?:quick )?(?=(?:age|gender|city) (?:breakdown|split) of )/i, ''],
  [/^would you be able to (?:tell|show|give) me /i, ''],
  [/^(?:i|we)(?:['’]?d| would) (?:like|love|appreciate) (?!to\b)(?:the |our )?(?=\w+ \w+)/i, ''],
  [/ rather than (?:online|the website|staff|by staff)(?=[ ?.!]*$)(?<=(?:%|\bpercent(?:age)?|\bshare|\bproportion).*)/i, ''],
  [/^(\S+(?: \S+)?) (?:versus|vs\.?|or|and) (\S+(?: \S+)?): how many of each (?:did we \w+ |do we \w+ |were \w+ )?/i, '$1 vs $2 '],
  [/^(\S+) (?:versus|vs\.?) (\S+)((?: \w+)?), (?:the )?number of (clients|people|registrations|tests|patients) (?:of|for|in|with) each(?=[ ?.!]*$)/i, '$4 $1 vs $2$3'],
  [/^(\w+) (?:versus|vs\.?|and|or) (\w+) consent[,:] how many (registrations|clients|people) (?:of|with|for|have) each(?=[ ?.!]*$)/i, '$3 with $1 vs $2 consent'],
  [/^(?!(?:what|which) (?:kinds?|types?|sorts?)\b)(.{6,}?),? how many (?:of|for) each(?: (?:kind|type|one))?[ ?.!]*$/i, '$1 breakdown'],
  [/,? total pcs$/i, ''],
  [new RegExp(`^(.+) and (?:in |from |for |at )?((?:\\S+ ){0,2}\\S+?),? ${APART}(?=[ ?.!]*$)`, 'i'), '$1 vs $2'],
  [/\b(positive|negative|reactive)s? (?:next to|beside|alongside) (?:the )?(positive|negative|reactive)s?\b/gi, '$1 vs $2'],
  [/^(suppl\w*\b.*?),? (?:in )?units(?:,? please)?(?=[ ?.!]*$)/i, '$1'],
  [/\bas an? (percentage|percent|share|proportion) of (?:everything|all)(?: (?:that )?we (?:paid|gave|handed)(?: out)?)?(?=[ ?.!]*$)/gi, 'as a $1 of the total'],
  // "So far" and "all told" after a time or a sum.
  [/\b(?:for|in) the year so far\b/gi, 'this year'],
  [/,? all told(?=[ ?.!]*$)/i, ''],
  [/\bbroken out by\b/gi, 'by'],
  [/\b(insurance|drug) coverage types?\b/gi, 'coverage type'],
  [/\bby type of supply\b/gi, 'by item'],
  [new RegExp(`\\b(?:an? )?(?:quick )?(age|gender|city) (?:breakdown|split) of (?:the |our )?(${PEOPLE.slice(1, -1)})\\b(.*?)${END}`, 'i'), (_: string, by: string, people: string, rest: string) => `${people}${rest} by ${by === 'age' ? 'age group' : by}`],
]; // prettier-ignore
