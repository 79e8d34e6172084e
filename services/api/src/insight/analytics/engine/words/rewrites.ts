/** Ordinary wording said in the words of the lexicon; each line is one way of speaking. `text` is normalised. */
const REWRITES: readonly (readonly [pattern: RegExp, plain: string])[] = [
  // Abbreviations of haste.
  [/\blst\b/g, 'last'],
  [/\bmnths?\b/g, 'month'],
  [/\bmny\b/g, 'many'],
  [/\b(?:hw|hwo)\b/g, 'how'],
  [/\byr\b(?! olds?)/g, 'year'],
  [/\bwk\b/g, 'week'],
  [/\bqtr\b/g, 'quarter'],
  [/\bpts?\b/g, 'patients'],
  [/\bw \/? ?o\b/g, 'without'],
  [/\btx\b(?<!previously tx)(?<!previous tx)/g, 'treatment'],
  [/\b(?:pos)\b/g, 'positive'],
  [/\b(?:nbr|no of)\b/g, 'number of'],
  [/\bw (?!o\b)/g, 'with '],
  [/(?<=^| )# ?(?=[a-z])/g, 'number of '],
  [/\b(hiv|hcv|hep c) ?\+(?= |$)/g, '$1 positive'],
  [/& ?(?=(?:no|not|never|without)\b)/g, 'and '],
  [/\b(?:came|come|coming) back (?:as )?(?=(?:positive|negative|reactive|non reactive)\b)/g, 'were '],
  [/(?<=\b(?:bloodwork|tests?|testing) )done(?= (?:in|last|this|since)\b|$)/g, ''],
  // More than one test.
  [/\brepeat (?:hiv |hcv )?testers\b/g, 'clients tested more than once'],
  [/\bwere (?=clients tested more than once\b)clients /g, ''],
  [/\b(?:who )?(?:came|come) back for (?:a |another |their )?(?:second|2nd|repeat|another) test\b/g, 'with at least 2 tests'],
  [/\b(?:only (?:had|have|has|got)|(?:had|have|has|got) (?:only|just)|with (?:only|just)) (?:one|1) (?=[a-z])/g, 'with exactly 1 '],
  // Positive people as a noun, or one virus but not the other.
  [/(?<=\b(?:percent|percentage|%|share|proportion|fraction|pct|number) of (?:our |the |all |these )*)(hiv|hcv|hep c) positives\b/g, '$1 positive clients'],
  [/\b(hiv|hcv|hep c) positives (?=(?:who|with|without|not|never|on)\b)/g, '$1 positive clients '],
  [/\b(hiv|hcv|hep c) (positive|negative) but (hiv|hcv|hep c) (positive|negative)(?: (?:clients|people|patients))?\b/g, 'clients tested $2 for $1 and also tested $4 for $3'],
  [/\b(age) of (?:our |the |all )?(hiv|hcv|hep c) (positive|negative) (clients|people|patients|women|men)\b/g, '$1 of $4 who tested $3 for $2'],
  // Sets of people without a noun.
  [/^(?=(?:never tested|positive but (?:never|not))\b)/g, 'clients '],
  [/^(?=(?:only |never )?(?:tested|screened)\b.*\b(?:but not|both|never|only)\b)/g, 'clients '],
  [/\b(tested for (?:hiv|hcv|hep c)) (?:and |but )?never (?:for )?(?=(?:hiv|hcv|hep c)\b)/g, '$1 but not for '],
  [/^(?:(?:clients|people|patients) )?neither tested for (hiv|hcv|hep c) nor (?:for )?(hiv|hcv|hep c)\b/g, 'clients not tested for $1 and not tested for $2'],
  [/\b(?:youths?|kids|children|teens) (?=(?:under|over|below|aged) )/g, 'people '],
  [/\buntreated ((?:hiv |hcv |hep c )?(?:positive )?(?:clients|people|patients|women|men))\b/g, '$1 never treated'],
  [/\bfirst time (hiv |hcv |hep c )?testers\b/g, 'clients whose first $1test was'],
  [/\b(clients|people|patients|women|men) (?:did|had|got) their (first|last) ((?:hiv |hcv |hep c )?test) (?=(?:in|this|last|during)\b)/g, '$1 whose $2 $3 was '],
  [/\b(under|over) (\d\d)s\b/g, 'people $1 $2'],
  [/\bwho (?:does|is doing) the (most|fewest) tests\b/g, 'which tester did the $1 tests'],
  [/\bdid we issue\b/g, 'was issued'],
  [/\bboth (?:an? )?(outreach|counselling|screening|consultation|telephone|adherence) (?:visits? )?and (?:an? )?(outreach|counselling|screening|consultation|telephone|adherence) (visits?|sessions?|interactions?)\b/g, '$1 $3 and also with $2 $3'],
  // What people registered in one time did later.
  [/\b(clients|people|patients|women|men|everyone) (?:that |who )?we (?=(?:registered|tested|treated|screened)\b)/g, '$1 '],
  [/^(?:out )?of (?:all |the |our )*(.+?) how many (?:of them )?(?=(?:were|are|have|had|did|got|tested|started|completed|never)\b)/g, 'how many $1 who '],
  [/^(?:out )?of (?:all |the |our )*(.+?) (?:what|which) (percent|percentage|share|proportion|%) /g, 'what $2 of $1 '],
  [/\b((?:clients|personnes|patients|femmes|hommes) (?:inscrits|inscrites) (?:en |cette |ce |le |l )(?:(?!qui|et|ou|mais)\w+ ){1,3}?)(?=(?:n )?(?:ont|sont)\b)/g, '$1qui '],
  [/\bhow many of (?:the |our |all )*((?:clients|people|patients|women|men) registered )/g, 'how many $1'],
  [/\b((?:clients|people|patients|women|men) registered (?:in |during |last |this |since )(?:(?!who|that|but|and|or)\w+ ){1,3}?)(?=(?:were |was |have |had |got |did )?(?:tested|treated|screened|started|never|positive|negative)\b)/g, '$1who '],
  [/(?<=^|what )(?:%|percent|pct) (?=(?:(?:homeless|female|male|francophone|active|new) )?(?:women|men|clients|people|patients|seniors)\b)/g, 'percent of '],
  [/^how many (?=(?:got|had|have|received) both (?:an? )?(?:hiv|hcv|hep c)\b)/g, 'how many clients '],
  // Every recorded medication treats hepatitis C.
  [/\b(treat(?:ed|ments?)) for (?:hep c|hcv|hepatitis c)\b/g, '$1'],
  [/\b(maviret|epclusa|vosevi) starts\b/g, '$1 treatment starts'],
  // Up or down.
  [/^(?:are|is|were|was) (?:our |the )?(.+?) (?:up|down|higher|lower)(?: or (?:up|down|higher|lower))? (?:from|than|compared to|over|vs|since) last (week|month|quarter|year)$/g, '$1 this $2 vs last $2'],
  [/^percent(?:age)? change in (.+?) (?:from|since|over|vs|compared to) last (month|quarter|year)$/g, '$1 this $2 vs last $2'],
  [/\b(?:est ce qu on a |avons nous |a t on )(?:plus|moins) d (.+?) que l annee (?:passee|derniere)$/g, '$1 cette annee vs l annee passee'],
  [/\b((?:top|bottom|busiest|best|worst)(?: (?:\d+|two|three|four|five|ten))?) sites?\b/g, '$1 referral sites'],
  [/(?<=\btests? )(?:done |performed )?by ([a-z]{2,}) (?:vs|versus|compared to) ([a-z]{2,})(?=$| (?:in|this|last|since)\b)/g, 'by tester $1 vs tester $2'],
  // People sent by a site are no interactions of the type Referral.
  [
    /\breferrals? (?:did |do |have |that |which |we |you |were |was |are |got |get |gotten |received |receive |came |come |coming |sent |made )*(?=(?:from|by|via|through) )/g,
    'registrations referred ',
  ],
  [/\breferrals? (?:did|has|have|does) (.+?) (?:send|sent|make|made|give|given)(?: us| in)?\b/g, 'registrations referred from $1'],
  [/\bregistrations referred by (?=(?:site|referral site|referral source|agency|month|year|quarter|week|gender|city)\b)/g, 'registrations by '],
  [/^who (?:has |have )?(?:tested|did|performed|done) (?:the )?(most|fewest)(?: (?:people|clients|patients|tests))?\b/g, 'which tester did the $1 tests'],
  // Who is reachable.
  [/\b(?:can we|could we|we can|may we|we could) (?:send )?(?:texts?|text messages?)(?: to)?\b/g, 'clients can be texted'],
  [/\b(?:can we|we can|could we) (?:leave (?:a )?voicemails?)(?: for| to)?\b/g, 'clients can leave voicemail'],
  [/\b(?:can we|we can|could we) e ?mail\b/g, 'clients have email'],
  // What one tester did.
  [/\b(tests?|bloodwork) (?:did|has|have) (?!(?:we|you|they|each|every|the|our|any|all|women|men|clients|people|patients|i)\b)([a-z]+(?: [a-z]+)?) (?:do|perform|performed|done|complete|completed|run)\b/g, '$1 done by $2'],
  [/\b(clients|people|patients|women|men) did (?!(?:we|you|they|each|every|the|our|any|all|i|not|no|an?|been|get|have)\b)([a-z]+(?: [a-z]+)?) test\b/g, '$1 tested by $2'],
  // Both kinds are two conditions.
  [/\b(positive |negative |reactive )?for both (hiv|hcv|hep c|bloodwork|vih|vhc) (?:and|et) (?:for )?(hiv|hcv|hep c|bloodwork|vih|vhc)\b/g, '$1for $2 and also tested $1for $3'],
  [/\bboth (?:an? )?(hiv|hcv|hep c|bloodwork|vih|vhc)(?: tests?)? (?:and|et) (?:an? )?(hiv|hcv|hep c|bloodwork|vih|vhc) tests?\b/g, '$1 test and also with $2 test'],
  [/\b(?:were |was |got )?(tested|treated) ((?:for )?(?:hiv |hcv |hep c |vih |vhc )?)for the (?:very )?first time\b/g, 'first $1 $2'],
  [/\b(clients|people|patients|women|men|persons|individuals) (?:who |that |were |was )*first (registered|signed up|joined|enrolled)\b/g, 'new $1 $2'],
  // People new to the program.
  [/\b(?:first time|brand new|newly registered|first ever) (?=(?:clients?|patients?|people|persons?)\b)/g, 'new '],
  [/\b(?:registered|signed up|registering) (?:for the first time|for the very first time)\b/g, 'were new clients'],
  [/\bpremiere inscription\b/g, 'nouveaux clients'],
  // French verbs of tests and treatments.
  [/\b(?:ont|a|avaient|ayant|qui ont) (?:passe|subi|eu|fait) (?=(?:un |une |des |le )?(?:test|depistage)s?\b)/g, 'avec '],
  [/\bn (?:ont|a) (jamais|pas) (?:passe|subi|eu|fait) (?:un |une |de |d )?(?=(?:test|depistage))/g, 'qui ont $1 '],
  // Days of the week.
  [/\bon (?:a (?=\w+day\b)|(?=\w+days\b))(monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/g, '$1s'],
  [/\btreatment completions\b/g, 'completed treatments'],
  [/\b(pills?|tablets?) (?:did |have |were |we |was |been )*(?:give|gave|given|hand|handed) out\b/g, '$1 dispensed'],
  [/\bnot (?:done|performed|run) by\b/g, 'excluding tester'],
  // Edits of the answer before.
  [/^(?:please )?(?:remove|drop|clear|take off|take away|get rid of|without|lose|forget|enleve[rz]?|retire[rz]?) (?:the |le |la |l )?(.+?) (?:filter|condition|filtre|restriction)s?$/g, 'any $1'],
  [/^(?:please )?(?:enleve[rz]?|retire[rz]?) (?:le |la |l )?filtre (?:d |de |du |sur )?(?:le |la |l )?(.+)$/g, 'any $1'],
  [/^((?:and |ok |now |so )*(?:by|per|par|for|in|only|just) .+?) (?:instead|rather|plutot)$/g, '$1'],
]; // prettier-ignore

/** The question with ordinary wording in plain words. */
export function rewritten(text: string): string {
  return REWRITES.reduce((now, [pattern, plain]) => now.replace(pattern, plain), text)
    .replace(/\s+/g, ' ')
    .trim();
}
