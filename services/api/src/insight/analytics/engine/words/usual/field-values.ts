import { PEOPLE, type Said } from './said.js';

/** Fields and their values, in other words than the records have. */
export const FIELD_VALUES_SAID: Said = [
  // What a record has.
  [/\b(registrations|intakes|clients|people) where (?:the )?health ?card(?: number)? (?:is|has|was) (?:the |an? )?wrong length\b/gi, '$1 with a wrong-length health card'],
  [/\b(registrations|intakes|clients|people) where (?:the )?health ?card(?: number)? (?:has|contains|had) letters\b/gi, '$1 with letters in the health card'],
  [/^health card numbers? with letters(?: in (?:them|it))?[,;:]? (?:the )?(?:count|number|total|how many)(?: (?:pls|please))?[ ?.!]*$/i, 'registrations with letters in the health card'],
  [new RegExp(`\\bno (e-?mail|phone|health card) (?:and|or|nor) no voice ?mail\\b`, 'gi'), 'no $1 and without voicemail'],
  [/\bwebsite (?:forms?|submissions?|sign-?ups?)\b/gi, 'website registrations'],
  [/\bstill (?:sitting|stuck|waiting) (?:at|in|on) pending\b/gi, 'pending'],
  [/\b(test|treatment|interaction|registration|dispense|note|activity) rows?\b/gi, (_: string, row: string) => (row.toLowerCase() === 'activity' ? 'activities' : `${row}s`)],
  [/\b(?:issued|paid out|issued status) \(?(?:yes ?(?:\/|or|vs\.?) ?no|y ?\/ ?n)\)?/gi, 'issued'],
  [new RegExp(`\\b(?:said|saying|say) (?:that )?(?:texting|texts|text messages?) (?:is|are|was|were) (?:ok|okay|fine|alright) and (?:that )?(?:leaving|to leave) an? (?:msg|message) (?:is|was)? ?(?:ok|okay|fine|alright)(?: too)?\\b`, 'gi'), 'accept texts and messages'],
  [/\b(clients|people|patients) (?:who )?said (?:that )?it(?:['’]?s| is|s) (?:ok|okay|fine|alright) to leave (?:them )?(?:an? )?messages?\b/gi, '$1 accept messages'],
  [/\bbloodworks?(?: entries| records| tests)? (?:that |which )?(?:don['’]?t|do not|doesn['’]?t) (?:say|show|tell|specify) (?:if|whether) (?:it was |they were |it['’]?s )?(?:dbs or serum|serum or dbs)\b/gi, 'bloodwork with no bloodwork type recorded'],
  [/\bcouverture d['’]assurance(?:[ -]médicaments)?\b/gi, 'couverture'],
  [/\b(valid phone|valid health card) and an e-?mail(?: address)?(?=[ ?.!]*$)/gi, '$1 and with an email'],
  [/\bgiven (?:with no|w\/o an?) record\b/gi, 'given without a record'],
  [/\bwith a record (?:vs\.?|versus|or|and) without(?: one)?(?=,| since| in| this|[ ?.!]*$)/gi, 'with a record vs without a record'],
  [/\bok(?:ay)? w\/? ?(?:getting|receiving) (texts?|text messages)\b/gi, 'ok with $1'],
  [/\b(clients|people|patients) we (?:can(?:['’]?t|not)|have no way to) (?:reach|contact)(?: at all)? ?[-–—:,(]+ ?(?=(?:no|without)\b)/gi, '$1 with '],
  [/\bwith (?:the |an? )?outcome (?:of )?["“«]? ?(did not start|completed|active|death|side effects?|non[- ]compliance) ?["”»]?/gi, 'outcome $1'],
  [/\bin the (before 1945|1945-1975|after 1975) (?:birth )?cohort\b/gi, (_: string, years: string) => (years === '1945-1975' ? 'born 1945 to 1975' : `born ${years}`)],
  [/\b(registrations|regs|clients|people)((?: in 20\d\d)?) where we (?:can(?:['’]?t|not)) leave (?:an? )?messages?\b/gi, '$1$2 that declined messages'],
  // "Have no fixed address" is one state, and no lack.
  [/\b(?:have|has|had|having) no fixed address\b(?<=\b(?:percent|percentage|%|share|proportion)\b.*)/gi, 'are NFA'],
  // Rates.
  [new RegExp(`\\b(?:test )?positivity(?: rate)? (?:among|for|of|in) (?:our |the )?${PEOPLE} (?:with|of) no fixed address\\b`, 'gi'), 'positivity rate of tests for $1 with no fixed address'],
  [/^((?:hiv|hcv|test(?:ing)?) )?positivity(?: rate)?[,:]? (hiv|hcv) (?:vs\.?|versus|and|against|compared (?:to|with)) (hiv|hcv)\b(?: tests?)?/i, 'positivity rate of $2 tests vs $3 tests'],
  // Treatments.
  [/^(completion rate)[,:;]? (?:of|for|among)? ?(women|men|seniors|youth|people|clients|patients) (?:on|with|taking) (epclusa|maviret|vosevi)\b/i, '$1 of $3 treatments for $2'],
  [/^(?:which|what) (?:drug|medication|med) do (?:people|clients|patients) (?:stop|quit|go off|come off)(?: taking)? (?:the )?most (?:often )?(?:because of|due to|from|for) side effects[ ?.!]*$/i, 'which medication has the most treatments that ended because of side effects'],
  [/\bhave something dispensed\b/gi, 'have a dispense'],
  [/\bactive treatment (?:pts|patients|clients|people)\b/gi, 'patients on treatment'],
  [/\bquantité (?:de |d['’])?(epclusa|maviret|vosevi) (?:dispensée|délivrée|remise)\b/gi, 'quantité dispensée de $1'],
]; // prettier-ignore
