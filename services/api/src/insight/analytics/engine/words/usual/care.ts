import { END, PEOPLE, VIRUS, type Said } from './said.js';

const TEST = `(?:${VIRUS}|bloodwork)`;
const SHARE = '(percentage|percent|share|proportion)';
const TREATMENT = '(?:treatment|therapy|meds|medications?|epclusa|maviret|vosevi)';

/** The way from a test to the end of a treatment. */
export const CARE_SAID: Said = [
  [new RegExp(`\\b(?:begun|began|commenced|initiated) (?=(?:their |a |any )?${TREATMENT}\\b)`, 'gi'), 'started '],
  [/\b(start(?:ed|ing)?) (?:their |the )?(?:meds|medications?)\b/gi, '$1 treatment'],
  [new RegExp(`^(among|of|out of) (?:the |our |all |those )*(${TEST})[- ](positive|negative)s?(?: ${PEOPLE})?,`, 'i'), '$1 people who tested $3 for $2,'],
  [new RegExp(`^(${TEST})[- ]positive,? (?:and |but |with )?(?:no treatment|untreated|not treated|never treated)(?: yet| so far)?(?=,| by| split|[ ?.!]*$)`, 'i'), 'people who tested positive for $1 and never started treatment'],
  [new RegExp(`^(positive|negative|reactive) (${TEST}) (?:results|tests) as an? ${SHARE} of all \\2 (?:results|tests)((?: (?:in|for|at|since) .+?)?)${END}`, 'i'), 'what $3 of $2 tests$4 were $1'],
  [new RegExp(`\\bonly (${TEST} tests) and nothing else\\b`, 'gi'), 'only $1'],
  [new RegExp(`\\b(?:those|${PEOPLE}) (?:who (?:are|were) )?(?:recorded|listed|marked|noted|down) as (homeless|unhoused|housed|unsheltered)\\b`, 'gi'), '$2 clients'],
  [/^(of .+?, what (?:percentage|percent|share|proportion|fraction)) has (been|had|started|completed|got)\b/i, '$1 have $2'],
  [new RegExp(`\\b${PEOPLE} (?:were |got |who )?re-?tested (?:with|by|for) (?:an? )?(${TEST})(?: test)? after a (positive|negative) (?:one|test)\\b`, 'gi'), '$1 had a $3 $2 test and then a $2 test'],
  [new RegExp(`\\b(?:your|our) (people|clients|patients) are (${TEST})[- ]positive and (?:are )?still (?:waiting|need) to start treatment`, 'gi'), '$1 who tested positive for $2 and never started treatment'],
  [/\bof your (people|clients|patients)\b/gi, 'of our $1'],
  [/\bhow many (?:have |had )?ever (?=(?:started|completed|finished|tested|registered|received)\b)/gi, 'how many '],
  [new RegExp(`\\b(?:has|have|had) (?:ever )?been on (?=${TREATMENT}\\b)(?![^?.]*\\b(?:for|since|over|more than|less than|longer|this|last|in|during|between)\\b)`, 'gi'), 'started '],
  [/[:,] how many (?:came back|were|are) positive, negative,? (?:or|and) pending(?=[ ?.!]*$)/i, ' by result'],
  [/(?<=\b(?:average|median|mean|rate|percentage|share)\b.*)\b(for|in|from|at|by) (epclusa|maviret|vosevi|women|men|(?!\d)\w+(?: bay)?) and \1 (?!\d)(\w+(?: bay)?)(?=[ ?.!]*$)/gi, '$1 $2 vs $3'],
  // Days.
  [/^days (?:from|between) (.+?),? (median|average|mean)(?: days)?(?=,? (?:by|per|for each) |[ ?.!]*$)/i, '$2 days from $1'],
  [new RegExp(`^how long does it (?:usually |typically )?take,?(?: typically| usually| on average)?,? to (?:get|go) from (.+?) to (.+?)[?.!]+ (median|average|mean) (?:number of )?days(?:,? please)?${END}`, 'i'), '$3 days from $1 to $2'],
]; // prettier-ignore
