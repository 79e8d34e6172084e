import { END, PEOPLE, type Said } from './said.js';

const COUNT = `(?:how many ${PEOPLE}(?: is that| is this| are there| in total)?|(?:the )?number of (?:clients|people|patients)|(?:please )?count (?:of )?(?:the |these |those )?(?:clients|people|patients)|head ?count)`;
const DEED =
  '(?:had|have|has|got|tested|treated|registered|dispensed|started|completed|finished|received|paid|never|signed up)';
const LACKING = '(?:still |and |but |with |yet )*no';

/** One condition of a list without verbs: "valid health card", "still no treatment". */
const condition = (words: string): string => {
  const plain = words.trim().replace(/^(?:and|but) /i, '').replace(/ ever(?: booked| done| recorded)?$/i, '');
  const lacks = new RegExp(`^${LACKING} `, 'i').exec(plain);
  return lacks ? `with no ${plain.slice(lacks[0].length)}` : `with ${plain.replace(/^with /i, '').replace(/^(?=positive|negative|valid|invalid)/i, 'a ')}`;
}; // prettier-ignore

const asPeople = (list: string, people = 'people'): string =>
  `how many ${people} ${list
    .split(/,(?: and| but)? | and (?=(?:still |with )?(?:an? |no |valid |positive |negative ))/i)
    .map(condition)
    .join(' and ')}`;

/** What people have comes first, and that they are counted at the end. */
export const COUNT_LAST: Said = [
  // "Had an HIV test but never a hep C one: number of people"
  [/\b((?:hiv|hep ?c|hcv) test) but never (?:an? )?(hiv|hep ?c|hcv) one\b/gi, '$1 but never a $2 test'],
  [new RegExp(`^(${DEED}\\b[^:?.]{6,}?)[:,;.–—-]+ ${COUNT}${END}`, 'i'), (_: string, deeds: string, people = 'people') => `how many ${people} ${deeds}`],
  // "Positive hep C result in 2026, valid health card, still no treatment: how many people is that?"
  [new RegExp(`^((?:(?:an? )?(?:positive|negative|valid|invalid)|no|an? )\\b[^:?;]{6,}?)[:;–—-]+ ${COUNT}${END}`, 'i'), (_: string, list: string, people?: string) => asPeople(list, people)],
  // "Registered last winter and still no test of any kind"
  [/\b(?:and|but) still (?:have |has |with )?no (?=(?:(?:hiv|hep ?c|hcv|positive|negative) )?(?:tests?|treatments?|interactions?|rewards?|dispenses?|results?|notes?|activit(?:y|ies))\b)/gi, 'and have no '],
  [/\bno (tests?|treatments?|interactions?|visits?) (?:of any (?:kind|type|sort)|at all|whatsoever)\b/gi, 'no $1'],
  [new RegExp(`^(registered|signed up|started treatment|tested positive)\\b(?=.* and have no )`, 'i'), 'people who $1'],
]; // prettier-ignore
