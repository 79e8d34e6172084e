import { END, type Said } from './said.js';

/** What people add behind a question: how the figures are to be shown, or that they are wanted. */
export const ENDINGS_SAID: Said = [
  [/[,;:]? (?:and )?what(?: are|['’]s|s| is| were| was) (?:the )?(?:two |three )?(?:split|breakdown|numbers|figures|ages|totals|counts|total|each count)(?: for (?:both|each))?(?=[ ?.!]*$)/i, ''],
  [/[,;:]? (?:and )?what(?: do| does|['’]s) (?:the |that |it )?(?:distribution|breakdown|split|picture) look like(?=[ ?.!]*$)/i, ' breakdown'],
  [/[,;] (?:show(?: me)? )?(?:the |with (?:the )?)?(?:counts|both rates|counts for both|both figures|amounts)(?: please)?(?=[ ?.!]*$)/i, ''],
  [/[.?!] (?:which ones|who),? with (?:the )?counts?(?=[ ?.!]*$)/i, ''],
  [/,? with (?:the )?counts?(?: for (?:both|each))?(?=[ ?.!]*$)/i, ''],
  [/,? and how (?:often|many times each|many (?:on|in|from|by|for|of) each)(?=[ ?.!]*$)/i, ''],
  [/,? (?:number|how many|count) (?:by |for |in |of |from )?each(?: of the two groups)?(?=[ ?.!]*$)(?<=\b(?:vs\.?|versus|against)\b.*)/i, ''],
  [/(?:[,:] (?:grand total|total|count|nums?|n)| tot)(?: (?:pls|please))?\?*$/i, ', how many'],
  [/,? how big is (?:that|this|the) group(?=[ ?.!]*$)/i, ', how many'],
  [/,? how many do i have(?=[ ?.!]*$)/i, ', how many'],
  [/,? (?:two|three|both) totals(?: please)?(?=[ ?.!]*$)/i, ' apart'],
  [/,? (?:on|in) (?:one|a single|the same) (?:graph|chart|table|plot)(?=[ ?.!]*$)/i, ''],
  [/,? (?:as )?a (?:grid|table|matrix)(?=[ ?.!]*$)/i, ''],
  [/ \((?:whatever|any)\b[^)]*\)/gi, ''],
  [/(?<=\bfiscal (?:year )?20\d\d-\d\d) \(april 1(?:st)?,? 20\d\d (?:to|through|-) march 31(?:st)?,? 20\d\d\)/gi, ''],
  [/(?<=\bfiscal 20\d\d-\d\d), april (?:to|through) march(?=,|[ ?.!]*$)/gi, ''],
  [/(?<=\b(?:tests|registrations|clients|people|treatments)) and nothing else(?= for| in| this|[ ?.!]*$)/gi, ''],
  [/,? (?:registrations|tests|clients) only(?=[ ?.!]*$)(?<=^fiscal .*)/i, (words: string) => words.replace(/ only$/, '').replace(/^,/, '')],
  [/^(fiscal 20\d\d-\d\d) (?:beside|vs\.?|against|next to) (fiscal 20\d\d-\d\d),? (\w+)(?=[ ?.!]*$)/i, '$3 $1 vs $2'],
  [/,? where do they live(?=[ ?.!]*$)(?<=\bby city\b.*)/i, ''],
  [new RegExp(`^(which (?:stops|sites|referral sites|testers|cities)) (?:brought in|had|sent us|sent|got|did|saw) the most (\\w+)(.*?),? top (\\d+)${END}`, 'i'), (_: string, which: string, rows: string, time: string, count: string) => `top ${count} ${which.replace(/^which /i, '')} by ${rows}${time}`],
]; // prettier-ignore
