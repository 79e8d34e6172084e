import { refuse, type Rule } from './pattern.js';

/** What no count answers, in the order in which the reasons are tried. */
export const TOPICS: readonly Rule[] = [
  // Before what isn't recorded: "what dose for someone with cirrhosis".
  ['out_of_scope', /\b(?:what dose|dosage|dose of|dosing|posologie|quelle dose|contraindicat\w*)\b/],
  refuse('prediction')`
    \b(
      forecast|forecasts|forecasting|predict|predicts|predicted|prediction|predictions|project
      |projected|projection|projections|expect|expected|expecting|anticipate|anticipated
      |estimate for|likely to|going to (?:have|be|register|see|get)
      |will (?:we|there|be|have|register|it|they|our|the|you|i|reach|increase|decrease|see)
      |extrapolate|outlook|prevoir|prevision|previsions|prevus? pour|predire|projeter|aurons nous
      |allons nous|va t on|by the end of next
    )\b
  `,
  refuse('one_record')`
    ^(?:on )?(?:
      when|(?:what|which) (?:day|date)|quand|quel jour|a quelle date
    ) (?:did|was|were|is|a|ont|est|avons)\b.*\b(?:
      first|last|latest|earliest|most recent|premiere?|derniere?|pour la (?:premiere|derniere) fois
    )\b
    |^(?:what was|whats|what is) the (?:very )?(?:first|last) (?:day|date|time)\b
    |^(?:(?:what|whats|what is|what was|quelle est) )?(?:the |la )?date (?:of|de) (?:the |our |la |le )?(?:very )?(?:
      first|last|latest|most recent|premiere?|derniere?
    )\b
  `,
  // The largest and the smallest value are those of one record.
  refuse('one_record')`
    ^(?:(?:whats|what is|what was|how much is|how much was) )?(?:the |our )?(?:
      biggest|largest|highest|smallest|lowest
    ) (?:single )?(?:reward|incentive|payment|honorarium|amount)(?! (?:types?|methods?|totals?|amounts?|dollars|months?|days?|weeks?|years?|city|sites?)\b)\b
    |^(?:(?:whats|what is|what are|how old is|how old are) )?(?:the |our )?(?:
      youngest|oldest
    ) (?:and (?:the )?(?:youngest|oldest) )?(?:ages?|clients?|person|patients?)(?: (?:on file|ever|we have|registered))*$
    |^(?:quel(?:le)? est )?(?:la |le )?(?:plus (?:grosse|grande|petite|gros|grand|petit)) (?:recompense|paiement|montant)\b
    |^(?:quel(?:le)? est )?(?:le |la )?(?:client|cliente|personne) (?:le|la) plus (?:jeune|agee?|vieux|vieille)\b
  `,
  refuse('cause')`
    \b(
      why|(?:what s|whats|what is|what was|what are) the reasons?|what caused|what causes
      |what is causing|cause of|causes of|caused by|how come|reason for the|reasons for
      |reason behind|reasons behind|explain|what explains|what drove|what is driving|what led to
      |due to what|because of what|pourquoi|raison de la|expliquer|explique|quelle est la cause
      |a quoi est du
    )\b(?!.*\bhealth cards? (?:are )?(?:invalid )?by\b)
  `,
  refuse('not_recorded')`
    \b(
      indigenous|aboriginal|first nations?|metis|inuit|autochtones?
      |ethnicit(?:y|ies)|ethnic|race|races|racial|racialized|black|white|asian|hispanic|latino
      |caucasian
      |religion|religious
      |education|educated|income|salary
      |employment|employed|unemployed|occupation|job|jobs
      |marital|married
      |single(?! (?:
        busiest|slowest|quietest|highest|lowest|largest|biggest|smallest|best|worst|most|one|time
        |reward|payment|incentive|amount|test|visit|note|day|dose|result|interaction|treatment
        |person|client
      ))
      |divorced
      |sexual orientation|gay|lesbian|bisexual|queer|lgbtq?|msm|straight|transgender|trans
      |non binary|nonbinary|two spirit
      |pregnan(?:t|cy)|enceintes?
      |veterans?|immigrants?|refugees?|newcomers?|citizenship|nationality|country of birth
      |disabled|disabilit(?:y|ies)(?! support)
      |height|weight|bmi
      |smok(?:e|es|er|ers|ing)|alcohol|drinking|drug use|drug users?|substance use
      |inject(?:s|ing|ion)?|needles?(?! exchange)|syringes?|pipes?|overdos(?:e|es|ed)|naloxone
      |incarcerat(?:ed|ion)|prison|jail|sex work(?:ers?)?
      |(?:on|en) (?:parole|probation|bail|house arrest|liberation conditionnelle)|parolees?
      |(?:parole|probation) officers?|criminal records?|casiers? judiciaires?|court dates?
      |arrested|convicted|in (?:custody|detention|detox|rehab)|en desintoxication
      |detenue?s|incarceree?s?
      |methadone(?! (?:clinic|program))|suboxone|buprenorphine|opioid agonist
      |fentanyl|heroine?|cocaine|sober|students?|etudiant(?:e?s)?|retired|retraitee?s?
      |widow(?:s|ed|ers?)|veu(?:fs?|ves?)|tattoos?|tatouages?|transfusions?|dialysis|dialyse
      |(?:have|has|had|with|without|no) (?:access to )?(?:the )?(?:internet|wi ?fi)
      |risk factors?|fibrosis|fibroscan|cirrhosis|cirrhotic|genotypes?|viral loads?|cd4|rna levels?
      |co ?infect(?:ed|ion|ions)?|reinfect(?:ed|ion|ions)?
      |syphilis|chlamydia|gonorrh(?:ea|oea)|hepatitis [abde]|hep [abde]|hbv|covid|tuberculosis
      |vaccin(?:e|es|ated|ation|ations)
      |satisfaction|satisfied|happy
      |wait(?:ing)? times?|waits|turnaround|time to (?:treatment|result|results|test)
      |how long(?!.*\b(?:between|from)\b)(?! (?:
        does|do|did|is|are|was|were
      ) (?:(?:an?|the|our|completed) )*(?:(?:epclusa|maviret|vosevi) )?(?:
        treatments?|courses?|therapy|epclusa|maviret|vosevi
      ) (?:take|last|run))
      |(?:duration|length of)(?!.*\b(?:treatments?|epclusa|maviret|vosevi)\b)
      |(?:in the |this |early )?(?:mornings?|afternoons?|evenings?)|at night|by hour|per hour
      |hour of (?:the )?day|time of day|after hours|business hours|heure de la journee
      |(?:le|en) (?:matin|soir)|apres midi
      |no ?shows?|missed appointments?|clients? recurrents?|retention
      |family|(?:with|have|has|had|having|avec) (?:kids|children|enfants)|children of|pets?
      |blood types?|blood pressure|allerg(?:y|ies|ic)|diabet(?:es|ics?)|diabetiques?|diabete|asthma
      |cancers?|arthritis|dementia|epilepsy|seizures?|strokes?|high cholesterol|copd
      |heart (?:disease|attacks?|failure)|kidney (?:disease|failure)
      |liver (?:cancer|disease|failure|transplants?)|mpox|herpes|hpv
      |mental health|depression|diagnos(?:is|es|ed)|symptoms?
      |hospital(?:ized|isation|ization)s?
      |website visits?|page ?views|clicks
      |staff salar(?:y|ies)|budget|revenue
      |costs? (?:of|per) (?:an? |each |positive |every )*(?:
        medication|treatment|drugs?|tests?|clients?|persons?|cases?|positive
      )
      |price
      |gift ?cards?|cartes? cadeaux?
      |ethnie|ethnies|origine ethnique|revenu|emploi|scolarite|orientation sexuelle|toxicomanie
      |grossesse|religions?|immigres?|refugies?|salaires?|poids|taille|genotypes?|charge virale
      |fumeurs?|satisfaits?|temps d attente|delais?(?!.*\bentre\b)|surdoses?
    )\b
  `,
  // Things recorded only as free text, or not counted.
  refuse('not_recorded')`
    \b(
      postal (?:codes?|areas?)|post ?codes?|zip codes?|fsas?|codes? postaux|code postal|physicians?
      |family (?:doctor|physician)s?|medecins?|lost to follow ?(?:up)?|ltfu|perdus? de vue
      |fibroscans?|rna|arn|prep|(?:harm reduction |safer use )?kits?|rvs ?12
    )\b
  `,
  refuse('not_recorded')`
    \b(?:how many|number of|count of|combien de) (?:
      staff|employees?|nurses?|doctors?|testers?|users?|employes?|infirmi\w+
    )(?: members?)?(?= (?:do|does|are|work\w*|we)\b|$)
    |\bstaff count\b
  `,
  refuse('on_my_day')`
    \b(?:
      overdue|due for (?:a )?follow ?up|follow ?ups? due|activites? (?:en retard|ouvertes?)
      |(?:
        (?:still |are |marked |flagged |say |says |listed |showing )*upcoming\b.*?\b(?:
          date|day|time
        )s?(?: (?:has|have|is|s))?(?: (?:already|long))* (?:passed|gone(?: by)?|past|over)
        |activit(?:y|ies)\b.*?\bdates?(?: (?:has|have|is|s))?(?: already)? (?:passed|gone by)\b.*\bupcoming
      )
      |(?:open|outstanding|unfinished) (?:activit(?:y|ies)|tasks?)
      |activit(?:y|ies) (?:that (?:are|is) )?(?:still )?(?:to be done|open|outstanding|not done)
    )\b
  `,
  ['on_overview', /\b(?:(?:care|treatment|hcv|hiv|hep c) )?cascades?\b|\bcascades? d\w+ soins\b/],
  // Who did something is recorded for tests only.
  refuse('not_recorded')`
    \b(?:which|what|by|per|each|top \w*) (?:outreach |support |peer |intake |case |front ?line )(?:
      workers?|nurses?|staff(?: members?)?|employees?|counsellors?|navigators?
    )\b(?!.*\b(?:tests?|tested)\b)
    |\b(?:which|what) (?:
      workers?|nurses?|staff(?: members?)?|employees?|counsellors?
    )\b(?!.*\b(?:tests?|tested)\b)
    |\b(?:staff|workers?|nurses?) with the (?:most|fewest) (?:
      notes|visits|interactions|registrations
    )\b
  `,
  refuse('out_of_scope')`
    \b(
      weather|joke|jokes|poem|song|recipe|recipes|story|news|sports?|hockey|football|soccer|movie
      |movies|music|bitcoin|stock|stocks|capital of|president|prime minister|translate
      |write (?:a|an|me|some)|code|python|math|homework|meaning of life|who are you|your name
      |how are you|what time is it|what day is it|who (?:made|built|created) you|meteo|blague|poeme
      |recette|chanson|traduis|traduire|love you|marry|lottery|horoscope
    )\b
  `,
  refuse('out_of_scope')`
    \b(
      should (?:i|we|he|she|they|this|the|a|my|our)|is it (?:safe|ok|okay|alright) (?:to|for)
      |is it safe|safe to|what dose|dosage|dose of|dosing|recommend|recommended|recommendation
      |advice|advise|prescribe|contraindicat\w*|drug interactions?|interact with
      |(?:can|could|may|should) (?:
        you|i|we|one|someone|somebody|people|a (?:client|patient|person)|they|she|he
      ) (?:take|drink|eat|use|mix|combine)\b.{0,40}\b(?:with|while on|on|during) (?:
        epclusa|maviret|vosevi|treatment|meds|medication
      )
      |how (?:do|does|can) (?:
        i|you|we|one|someone|hep|hiv|hcv|hepatitis
      ) (?:treat|get|catch|transmit|cure|spread|work)
      |what (?:is|are) (?:
        hepatitis c|hep c|hiv|hcv|epclusa|maviret|vosevi|the side effects|the symptoms
      )\s*$
      |how is (?:hep|hiv|hepatitis)|dois je|doit on|devrait on|devrions nous|faut il|quel traitement
      |quelle dose|posologie|conseil medical
      |effets? secondaires? (?:de|du) (?:epclusa|maviret|vosevi)
    )\b
  `,
  refuse('help')`
    ^(?:
      help|aide|aidez moi|aide moi|help me|\?|menu|commands?|examples?|exemples?|instructions?
      |(?:so )?what (?:can|could|do) (?:you|i|we) (?:do|ask|answer|help|know|say|count|tell)\b.*
      |what (?:kinds?|types?|sorts?) of (?:questions|stuff|things) .*
      |what (?:kinds?|types?|sorts?) of questions.*
      |how (?:do|can|does) (?:i|we|you|this|it) (?:use|work|ask|help)\b.*
      |que (?:peux tu|pouvez vous|puis je|sais tu|savez vous)\b.*|what are you able to do
      |what are you for|who can you help|comment (?:ca marche|utiliser|ca fonctionne).*
      |qu est ce que (?:tu peux|vous pouvez|je peux).*|give me (?:some )?(?:examples?|ideas?)
      |quelles questions.*|what questions.*|can you help(?: me)?|what do you do|how does this work
      |a quoi (?:sers tu|servez vous|ca sert).*
    )$
  `,
];
