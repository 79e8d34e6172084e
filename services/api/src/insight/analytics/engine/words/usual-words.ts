type Same = readonly (readonly [said: RegExp, plain: string | ((...words: string[]) => string)])[];

const PEOPLE = '(clients|people|patients|persons|individuals|folks|women|men)';
const VIRUS = '(?:HIV|HCV|hep ?c|hepatitis c)';
const SCREEN = '(?:tele)?phone';
const MAIL = 'e-?mail';
const ROW =
  '((?:(?:HIV|HCV|hep ?c|outreach|counselling|positive) )?(?:test|interaction|visit|treatment|registration|dispense|note))s?';
const NONE = `(?:with|have had|have|had|having) no ${ROW}`;
const SINCE = '((?:since|in|during|after|before) .{3,25}?|(?:this|last) (?:year|month|quarter|week))';
const END = '(?=[ ?.!]*$)';
const REACH = '(?:that |who |whom )?(?:can we|we can|could we|we could) (?:reach|contact|get hold of)';

/** Both values of a field after "by" are the field. */
const EITHER_VALUE: Same = (
  [
    ['commercial', 'compassionate', 'product type'], ['men', 'women', 'gender'], ['male', 'female', 'gender'],
    ['positives?', 'negatives?', 'result'], ['website', 'staff', 'source'], ['verbal', 'written', 'consent type'],
    ['english', 'french', 'language'], ['dbs', 'serum', 'bloodwork type'], ['upcoming', 'completed', 'activity status'],
  ] as const
).map(([one, other, field]) => [
  new RegExp(`\\bby (?:the )?(?:${one} (?:and|or|vs\\.?|versus) (?:by )?(?:the )?${other}|${other} (?:and|or|vs\\.?|versus) (?:by )?(?:the )?${one})\\b(?! (?:tests?|interactions?|visits?))`, 'gi'),
  `by ${field}`,
]); // prettier-ignore

