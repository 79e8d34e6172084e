import type { Rewrites } from './rewrites-type.js';

/** Who sent people, who tested them, and who is reachable. */
export const SITES_AND_STAFF: Rewrites = [
  [/^we (?=(?:cant|can not|cannot|couldnt|could not) (?:reach|contact|call|text|e ?mail)\b)/g, 'clients we '],
  [/^(?:did|has|does) ((?:the )?[a-z]+(?: [a-z]+)?) (?:send|sent|refer|referred)(?: us)? (?:more|fewer) (people|clients|patients|registrations) than ([a-z]+(?: [a-z]+)?)(?=$| (?:in|this|last|since|during)\b)/g, '$2 referred from $1 vs $3'],
  [/^who are (?:our |the )?(busiest|slowest|top) testers\b/g, '$1 testers by tests'],
  [/^who (?:has |have )?(?:referred|sent|refers|sends)(?: us)? (?:the )?(most|fewest|least)(?: referrals)?\b/g, 'which referral site referred the $1'],
  [/\b((?!of\b|the\b|our\b|all\b|many\b)[a-z]+(?: [a-z]+)?) referrals (?=(?:who|that|were|are|have|had|tested|not|never)\b)/g, 'clients referred from $1 '],
  [/\b(tests?|bloodwork) (?:that |which )?(?!(?:we|you|they|i|women|men|clients|people|patients|that|which|who|was|were|the|are|is|not|and|each)\b)([a-z]+) (?:did|performed|ran|conducted|administered|has done|a fait)(?= (?:in|this|last|during|since|on)\b|$)/g, '$1 by $2'],
  [/\b(?:(?:that |who |whom )?we )?(?:cant|can not|cannot|couldnt|could not|are unable to|unable to) (?:be )?(?:reach|contact)(?:ed)?(?: them)? (?:by|via|through) (?:phone|telephone) (?:or|nor|and) e ?mail\b/g, 'with no valid phone and with no email'],
  [/\b(?:(?:that |who |whom )?we )?(?:cant|can not|cannot|couldnt|could not|are unable to|unable to) (?:be )?(?:reach|contact)(?:ed)?(?: them)? (?:by|via|through|on) (?:phone|telephone)\b/g, 'with no valid phone'],
  [/\b(?:without|with no|no|lacking|missing|sans) (?:a |an |any )?(?:referrals?|referral sources?)(?= (?:by|per|in|during|this|last|on|from)\b|$)/g, 'without referral site'],
  // People sent by a site aren't interactions of the type Referral.
  [
    /\breferrals? (?:did |do |have |that |which |we |you |were |was |are |got |get |gotten |received |receive |came |come |coming |sent |made )*(?=(?:from|by|via|through) )/g,
    'registrations referred ',
  ],
  [/\breferrals? (?:did|has|have|does) (.+?) (?:send|sent|make|made|give|given)(?: us| in)?\b/g, 'registrations referred from $1'],
  [/\bregistrations referred by (?=(?:site|referral site|referral source|agency|month|year|quarter|week|gender|city)\b)/g, 'registrations by '],
  [/^what (do|did|are) we (?:still )?(owe|owing)(?: (?:to )?(?:people|clients|patients))?\b/g, 'how much $1 we $2'],
  [/\bupcoming (?:visits|appointments)\b/g, 'upcoming activities'],
  [/^who (?:has |have )?tested (?:the )?(most|fewest) (?:people|clients|patients)\b/g, 'which tester has the $1 clients'],
  [/^who (?:has |have )?(?:tested|did|performed|done) (?:the )?(most|fewest)(?: tests)?\b/g, 'which tester did the $1 tests'],
  [/^(how many|combien) did ([a-z]{2,3}) (test|treat)\b/g, '$1 clients $3ed by $2'],
  // Who is reachable.
  [/\b(?:can we|could we|we can|may we|we could) (?:send )?(?:texts?|text messages?)(?: to)?\b/g, 'clients can be texted'],
  [/\b(?:can we|we can|could we) (?:leave (?:a )?voicemails?)(?: for| to)?\b/g, 'clients can leave voicemail'],
  [/\b(?:can we|we can|could we) e ?mail\b/g, 'clients have email'],
  // What one tester did.
  [/\b(tests?|bloodwork) (?:did|has|have) (?!(?:we|you|they|each|every|the|our|any|all|women|men|clients|people|patients|i)\b)([a-z]+(?: [a-z]+)?) (?:do|perform|performed|done|complete|completed|run)\b/g, '$1 done by $2'],
  [/\b(clients|people|patients|women|men) did (?!(?:we|you|they|each|every|the|our|any|all|i|not|no|an?|been|get|have)\b)([a-z]+(?: [a-z]+)?) test\b/g, '$1 tested by $2'],
]; // prettier-ignore
