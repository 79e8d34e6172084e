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
