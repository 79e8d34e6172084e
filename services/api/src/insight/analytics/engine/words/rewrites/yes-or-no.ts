import type { Rewrites } from './rewrites-type.js';

const PEOPLE =
  'people|clients|patients|individuals|women|men|folks|persons|seniors|youth|teens|francophones|personnes|femmes|hommes';
const NUMBERED = `((?:(?:more|fewer|less|as many|any|enough|most|many) )?(?:(?:\\w+ ){0,2}?)?(?:${PEOPLE}))`;

/** Questions that are answered with a number anyway: yes, because there are 12. */
export const YES_OR_NO: Rewrites = [
  [new RegExp(`^(?:did|do|have|are|were|has) we (?:ever )?(?:test|tested|testing) ${NUMBERED}(?= |$)`, 'g'), '$1 tested'],
  [new RegExp(`^(?:did|do|have|are|were|has) we (?:ever )?(?:start|started|starting|put|putting) ${NUMBERED} on (?:treatment|therapy)(?= |$)`, 'g'), '$1 started treatment'],
  [new RegExp(`^(?:did|do|have|are|were|has) we (?:ever )?(?:treat|treated|treating) ${NUMBERED}(?= |$)`, 'g'), '$1 treated'],
  [new RegExp(`^(?:did|do|have|are|were|has) we (?:ever )?(?:register|registered|registering|enroll|enrolled|sign up|signed up) ${NUMBERED}(?= |$)`, 'g'), '$1 registered'],
  [new RegExp(`^(?:did|do|have|are|were|has) we (?:ever )?(?:see|seen|saw|seeing|had|have|get|got|getting|serve|served|reach|reached|help|helped) ${NUMBERED}(?= |$)`, 'g'), '$1'],
  [/^(?:did|do|have|has|are|were) we (?:do|done|doing|run|ran|running|perform|performed|performing|complete|make|made|get|got|getting|have|had|see|seen) (?:any |the )?(?=(?:more|fewer|less|any)?\s?(?:\w+ ){0,3}?(?:tests?|registrations?|interactions?|visits?|treatments?|referrals?|dispenses?|notes|activities|rewards?)\b)/g, ''],
  [/^(?:did|do|does|has|have|was|were|is|are) (?:there )?(?:any ?(?:one|body)|any (?:clients|people|patients))\b/g, 'anyone'],
  [new RegExp(`^(?:are|were|is|was) there (?:any |more )?(?=\\w)`, 'g'), ''],
  [new RegExp(`^(?:do|did) we have (?=\\w)`, 'g'), ''],
  [new RegExp(`^(?:are|were) (?:most|the majority|more than half|half) of (?:our |the )?(.+?) (${PEOPLE})$`, 'g'), 'percentage of $1 are $2'],
  [new RegExp(`^(?:are|were|do|did|have) (?:most|the majority|more than half|half) (?:of )?(?:our |the )?(${PEOPLE}) (.+)$`, 'g'), 'percentage of $1 who $2'],
  [new RegExp(`\\b(?:most|the majority|how much) of (?:our |the |all )*(${PEOPLE}|tests) (?=(?:are|were|is|have|live|speak)\\b)`, 'g'), 'percentage of $1 '],
  // More of the one than of the other.
  [/^(?:did|do|have) (?:more|fewer|less) ([a-z]+) or ([a-z]+) (test|start|register|finish)(?=$| (?:positive|negative|for|treatment|in|on|this|last|since)\b)/g, '$1 vs $2 $3ed'],
  [/\b(?:how many |is there |are there |were there )?(?:more|fewer|less) ((?:\w+ ){1,4}?)than (?!in\b|the\b|a\b|an\b|last\b|this\b|once\b|twice\b|before\b|during\b|normal\b|usual\b|\d|q\d|january|february|march|april|may\b|june|july|august|september|october|november|december)(?=[a-z])/g, '$1vs '],
  [/\b(?:the )?(?:split|breakdown|mix|difference|balance|comparison) between ([a-z]+) (?:and|&) ([a-z]+)\b/g, '$1 vs $2'],
  [/^what(?: s)? (?:the )?majority of\b/g, 'percentage of'],
]; // prettier-ignore
