const PEOPLE = '(?:people|clients|patients|persons|individuals|folks|women|men|guys|ladies)';
const TREATMENT = '(?:treatment|therapy|medications?|meds)';
const VIRUS = '(?:hiv|hcv|hep c|hepatitis c)';
const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*';
const EVENTS = '(?:tests|interactions|visits|registrations|rewards|treatments)';
const SHARE = '(?:percentage|percent|share|proportion)';

/** What staff and funders call something, in the words of the records; nothing that counts is lost. */
export const AS_RECORDED: readonly (readonly [said: RegExp, plain: string])[] = [
  // Any stop is one that is recorded.
  [/\b(?:at|through|from|via|during|by) (?:an?|any|one of (?:the|our)|some) (?:outreach |mobile |van )?stops?\b(?! (?:in|at) (?!20\d\d|jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|q\d|fiscal|the (?:last|past|summer|spring|fall|autumn|first|second|third|fourth)))/gi, 'at any listed stop'],
  [/\b(registered|signed up|enrolled) by staff,? (?:instead of|rather than|as opposed to|and not|not) (?:(?:through|via|on|by|from|using|themselves on) )?(?:the |our )?(?:public )?(?:web ?site|web|site|form|web form)\b/gi, '$1 by staff'],
  [/\b(registered|signed up|enrolled) (?:through|via|on|by|from|using) (?:the |our )?(?:public )?(?:web ?site|web form),? (?:instead of|rather than|as opposed to|and not|not) (?:by |through |with )?(?:the )?staff\b/gi, '$1 through the website'],
  // Outcomes of a treatment.
  [new RegExp(`\\b(non[- ]?complian(?:t|ce)) (?:with|to|on|during) (?:their |the |a )?${TREATMENT}`, 'gi'), '$1'],
  [new RegExp(`\\b(died|passed away|deaths?) (?:while|whilst|when) (?:(?:they were|being|still) )*(?:on|in|receiving|taking|undergoing) (?:their |a )?${TREATMENT}\\b`, 'gi'), '$1'],
  [/\b(died|passed away) (?:while|whilst|when) (?:(?:they were|being|still) )*(?:on|taking|receiving) (?=(?:epclusa|maviret|vosevi)\b)/gi, '$1 on '],
  [new RegExp(`\\b(died|passed away) (?:on|during) (?:their |a )?${TREATMENT}\\b`, 'gi'), '$1'],
  [new RegExp(`\\b(treatments|${PEOPLE}) (?:that |who )?(ended|stopped)(?: treatment| early)? because (?:the |they |their )?(?:(?:client|person|patient)s? )?(?:did not|didn['’]?t|do not|don['’]?t) (?:follow|take|comply with|adhere to|stick to|stick with) (?:them|it|(?:the |their )?(?:treatment|medication|instructions|regimen))`, 'gi'), '$1 $2 because of non compliance'],
  [/\b(?:treatment|therapy) initiations?\b/gi, 'treatment starts'],
  [/\b(completed|finished|completing|finishing) (?:a|an|the|their) (?:full|whole|entire|complete) (?:course of )?(?=treatment|therapy|epclusa|maviret|vosevi)/gi, '$1 '],
  [new RegExp(`\\b(${PEOPLE}) (?:completing|finishing) (?=(?:their |a |the )?(?:treatment|therapy|epclusa|maviret|vosevi)\\b)`, 'gi'), '$1 who completed '],
  [/\b(?:were |was |are |have been |been )?linked to (treatment|therapy)\b/gi, 'started $1'],
  // Tests.
  [/\b(?:points?[- ]of[- ]care|rapid) (?:and|&) lab(?:oratory)? tests\b/gi, 'tests'],
  [/\bonly (?:ever )?(had|have|got|did) (bloodwork|(?:hiv|hcv|hep c) tests?) and (?:no other (?:tests?|kind(?: of test)?)|nothing else)\b/gi, 'only $1 $2'],
  [new RegExp(`\\bnewly diagnosed (?:with|as having|for) (${VIRUS})\\b`, 'gi'), 'newly tested positive for $1'],
  [new RegExp(`\\bnew diagnoses of (${VIRUS})\\b|\\bnew (${VIRUS}) diagnoses\\b`, 'gi'), 'clients newly tested positive for $1$2'],
  [new RegExp(`\\b(${PEOPLE}) (?:(?:who|that) )?(?:(?:were|was|are|have been|had been|got) )?diagnosed (?:with|as having) (${VIRUS})\\b`, 'gi'), '$1 who tested positive for $2'],
  [/^which tester (?:found|got|reported|recorded|saw) (?=(?:the )?(?:most|fewest|least|more)\b)/i, 'which tester had '],
  [/\bpoints?[- ]of[- ]care\b/gi, 'rapid'],
  [new RegExp(`\\b(?:tested|testing) (positive|negative) for both (${VIRUS}) (?:and|&) (?:for )?(${VIRUS})\\b`, 'gi'), 'tested $1 for $2 and also tested $1 for $3'],
  [new RegExp(`\\b(${SHARE} of ${PEOPLE}) (?:who (?:were|have been) )?tested for both (${VIRUS}) (?:and|&) (?:for )?(${VIRUS})\\b`, 'gi'), '$1 who were tested for $2 and also tested for $3'],
  [/\b(?:for|in|during) (20\d\d) and (20\d\d),? (?:combined|together|taken together|put together|in total)\b/gi, 'from $1 to $2'],
  [/\bdried blood spots?(?: (?:tests?|samples?|cards?))?\b/gi, 'DBS tests'],
  [/\b(samples|tests) (?:did|have) we (?:collect(?:ed)?|sen[dt](?: (?:out|in|off))?|ship(?:ped)?|submit(?:ted)?)\b/gi, 'tests did we do'],
  [/\b(tests) by (women|men|females|males)\b/gi, '$1 for $2'],
  [/\b(their|the) very first\b/gi, '$1 first'],
  [new RegExp(`^on average,? how many (${EVENTS}) (?:has|have|does|did) (?:each|every|a|an|the average) (?:(?:tested|treated|registered) )?(?:client|person|patient) (?:have|had|get|got|gotten)\\b`, 'i'), 'average number of $1 per client'],
  [/\b(tests|screenings|samples|interactions|visits) (?:conducted|administered) (?=(?:in|by|on|at|during|from|between|this|last|since|for|among)\b)/gi, '$1 done '],
  // Times.
  [new RegExp(`\\b(?:during|in|for|over) the (?:(?:reporting|funding|grant|review|contract) )?period (?:of |from |between )?(?=${MONTH} \\d|20\\d\\d-)`, 'gi'), 'from '],
  [/\b(?:for|in|during) (?:the )?(20\d\d) calendar year\b/gi, 'in $1'],
  [/\b(?:for|in|during) (?:the )?calendar year (20\d\d)\b/gi, 'in $1'],
  [new RegExp(`^how (?:did|do|does) (?:our |the )?(.+?) (this ${MONTH}|this (?:month|quarter|year|week)) compare (?:with|to|against) (last ${MONTH}|last (?:month|quarter|year|week))\\b`, 'i'), '$1 $2 vs $3'],
  [/,? (?:disaggregated|stratified|broken out|broken down) by\b/gi, ' by'],
  [new RegExp(`\\b(registered|tested (?:positive|negative)(?: for ${VIRUS})?|tested for ${VIRUS}) ((?:in|last|this|during) (?:(?!\\b(?:not|never)\\b)[^,])*?) (?:have |has |had )*(?!(?:not|never)\\b)((?:had|got|received|been tested|tested|started|completed)\\b(?:(?!\\b(?:not|never)\\b)[^,])*?) since(?: then)?(?=[?]?$)`, 'i'), '$1 $2 and then $3'],
  [/\bso far (?=(?:in|this|during) )/gi, ''],
  [/\b(first|second|last|1st|2nd) half of the year(?=[ ?]*$)/gi, '$1 half of this year'],
  [new RegExp(`^(?:are|do|did|have|were) we (test|treat|register|screen)(?:ing|ed)? (?:more|fewer|less) (${PEOPLE}) this year (?:than|compared (?:to|with)) last year (?:at this (?:point|time|stage)|by (?:this time|now|this point)|to date|so far)`, 'i'), '$2 $1ed this year vs same dates last year'],
  // Treatments.
  [/\b(?:are |is |were )?(?:currently )?(?:receiving|undergoing|getting) (treatment|therapy) (?:as of (?:today|now)|at this time|at present|currently|right now|now|today)\b/gi, 'currently on $1'],
  [new RegExp(`\\b(${PEOPLE}) (?:undergoing|receiving) (treatment|therapy)(?=[?]?$)`, 'i'), '$1 on $2'],
  [/\b(?:are (?:currently |now |still )?|currently |now |still )(?:receiving|undergoing|getting) (treatment|therapy)\b/gi, 'currently on $1'],
  [/\b(?:direct[- ]acting[- ])?antivirals?(?: \(?daas?\)?)? (?=treatments?\b|therapy\b|medications?\b)/gi, ''],
  [/\binitiated (?:on )?(?=(?:treatment|therapy|epclusa|maviret|vosevi)\b)/gi, 'started '],
  // New people.
  [/\bfirst[- ]time (?:registrants?|intakes?|sign[- ]?ups?)\b/gi, 'new clients'],
  [/\bfirst(?:[- ]ever)? registrations\b/gi, 'new clients'],
  [/\b(?:came|come|coming) (?:in|to us|to the program|through the door) for the first time\b/gi, 'registered for the first time'],
  [new RegExp(`\\bidentif(?:y|ies|ied|ying) (?:themselves )?as (?=(?:female|male|women|woman|men|man)\\b)`, 'gi'), 'are '],
  [/\bby (?:an? |our |the )?staff members?\b/gi, 'by staff'],
  // How people can be reached.
  [/\b(agreed|agree|consented|said yes) to (?:get|getting|receive|receiving|be sent|being sent) (?=(?:text(?:s| messages)|messages|voice ?mails?)\b)/gi, 'agreed to '],
  [new RegExp(`\\b(${PEOPLE}) (?:(?:has|have|did|had) (?:the team|the staff|staff|we|our team) |who (?:the team|we|staff) )(?:phoned?|telephoned?|called)\\b`, 'gi'), '$1 with a telephone interaction'],
  [new RegExp(`\\b(${PEOPLE}) (?:did|have|had) (?:we|the team|staff) (?:try|tried|attempt|attempted) to (?:locate|find|track down) (?:more than once|more than one time)`, 'gi'), '$1 with more than 1 locate interaction'],
  [new RegExp(`\\b(${PEOPLE}) (?:did|have|had) (?:we|the team|staff) (?:try|tried|attempt|attempted) to (?:locate|find|track down)\\b`, 'gi'), '$1 with a locate interaction'],
  [/\bhealth cards (?:are|were|that are|have|with|of) (?:the |a |an )?(?:wrong length|incorrect length|too short|too long)\b/gi, 'registrations with a wrong-length health card'],
  [/\b(?:an? )?(activit(?:y|ies)|appointments?) (?:that (?:is|are) )?coming up\b/gi, 'upcoming $1'],
  [/\b(?:can|could|may) be (?:contacted|reached|notified|emailed) (?:by|through|via) (?:an? )?(email|phone|telephone)\b/gi, 'have a $1'],
  [/\bagreed to (?:be(?:ing)? )?texted\b/gi, 'agreed to texts'],
  [/\b(?:covered by|insured by|insured through|covered through) (?=(?:ow|odsp|ontario works)\b)/gi, 'on '],
  [/\b(interactions|visits|contacts|sessions|check[- ]?ins) (?:(?:were|was|done|held|made|happened|that were) )*(?:by|over the|on the|via|through) (?:the )?(?:tele)?phone\b(?! (?:status|number))/gi, 'telephone $1'],
  [/\b(interactions|visits|contacts|sessions) (?:did|have) we (?:do|have|make|hold|done|had|made|held) (?:by|over the|on the|via) (?:tele)?phone\b/gi, 'telephone $1 did we have'],
  [/\b(interactions|visits|contacts|sessions|notes) (?:did|have) we (?:log|logged|record|recorded|enter|entered|document|documented)\b/gi, '$1 did we have'],
  [/^how many times (?:were|have) (?:our |the )?((?:clients|people|patients|women|men)\b.*?) (?:been )?referred(?: (?:somewhere|elsewhere|out|onward))?(?= (?:in|this|last|since|during)\b|[?]?$)/i, 'how many Referral interactions for $1'],
  [/\b(?:identify|identified|list|listed|report|reported|have|chose|choose) (english|french) as (?:their|a) (?:preferred|first|main|primary) language\b/gi, 'prefer $1'],
  [/\bno (housing|gender|language|city|age|phone|coverage|email|referral site) (?:information|info|data|details)\b(?: (?:on file|recorded))?/gi, 'no $1 recorded'],
  [/\b(youth|young people|adults|seniors) \((?:aged |ages )?(\d+) ?(?:-|–|to) ?(\d+)\)/gi, 'people aged $2 to $3'],
  [/\b(?:at|in|from) each (?:outreach |mobile |van )(?:location|place|spot)\b/gi, 'by outreach stop'],
  // What a word is defined as.
  [new RegExp(`\\b(${PEOPLE}) (?:who (?:are|were) )?(?:retained|engaged|kept) in care,? (?:\\(?(?:defined as|meaning|that is|i\\.?e\\.?,?)) (?:having |with |those with )?(?=(?:at least|more than|\\d+ or more|two or more) )`, 'gi'), '$1 with '],
  [/\b(?:client|participant|patient) (?=(?:incentives|rewards|honoraria|honorariums)\b)/gi, ''],
  [/\b(?:have |has |had )*(?:had )?no contact with (?:us|staff|the (?:program|team|clinic))(?= since\b| in\b)/gi, 'were not seen'],
  // Percentages.
  [new RegExp(`^of (?:(?:the|all|our) )*(${PEOPLE}) (?:who|that) ([^,]+?),? (?:what|which) (${SHARE}) (?:of them )?(?:have |had )?`, 'i'), 'what $3 of $1 who $2 '],
  [new RegExp(`\\b(${SHARE} of )(?:the |our |all )?(negative|pending) ((?:hiv |hcv |hep c )?tests)(?=[?]?$| (?:by|per|for each|this|last|in 20))`, 'gi'), '$1$3 that were $2'],
  [new RegExp(`\\b(${SHARE} of )(?:the |our |all )?(women|men|females|males|seniors|youth) among (?:(?:the|our|all) )*((?:hiv |hcv |hep c |bloodwork )?tests)\\b`, 'gi'), '$1$3 were for $2'],
  // More of one, or of the other.
  [/^(?:are|were) there more (men|women) (?:than|or) (men|women)(?: (registered|tested|on treatment))?\b/i, '$1 vs $2 $3'],
  [/^did the number of (.+?) (?:drop|decline|go down|fall|decrease) (?=in\b|this\b|last\b)/i, 'did $1 decrease '],
  [/^did the number of (.+?) (?:rise|go up|grow|increase) (?=in\b|this\b|last\b)/i, 'did $1 increase '],
  [new RegExp(`\\bnew (${VIRUS}) (?:positive )?(?:cases|infections|positives)\\b`, 'gi'), 'clients newly tested positive for $1'],
  // Supplies and rewards.
  [/\b(incentives?|rewards?|payments?|honorari(?:a|ums?)) paid (?:out )?(?=(?:by|per|each) (?:day|week|month|quarter|year|gender|city|site|age)\b)/gi, '$1 '],
  [/\bnarcan\b/gi, 'naloxone'],
  [/\b(?:have |has |had )?(?:picked up|took home|taken home|received|got|gotten|been given|were given|collected) both (an? )?((?:\w+ )?(?:kits?|pipes?|naloxone|supplies|syringes?|needles?|condoms?|straws?|foil)) and (an? )?(?=(?:\w+ )?(?:kits?|pipes?|naloxone|supplies|syringes?|needles?|condoms?|straws?|foil)\b)/gi, 'got $1$2 and also got $3'],
  [/\b(?:still )?(?:waiting (?:for|on)|awaiting) (?:their |an? |the )?(?:incentives?|rewards?|payments?|honorari\w+|money)\b/gi, 'owed a reward'],
  [/\b(incentives|rewards|payments) (?:disbursed|distributed|provided)(?: to (?:our |the )?(?:clients|people|participants|patients))?\b/gi, '$1 given out'],
  [/^(?:what|which) suppl(?:y|ies) (?:did|do|have) we (?:given?|hand(?:ed)?|distributed?) (?:out )?(?:the )?most(?: often)?\b/i, 'which kind of supply had the most supplies given'],
  [/\bby item\b/gi, 'by type of supply'],
  [/\b(?:bottles|boxes) of (epclusa|maviret|vosevi) (?:were |have been |was )?(?:dispensed|given out|handed out)\b/gi, 'times was $1 dispensed'],
  [/^total (cash|eft)\b(?! (?:rewards?|payments?|incentives?))/i, 'total reward amount $1'],
  [/\baverage (?:dollar )?(?:amount|value) (?:that )?(?:we|is|was|were) (?:give|given|paid|pay) (?:out )?(?:per|for each|for a) (reward|incentive|payment)\b/gi, 'average reward amount'],
  [/\b(did|do) ([A-Z]{2}) and ([A-Z]{2}) do between (?:them|the two of them)\b/g, '$1 $2 and $3 do'],
]; // prettier-ignore
