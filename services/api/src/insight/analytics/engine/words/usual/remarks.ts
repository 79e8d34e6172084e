import { MONTH } from '../../dates/date-words.js';
import { END, type Said } from './said.js';

const ROWS =
  '(?:tests|testing|registrations|treatments|interactions|visits|contacts|rewards|dispenses|notes|activities|clients|people)';
const AGES = '(?:\\d{1,2} ?(?:-|–|to) ?\\d{1,2}|\\d{2} ?\\+|(?:under|over) \\d{2})';
const VERSUS = '(?:vs\\.?|versus|against|compared (?:to|with))';

/** What somebody adds in brackets or behind a question and that its words say already. */
export const REMARKS_SAID: Said = [
  // "Results we are still waiting on (pending)".
  [/\b(waiting (?:on|for)) \((?:pending|not back(?: yet)?|outstanding)\)/gi, '$1'],
  // "Clients 16-24, 25-64 and 65+ — three numbers please": the bands are groups already.
  [new RegExp(`(?<=${AGES}.*${AGES})[,;:]? ?[–—-]* (?:two|three|four|five|\\d) (?:numbers|counts|figures|groups)(?: (?:please|pls|svp))?${END}`, 'i'), ''],
  [/[,;] just the (?:count|number) (?:pls|plz)(?=[ ?.!]*$)/i, ', how many'],
  // "Per fiscal year, all years we have".
  [/(?<=\b(?:by|per|each|every) (?:fiscal |calendar )?(?:year|quarter|month)\b.*),? (?:for )?(?:all|every) (?:the )?(?:years?|data|months?|quarters?)(?: (?:that )?(?:we have|we['’]ve got|on (?:file|record)|recorded|available))?(?=[ ?.!]*$)/i, ''],
  [/(?<=\bpar (?:année|an|exercice|trimestre|mois)\b.*),? (?:pour )?toutes les (?:années|données)(?: (?:que nous avons|disponibles|au dossier))?(?=[ ?.!]*$)/i, ''],
  // A comparison says the difference and the change in percent.
  [new RegExp(`(?<=\\b${VERSUS} .*),? (?:is (?:it|that) )?(?:up or down|down or up|higher or lower|more or less)(?:,? and)? by how (?:much|many)${END}`, 'i'), ''],
  [new RegExp(`(?<=\\b${VERSUS} .*)[,;:.–—-]+ ?(?:and )?(?:what(?:['’]?s| is| was) )?(?:the )?(?:%|percent(?:age)?) (?:increase|change|growth|difference|decrease|drop)${END}`, 'i'), ''],
  [/(?<=\b(?:par rapport à|comparée?s? (?:à|avec)|contre) .*),? (?:quelle est |quel est )?(?:la |l['’]|le )?(?:hausse|augmentation|variation|différence) en (?:%|pourcentage)(?=[ ?.!]*$)/i, ''],
  // "How is testing this month vs last month".
  [new RegExp(`^how(?:['’]s| is| are| was| were) (?:our |the )?(${ROWS})(?: (?:doing|going|looking))? (?=.*\\b${VERSUS} )`, 'i'), (_: string, rows: string) => `${/^testing$/i.test(rows) ? 'tests' : rows} `],
  // "Positive and later negative (possible cures)": what somebody takes it for.
  [/(?<=\bpositive\b.*\bnegative\b.*) \((?:possibly|possible|potential|probable|likely|apparent|maybe) (?:self[- ])?(?:cures?|cured|cleared|clearances?)\)(?=[ ?.!]*$)/i, ''],
  // "Half-year figures April through September: registrations, tests".
  [new RegExp(`^(?:our |the )?(?:half[- ]year(?:ly)?|mid[- ]year|six[- ]month|annual|yearly|quarterly|monthly) (?:figures|numbers|totals|stats|counts) (?:for |from )?(?=(?:${MONTH})\\b[^:]*:)`, 'i'), ''],
  [/\b(positivity|tests|registrations|rate|clients)\b(.*?),? everything (in|from|for|during) (?=20\d\d|this |last )/gi, '$1$2 $3 '],
  // "Clients with no email and no phone - how many can't we reach".
  [/(?<=\bno (?:valid |working )?(?:e-?mail|phone)\b.*)[,;]? ?[–—-]* ?(?:so )?how many (?:people |clients )?(?:can['’]?t|cannot) we (?:reach|contact|call)(?=[ ?.!]*$)/i, ', how many'],
  // "Average incentive, only counting interactions that had one": an average is of those.
  [/(?<=\b(?:average|avg|mean|median) (?:incentive|reward|honorarium|payment)\b.*),? (?:only )?(?:counting|for|among|looking at) (?:only )?(?:the )?(?:interactions|visits|ones|contacts)(?: (?:that|which|where))? (?:had|have|got|came with|there was) (?:one|an? (?:incentive|reward))(?=[ ?.!]*$)/i, ''],
  [/\b(average|avg|mean) (?:\$|dollars?|reward dollars?|amount) per (person|client|patient) (?:among|for|of) (?:those|the ones|people|clients) (?:who|that) (?:got|received|were (?:given|paid)) (?:something|anything|one|a reward|an incentive)\b/gi, 'average reward dollars per $2'],
  // "Entered last week (by entry date, not test date)".
  [/(?<=\b(?:entered|recorded|keyed in)\b.*) \((?:by|using) (?:the )?(?:entry|recorded|entered) date,? not (?:the |by )?(?:test|visit|registration|event) date\)/gi, ''],
  [/\b(tests?|registrations?|interactions?|treatments?|rewards?) (?:rows|entries|records)\b/gi, (_: string, row: string) => row.replace(/s?$/, 's')],
  [/\b(?:got|were|was|been) (entered)(?: (?:into|in) (?:the )?(?:system|database|program))(?= )/gi, 'were $1'],
]; // prettier-ignore