/** What people say for something that the records have a word for; nothing that changes the answer is lost. */
export const USUAL_WORDS: Same = [
  ...EITHER_VALUE,
  [/\bhlth\b/gi, 'health'],
  // People by a result or an age.
  [new RegExp(`\\b${PEOPLE} testing (?=(?:positive|negative|reactive)\\b)`, 'gi'), '$1 who tested '],
  [new RegExp(`\\b(?:our |the )?${PEOPLE} (?:who )?(?:were|was) (?:aged? )?(younger than|under|over|older than|between|at least) (\\d+(?: (?:and|to) \\d+)?)(?: years old)? (?:the first time (?:that )?they|when they first|at the time they first) (?:registered|signed up|came(?: in)?)(?=$|[ ?.!]*$| (?:by|per)\\b)`, 'gi'), 'new $1 $2 $3'],
  [new RegExp(`^(?:for )?how many ${PEOPLE} (?:is|was) (?:the|their) (first|last|latest|most recent) ((?:${VIRUS} |bloodwork )?test) an? (positive|negative|reactive) one${END}`, 'i'), 'how many $1 whose $2 $3 was $4'],
  [/\b(new (?:clients|people|patients|registrations)\b.*?),? (?:\(?i\.?e\.?,?|that is,?|meaning|in other words,?) (?:those |people |clients )?(?:who )?registered for the (?:very )?first time\)?/i, '$1'],
  // Consent, and how people can't be reached.
  [/\b(?:gave|give|given|giving|with|have|had|has)(?: us)? (verbal|written) consent (?:but|and) (?:never|not|no|without)(?: an?y?)? (verbal|written)(?: consent| one)?\b/gi, 'with $1 but no $2 consent'],
  [/\b(?:who |that )?(?:(?:have |had |has )?only ever|ever only|only)(?: (?:gave|given|give|had|have))? verbal consent\b/gi, 'with verbal but no written consent'],
  [new RegExp(`\\b${PEOPLE} ${REACH} neither by ${SCREEN} (?:nor|or) (?:by )?${MAIL}\\b`, 'gi'), '$1 with no valid phone and no email'],
  [new RegExp(`\\b${PEOPLE} ${REACH} neither by ${MAIL} (?:nor|or) (?:by )?${SCREEN}\\b`, 'gi'), '$1 with no valid phone and no email'],
  [new RegExp(`\\b${PEOPLE} (?:that )?(?:nobody|no one|no staff) (?:has |have )?(?:had |done )(?:an? |any )?(interaction|visit|session|contact) with(?=$|[ ,?.!]*$| (?:since|in|this|last|for)\\b)`, 'gi'), '$1 with no $2'],
  [new RegExp(`\\b(${PEOPLE.slice(1, -1)}) (?:who (?:are|were) )?(?:ok|okay|fine|comfortable) with (voice ?mails?) and (?:also )?(?:with )?(?:us leaving|leaving|getting) (?:an? )?messages?`, 'gi'), '$1 with voicemail yes and leave message yes'],
  [/\bhave neither an? (?:good |working |valid )phone(?: number)? nor an? (?:good |working |valid )?e-?mail(?: address)?\b/gi, 'have no valid phone and no email'],
  [/\bwho r\b/gi, 'who are'],
  [/\b(?:have |has )?(?:came|come) back and (?:registered (?:a second time(?: or more)?|more than once|again))\b/gi, 'registered more than once'],
  [/\b(upcoming (?:activity|activities|appointments?)) (?:booked|scheduled|planned|on the calendar)\b/gi, '$1'],
  [new RegExp(`\\b(?:that |who )?say (?:that )?(?=we (?:can|may) (?:text|leave|e-?mail)\\b)`, 'gi'), ''],
  [new RegExp(`\\b${PEOPLE} (?:that |who |whom )?we serve\\b(?! in\\b)`, 'gi'), '$1'],
  [/\bregistrants?\b/gi, 'clients'],
  [/,? counted as (?:people|persons|individuals|clients),?(?= |$|[ ?.!]*$)/gi, ''],
  [/\b(day of the week|day|month|week|quarter|city|site) (?:do|did) we end up (?:doing|having|seeing) the (most|fewest)\b/gi, '$1 has the $2'],
  [new RegExp(`\\b${PEOPLE} (?:who )?(?:are |is )?(?:fine|ok|okay|comfortable) with (voice ?mails?|messages?) but not (?:with )?(?:texts?|texting|text messages)\\b`, 'gi'), '$1 who accept $2 and declined texts'],
  [/^of (.+?),? how many (have|had|are|were|got) (.+?),? and what (?:percent|percentage|share|proportion) is that(?=[ ?.!]*$)/i, 'of $1, what percentage $2 $3'],
  [/\b(?:don['’]?t|do not|doesn['’]?t|does not) have a single (\w+)(?: (?:in|on) (?:their|the) (?:file|record|chart))?/gi, 'have no $1'],
  [/^(?:on average,? )?how old are (?:our |the )?(people|clients|patients)(?:,? on average,?)? when they register(?: with us| here)?(?:,? on average)?(?=[ ?.!]*$)/i, 'average age of $1'],
  [/\b(registered|tested|seen) with us (?=more than once|at least|twice|again)/gi, '$1 '],
  [/ from us(?=[ ?.!]*$)/i, ''],
  [/\b(seniors) \(6[05](?: and (?:up|over|older)|\+| or (?:older|over))\)/gi, '$1'],
  [/\bin the ((?:19|20)\d\d)(?: to |[-–—])((?:19|20)\d\d) birth cohort\b/gi, 'born between $1 and $2'],
  [/\bwho test (?=(?:positive|negative)\b)/gi, 'who tested '],
  // Two results of one person.
  [/\bco-?infected(?: with (?:both|both viruses|hiv and (?:hcv|hep ?c|hepatitis c)))?,? (?:\(?i\.?e\.?,?|that is,?|meaning) (?=positive for both)/gi, 'who tested '],
  [/\b(?:who (?:are|were) )?co-?infected(?: with (?:both(?: viruses)?|hiv and (?:hcv|hep ?c|hepatitis c)))?(?=$|[ ?.!]*$| (?:in|by|per|who|and|from|since)\b)/gi, 'who tested positive for both HIV and HCV'],
  [new RegExp(`\\b(positive|negative|tested) for (${VIRUS}) as well as (?:for )?(${VIRUS})\\b`, 'gi'), '$1 for both $2 and $3'],
  [new RegExp(`\\ban? (positive|negative) (${VIRUS}) test,? (?:and|but)?,? ?(?:then |later |afterwards |subsequently )+an? (positive|negative) (?:one|test|result)\\b`, 'gi'), 'a $1 $2 test and then a $3 $2 test'],
  [/\bborn (?:from )?((?:19|20)\d\d) (?:through|thru|to|until|[–—-]) ((?:19|20)\d\d)\b/gi, 'born between $1 and $2'],
  [/^of (?:the |our )?(?:baby )?boomers,? (born between \d{4} and \d{4}),? how many (?:of them )?(?:have been |were |got )/i, 'how many clients $1 '],
  // Days between two events of one person.
  [/\b(between|from) (?:someone|somebody|a (?:client|patient|person)|people|clients|patients)(?:['’]s?)? (?:registering|registration|signing up)\b/gi, '$1 registration'],
  [/\b(between|from) (?:someone|somebody|a (?:client|patient|person))['’]s (?=first\b)/gi, '$1 '],
  [/(?<=\bdays\b.*\b(?:and|to) )(?:their|the) (?=first\b)/gi, ''],
  [/^on average,? how many days (?:(?:pass|go by|are there|elapse|is it|does it take) )?(between|from) /i, 'average days $1 '],
  [/\b(between|from) (?:someone|somebody|a (?:client|patient|person)|people|clients|patients)(?:['’]s?)? first registering\b/gi, '$1 first registration'],
  [/^(?:on average,? )?how (?:many days|long)(?:,? on average,?)? does a (treatment|course|course of treatment) last(?: on average)?(?:,? from (?:the )?start to (?:the )?(?:end|finish))?(?=[ ?.!]*$)(?<=average.*)/i, 'average length of a treatment'],
  [/\b(days?|how long)\b(.*?\blasts?) from (?:the |its )?(?:start|beginning) to (?:the |its )?(?:end|finish)\b/gi, '$1$2'],
  [/^how long(?: does it take)?,? on average,? (?:is it )?from (.+?) (?:until|to|till|before) (?:the )?treatment (?:starts?|begins?)(?=[ ?.!]*$)/i, 'average days from $1 to treatment'],
  // Rewards.
  [/\bhow much (?:money )?(?:went out|was paid(?: out)?|did we pay(?: out)?) (?:by|in|as|via) (EFT|cash) and how much (?:by|in|as|via) (EFT|cash)\b/gi, 'reward dollars $1 vs $2'],
  [/^when (?:a|an) (reward|incentive) is (?:given|paid|issued)(?: out)?,? what(?: i|['’])?s the average (?:amount|value)/i, 'average $1'],
  [/^for (?:clients|people|patients) with (?:at least one|an?y?|one or more) (interaction|test|visit|reward|note)s?,? how many \1s do they (?:have|get) on average/i, 'average number of $1s per client'],
  [/\b(?:are |were )?(?:recorded|marked|listed|flagged|logged|entered) as (?=(?:not |un)?issued\b)/gi, ''],
  [/\bpromised(?: to [a-z]+)? but not (?:yet )?(?:issued|paid|given)(?: out)?\b/gi, 'not issued'],
  [/\bhow (?:many dollars|much money)(?:,? on average,?)? (?:does|did|do) (?:an? |the )?(?:average )?(?:client|person|patient|people|clients) (?:who|that) (?:gets?|got|receives?|received) (?:any )?(?:rewards?|incentives?)(?:,? on average,?)? (?:end up )?(?:get(?:ting)?|receiv(?:e|ing)|with|earn(?:ing)?|having)(?: in total| altogether| overall)?/gi, 'average reward dollars per client'],
  [/^of (?:the )?(?:people|clients) (?:who|that) (?:ever )?(?:got|received) (?:any |an? )?(?:rewards?|incentives?),? how (?:many dollars|much money) did each (?:one )?(?:get|receive)(?: on average)?/i, 'average reward dollars per client'],
  [/^on average,? (average )/i, '$1'],
  [/\b(rewards?|incentives?|payments?) worth (?=\$|(?:at least|more than|over|under|less than|up to) \$)/gi, '$1 of '],
  [/\b(?:have|had|with|got|received) (rewards|incentives) (?:adding up|that add up|totalling|totaling|that total) to (more than|over|at least|less than|under) (\$\d+)/gi, 'got $2 $3 in $1 altogether'],
  [/\bby how (?:they|it|these|those) (?:were|was|got) paid(?: out)?(?: \([^)]*\))?/gi, 'by payment type'],
  // Treatments, tests and supplies.
  [/\b(each|every|per|by|which) (?:hep ?c|hcv|hepatitis c) (drug|medication|med)\b/gi, '$1 $2'],
  [/\b(?:what )?(?:kind|type|sort)s? of (?:drug |medication |insurance )?coverage (?:do|does|did) (?:the |our )?(.+?) have(?=[ ?.!]*$)/gi, 'coverage type of $1'],
  [/^drug coverage (?=of|for|by|among)/i, 'coverage type '],
  [/\bon active treatment\b/gi, 'with an active treatment'],
  [/\b(?:an? )?(active treatment) but (?=(?:with )?nothing\b)/gi, 'an $1 and '],
  [/^cross-?\s?tab(?:ulation)?s? of /i, ''],
  [/\bhow much (compassionate|commercial) (?:supply|product|medication|stock) did we dispense (?:versus|vs\.?|compared (?:to|with)) (compassionate|commercial)\b/gi, 'quantity dispensed $1 vs $2'],
  [/\b(active (?:treatments|clients|patients)\b.*?) (?:do we have )?(?:right now|at the moment|currently|at present)(?= (?:for|by|per|in|at)\b)/gi, '$1'],
  [/,? \((?:the )?testers?['’]? initials\)/gi, ''],
  [/^who did the most (?=(?:HIV |HCV |hep ?c |bloodwork )?(?:tests|bloodwork)\b)/i, 'tester with the most '],
  [/\bby (?:the )?(?:type|kind) of test\b/gi, 'by test type'],
  [/\bref sites?\b/gi, 'referral site'],
  [/\bgndr\b/gi, 'gender'],
  [/\b(with an? record) (versus|vs\.?|and) without (?:one|any)\b/gi, '$1 $2 without a record'],
  [/^how many (.+?) (?:a|per|each|every) (day|week|month|quarter|year) (?:are we|do we|did we|were we) averag(?:e|ing)\b/i, 'average number of $1 per $2'],
  [/\b(?:have had|had|have|has|received|got) both (outreach|counselling|housing|telephone|consultation) and (outreach|counselling|housing|telephone|consultation)(?: (?:visits?|interactions?|sessions?|contacts?))?(?=[ ?.!]*$)/gi, 'with a $1 interaction and also with a $2 interaction'],
  [/\bcharting notes?\b/gi, 'notes'],
  [/\b(notes?|tests?|registrations?|treatments?|forms) get (?:written|done|made|recorded|entered|added|started)\b/gi, '$1'],
  [/\b(?:get|gets|got|have been|were) completed(?=[ ?.!]*$)/gi, 'were completed'],
  [/^who (?:has |have )?(?:drawn|taken|done|run) the most (bloodwork|tests)\b(?!.*[A-Z]{2})/i, 'tester with the most $1'],
  [new RegExp(`\\b(?:have |has )?(?:gone|went|go) out (?:of|from) (?=(?:the )?(?:van|office|clinic|stock)\\b)`, 'gi'), 'given at '],
  [/^what did we (?:give|hand) out(?: to (people (?:with|without) a record|people who [a-z' ]+))?(?=[ ?.!,]|$)(?:[?.!,]+ ?(?:totals?|quantities|numbers?|count)? ?(?:per|by|for each) (?:item|supply|kind)(?: please)?)?(?=[ ?.!]*$)/i, (_: string, to: string | undefined) => `supplies given${to ? ` to ${to}` : ''} by item`],
  [/^what was (?:given|handed) out (?:at|from|in) each (place|van|site)(?:,? by (?:item|supply))?(?: \(quantit\w+\))?(?=[ ?.!]*$)/i, 'supplies given by place and item'],
  [/\b(suppl\w+|kits?|straws|pipes|naloxone) (?:goes|go|went) to (?=(?:people|clients|someone)\b)/gi, '$1 given to '],
  [/\b(people|clients|someone|anyone) (?:who |that )?(?:don['’]?t|do not|doesn['’]?t|does not) have an? (?:client )?(?:record|file)(?: with us| here)?/gi, '$1 without a record'],
  [/\bby what (?:they|people) (?:were|was) given\b/gi, 'by item'],
  [/\bharm[- ]reduction (?:items|things|stuff|goods|gear|equipment)\b/gi, 'harm reduction supplies'],
  [/\b(?:people|clients|someone|anyone) (?:who |that )?(?:aren['’]?t|are not|isn['’]?t|is not|weren['’]?t) (?:on file|registered|in (?:the|our) (?:system|records))\b/gi, 'people without a record'],
  [/\b(took|picked up|got|received) (harm reduction supplies|supplies|kits?|straws|naloxone)(?: from us)\b/gi, 'received $2'],
  [/\b(share|percentage|percent|proportion) of (?:all )?(?:the |our )?((?:\S+ ){1,3}?)(?:(?:that )?(?:was|were|is|are|got) )?(?:handed|given)(?: out)? (?:at|from) (?=(?:the )?(?:van|office|clinic)\b)/gi, '$1 of $2given at '],
  [/\bw\/? (an? record) (vs\.?|versus|and) w\/?o\b(?: (?:one|a record))?/gi, 'with $1 $2 without $1'],
  // Pills per dispensing record.
  [/\b(?:average|avg|mean) (?:number of |no\.? of |quantity of )?(?:pills|tablets|tabs|quantity|units)(?: dispensed| given)?,? (?:per|for each|in each|in a|at each|each) (?:dispense|dispensing(?: record)?|fill|refill|pick-?up|bottle)\b/gi, 'average quantity dispensed'],
  [/\bhow many (?:pills|tablets|tabs),? (?:on average,? )?(?:are|were|do we|did we|does|is) (?:in |given in |dispensed in |dispense |give )?(?:an average |a typical |each |per )(?:dispense|dispensing(?: record)?|fill|refill|pick-?up)(?:,? on average)?/gi, 'average quantity dispensed'],
  // Treatments by how they ended.
  [/^(?:so )?what (?:became of|has become of|happened (?:to|with)) (?:the |our |all )*(treatments?\b[^.?!]*)(?:[.?!]+ ?(?:(?:please )?show me (?:the )?outcomes?|counts? (?:per|by|for each) outcome)(?:,? please)?)?[ ?.!]*$/i, '$1 by outcome'],
  [/^how did (?:the |our |all )*(treatments?\b.*?) (?:end|turn out|go|work out)(?=[ ?.!]*$)/i, '$1 by outcome'],
  [/\bended (?:with|in) (?:the |a )?(?:patient|client|person)(?:s|['’]s)? (?:dying|death|passing(?: away)?)\b|\bended because (?:the |a )?(?:patient|client|person) (?:died|passed away)\b/gi, 'ended in death'],
  [/\bhow ma?ny deaths (?:on|during|while on) (?:treatment|tx|therapy|meds)\b/gi, 'how many treatments that ended in death'],
  // Registrations.
  [/\b(?:still )?(?:sitting|stuck|parked|sat) (?:at|on|in|as) (?=(?:pending|active|submitted|disposition)\b)/gi, 'still '],
  [/^did more (intakes|registrations|sign-?ups|forms) come (?:in )?(?:through|from|via) (?:the )?(website|staff) or (?:through |from |via )?(?:the )?(website|staff)\b/i, '$1 from website vs staff'],
  [/\b(?:the )?(?:ones|those) (?:that )?(?:the )?staff (?:typed|entered|keyed|put|added)(?: in)?\b|\b(?:the )?(?:ones|those) (?:typed|entered|keyed|put|added)(?: in)? by (?:the )?staff\b/gi, 'staff'],
  [/\bwebsite (registrations|intakes|sign-?ups) (vs\.?|versus|against|compared (?:to|with)) staff\b/gi, '$1 website vs staff'],
  [/^what['’]?s wrong with (?:the |our |all )*(invalid health cards)(?:[?.!,]+ ?(?:(?:please )?(?:give|show) me )?(?:the )?(?:numbers?|counts?) (?:for|of|per|by) (?:each |every )?(?:problem|kind|reason)(?:,? please)?[ ?.!]*)?(?=[ ?.!]*$)/i, '$1 by problem'],
  [/\b(registrations|clients|people|patients|records) (?:that |who )?(?:don['’]?t|do not|doesn['’]?t) have an? ([a-z]+(?: [a-z]+)?) (?:filled in|recorded|entered|on file|listed|on them)\b/gi, '$1 with no $2'],
  [/\bhow many (registrations|clients|people|patients|tests) (?:fall|are|come|belong|fit) (?:under|in|into|to|within) each (\w+)/gi, '$1 by $2'],
  [/^(\S+) (?:or|and) (\S+)((?: \w+)?),? how many (clients|people|registrations|tests|patients) (?:of|for|in|with) each(?=[ ?.!]*$)/i, '$4 $1 vs $2$3'],
  [/\b(with|from|in) (\S+) and \1 (\S+)((?: (?!(?:in|by|since|during|per)\b)\w+)?),? (?=(?:year by year|month by month|quarter by quarter|(?:by|per|each|every) (?:year|month|quarter|week))(?:[ ?.!]*$| (?:in|for|since)\b))/gi, '$1 $2 vs $3$4 '],
  [new RegExp(`\\b${PEOPLE} registering(?: with us| here)? for the (?:very )?first time\\b`, 'gi'), 'new $1'],
  [/\bregistered in (20\d\d),? how many (?:of them )?had (?:already |also )?(?:registered|been registered) (?:in an earlier year|before (?:then|that)|before|previously|earlier)(?=[ ?.!]*$)/gi, (_: string, year: string) => `registered in ${year}, how many also registered before ${year}`],
  [/\b(?:h(?:ea)?lth|ohip) cards? (?:that (?:are|is) )?from (?:out of province|(?:an)?other prov(?:ince)?s?)\b/gi, 'out of province health card'],
  [/\binvalid health cards?,? ?[–—:-]?,? ?what['’]?s wrong with them(?:,? (?:and )?how many (?:of|for) each(?: problem| kind)?)?/gi, 'invalid health cards by problem'],
  [/^do most (?:of )?(?:our |the )?(clients|people|patients) (?:give|have) (verbal) or (written) consent\b/i, '$1 by consent type'],
  // Times.
  [/\b(same) stretch\b/gi, '$1 period'],
  [/\b(which|what) single (day|month|week|quarter|year)\b/gi, '$1 $2'],
  [/\bhow many days (?:pass|go by|are there|lie|elapse)\b/gi, 'how many days'],
  [/(?<=\bdays\b.*\bfirst (?:\w+ ){0,3}?(?:test|treatment|visit|interaction)) after (?:it|that|then)\b/gi, ''],
  [/\b(?:at|by) this (?:same )?(?:point|stage) (?:in |of )?last year\b|\bat the same (?:point|stage) (?:in |of )?last year\b/gi, 'this time last year'],
  [/\b(?:in |for |over |during )?the (?:whole|entirety|full) (?:of )?(?=(?:the )?(?:last|this|20\d\d|fiscal)\b)/gi, 'in '],
  [/\b(last|previous) (?:full|complete|whole|entire) (month|quarter|year|week)\b/gi, 'last $2'],
  [/\bcoming up on the calendar\b/gi, 'coming up'],
  [/\bended (?:in|with) the death of (?:the |a )?(?:patient|client|person)\b/gi, 'ended in death'],
  [/\bending in death\b/gi, 'that ended in death'],
  [/\b(bloodwork(?: results?| tests?)?|results?|tests?) (?:that )?(?:are we|we are|we['’]re|were we|we were) (?:still )?waiting (?:on|for)\b/gi, '$1 are pending'],
  [new RegExp(`\\bhad an? (${VIRUS}) (positive|negative)(?= (?:before|in|since|last|this|during|after|between|and|but)\\b)`, 'gi'), 'tested $2 for $1'],
  [/\bkits of (naloxone)\b/gi, '$1 kits'],
  [/\b(?:gone |went |going )?out (?:of )?the door\b/gi, 'handed out'],
  [/\b(suppl\w+|fournitures)((?: (?:that )?we (?:hand|give)(?: out)?)?) (?:goes|go|went|gone) to (?=(?:people|clients|someone|anyone) (?:with|without)\b)/gi, '$1$2 to '],
  [/\bbetween an? (?:client|patient|person)['’]s first\b/gi, 'between first'],
  [/\b(to|and) starting (?=(?:treatment|therapy|epclusa|maviret|vosevi)\b)(?=[^?]*\?*$)(?<=\bdays\b.*)/gi, '$1 '],
  [/\bin a shelter or (?:with|having) no fixed address\b/gi, 'in a shelter or of no fixed address'],
  [/\bsince the (?:program|clinic|project|service) (?:first )?(?:started|opened|began|launched)(?=[ ?.!]*$)/i, 'all time'],
  [/\bsince (?:the|this|our) fiscal year (?:began|started|begun)\b/gi, 'this fiscal year'],
  [/\bnvr\b/gi, 'never'],
  [/\badress(es)?\b/gi, 'address$1'],
  [/\bclts\b/gi, 'clients'],
  // A time after a list of what people don't have dates all of it.
  [new RegExp(`\\b${NONE}(?:,|,? and|,? or) (?:with )?no ${ROW}(?:,|,? and|,? or) (?:with )?(?:no ${ROW}|nothing (?:has been |was )?dispensed) ${SINCE}${END}`, 'gi'), (_, one: string, two: string, three: string | undefined, time: string) => `with no ${one} ${time} and with no ${two} ${time} and with no ${three ?? 'dispense'} ${time}`],
  [new RegExp(`\\b${NONE}(?:,? and|,? or|,) (?:with )?no ${ROW} ${SINCE}${END}`, 'gi'), 'with no $1 $3 and with no $2 $3'],
  // Splits.
  [/,? (?:(?:for )?(?:both )?men and women|women and men) (?:separately|apart|individually)(?=[ ?.!]*$)/gi, ' by gender'],
  [/\bby where (?:they|it|these|those) (?:were|was|are|is) (?:given|handed)(?: out)?(?: from)?\b/gi, 'by place'],
  [/\b(which tester|who) (?:has |have )?(?:picked up|found|caught|detected) the most\b/gi, 'tester with the most'],
  // Change.
  [/^(?:by )?how many percent (?:did|have|has) (.+?) (?:change|changed|grow|grown|increase|increased|drop|dropped|decrease|decreased) (?=(?:from|between)\b)/i, 'percent change in $1 '],
  [/^by (?:what|which|how many) (?:percent|percentage) (?:did|have|has) (?:our |the )?(.+?) (?:go|gone) (?:up or down|down or up|up|down) (?=(?:from|between)\b)/i, 'percent change in $1 '],
  [/\bwhich (city|town|site|referral site|tester) (?:saw|had|has|experienced) the (?:biggest|largest|greatest) (?:jump|rise|growth|gain) in\b/gi, 'which $1 had the biggest increase in'],
  // French.
  [/\b(délai (?:médian|moyen)),? en jours,? (?=entre\b)/gi, '$1 '],
  [/\bn['’](?:a|ont) pas d['’]adresse fixe\b/gi, 'sans adresse fixe'],
  [/\bn['’](?:a|ont) (?:pas de|aucun) résultat(?: (?:inscrit|noté|enregistré|consigné))?/gi, 'sans résultat'],
  [/\binscrite?s? au programme\b/gi, (words: string) => words.split(' ')[0] ?? words],
  [/\bn['’](?:ont|a|ayant) (?:laissé|donné|fourni) aucun (?=numéro|téléphone|courriel)/gi, 'sans '],
  [/\battend(?:ent|ant) (?:encore |toujours )?(?:le|les|un|leurs?) résultats? de (?:leur|la|une) (prise de sang|test \w+)/gi, 'avec une $1 en attente'],
  [/\b(sites?(?: de référence)?) qui nous (?:envoient|envoie|réfèrent|réfère) le plus de (?:monde|gens|personnes|clients)\b/gi, '$1 avec le plus de clients'],
  [/\bde (?:la |notre )client[èe]le\b/gi, 'des clients'],
  [/\b(?:la |notre )client[èe]le\b/gi, 'les clients'],
  [/\b(clients|clientes|patients|personnes) (?:qui )?(?:nous )?(?:a|ont) (?:donné|laissé|fourni) (?:un |une |son |leur )?(?:adresse )?courriel\b/gi, '$1 avec une adresse courriel'],
]; // prettier-ignore
