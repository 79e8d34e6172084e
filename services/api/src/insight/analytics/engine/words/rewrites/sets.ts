import type { Rewrites } from './rewrites-type.js';

/** Sets of people said without a predicate of their own. */
export const SETS: Rewrites = [
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
  [/\b(?:(?:who |that )?(?:are|were|is) )neither (?!tested\b)((?:\w+ ){1,4}?)nor ((?:in |on |from |at )?\w+)/g, 'who are not $1and who are not $2'],
  [/\b(?:can be |who can be )?(texted|emailed) (but|and) not (texted|emailed)\b/g, 'who can be $1 $2 can not be $3'],
  [/\b(?:can not|cannot|cant) be e ?mailed\b/g, 'with no email'],
  [/\bcan be e ?mailed\b/g, 'with email'],
  // Who stopped did not finish.
  [/\b(clients|people|patients|women|men|those|who|have|had|many|number of|anyone) (?:who |that |have |had |has )*(?:stopped|quit|abandoned|gave up(?: on)?) (?:their |the )?(?:treatment|therapy|medication|taking (?:it|epclusa|maviret|vosevi))(?! (?:because|due|for|from))(?: early)?\b/g, '$1 with treatment discontinued'],
  [/\b(?:now|currently|still|presently|actively|actuellement|encore) (?:on|taking|sous) (epclusa|maviret|vosevi)\b/g, 'with an active $1 treatment'],
  [/\b(hiv|hcv|bloodwork|vih|vhc|positive|negative|pending|reactive|lab) results\b(?! (?:visits?|interactions?|sessions?|contacts?))/g, '$1 tests'],
  [/\bn (?:ont|a) pas (?:encore )?ete (versee?s?|payee?s?|emise?s?|remise?s?)\b/g, 'non $1'],
  [/\b(people|clients|patients|women|men|individuals|folks) (?:did|have|do) (?:we|you|they) (?:reach|reached|see|seen|serve|served|help|helped|support|supported)\b/g, '$1 served'],
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
  [/^(?:out )?of (?!those\b|them\b|these\b)(?:all |the |our )*(.+?) how many (?:of them )?(?=(?:were|are|have|had|did|got|tested|started|completed|never)\b)/g, 'how many $1 who '],
  [/^(?:out )?of (?!those\b|them\b|these\b)(?:all |the |our )*(.+?) (?:what|which) (percent|percentage|share|proportion|%) /g, 'what $2 of $1 '],
  [/\b((?:clients|personnes|patients|femmes|hommes) (?:inscrits|inscrites) (?:en |cette |ce |le |l )(?:(?!qui|et|ou|mais)\w+ ){1,3}?)(?=(?:n )?(?:ont|sont)\b)/g, '$1qui '],
  [/\bhow many of (?:the |our |all )*((?:clients|people|patients|women|men) registered )/g, 'how many $1'],
  [/\b((?:clients|people|patients|women|men) registered (?:in |during |last |this |since )(?:(?!who|that|but|and|or)\w+ ){1,3}?)(?=(?:were |was |have |had |got |did )?(?:tested|treated|screened|started|never|positive|negative)\b)/g, '$1who '],
  [/(?<=^|what )(?:%|percent|pct) (?=(?:(?:homeless|female|male|francophone|active|new) )?(?:women|men|clients|people|patients|seniors)\b)/g, 'percent of '],
  [/^how many (?=(?:got|had|have|received) both (?:an? )?(?:hiv|hcv|hep c)\b)/g, 'how many clients '],
  // Every recorded medication treats hepatitis C.
  [/\b(?:hiv |)(?:hcv|hep c|hepatitis c|vhc|antiviral|daa) (treatments?|medications?|therapy|therapies|meds)\b/g, '$1'],
  [/\b(finished|completed|done with|through with|finishing|completing) (?:their |the |all (?:of )?their )?(?:medications?|pills?|course(?: of (?:treatment|medication))?|drugs?)\b/g, '$1 treatment'],
  [/\b(traitements?) (?:du |contre le |pour le |de l )?(?:vhc|hepatite c)\b/g, '$1'],
  [/\b(?:dropped|fell|came|went|taken) (?:off|out of)(?: of)? (?:their )?(treatment|therapy)\b/g, 'stopped $1'],
  [/\b(stopped|ended|quit|discontinued)((?: their)? (?:treatments?|therapy))? (?:early|prematurely|before (?:the end|finishing|completing)(?: it)?)\b/g, '$1$2'],
  [/\b(?:quit|discontinued|abandoned) (?=(?:their )?(?:treatments?|therapy|epclusa|maviret|vosevi)\b)/g, 'stopped '],
  [/\b(most|least) (?:used|prescribed|common|popular|frequent|frequently used|often used) (?:medication|drug|medicine|med|treatment)(s?)\b/g, 'medication$2 with the $1 treatments'],
  [/\b(most|least) (?:often |frequently )?dispensed (?:medication|drug|medicine|med)(s?)\b/g, 'medication$2 with the $1 dispenses'],
  [/\b(registrations?|intakes?|interactions?|visits?|sessions?|referrals?) (?:done|performed|completed|conducted) (?=(?:by|via|through|in|on|this|last|at)\b)/g, '$1 '],
  [/\b(bloodwork|tests?|testing|samples?) (?:done|performed|completed|taken|collected) (?=(?:by|via|using|with|as|through|in)\b)/g, '$1 '],
  [/\b(percentage|percent|share|proportion|pourcentage|part) (?:of |de |des |d )(?:our |the |les )?(.+?) (?:among|amongst|parmi|chez) (?:our |the |all |les |nos )?(.+)$/g, '$1 of $3 are $2'],
  [/\b(treat(?:ed|ments?)) for (?:hep c|hcv|hepatitis c)\b/g, '$1'],
  [/\b(maviret|epclusa|vosevi) starts\b/g, '$1 treatment starts'],
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
]; // prettier-ignore
