import type { Rewrites } from './rewrites-type.js';

/** Edits of the previous answer, and days of the week. */
export const EDITS: Rewrites = [
  // Days of the week.
  [/\bon (?:a (?=\w+day\b)|(?=\w+days\b))(monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/g, '$1s'],
  [/\b(dbs|serum|blood) (?:samples?|draws?|cards?|specimens?|tubes?) (?:(?:were |was )?(?:collected|drawn|taken|done) )?(?=in\b|on\b|this\b|last\b|since\b|by\b|during\b)/g, '$1 bloodwork '],
  [/\b(pills?|tablets?) (?:did |have |were |we |was |been )*(?:give|gave|given|hand|handed) out\b/g, '$1 dispensed'],
  [/\bnot (?:done|performed|run) by\b/g, 'excluding tester'],
  // Edits of the previous answer.
  [/^(?:and |ok |now |please )*(?:make|turn|change|switch) (?:that|it|this)(?: into| to)? (people|clients|patients|persons)(?: (?:instead of|and not|not|rather than) (?:the )?(?:\w+))?(?: instead)?$/g, 'how many $1 is that'],
  [/^(?:and |ok |now |please )*(?:drop|remove|lose|skip|forget|without|no|get rid of|enleve[rz]?) (?:the |any |by |la |le )*(?:\w+ )?(?:split|breakdown|grouping|ventilation|repartition)$/g, 'no split'],
  [/^(?:(?:and|ok|now|so|use|show|in|by|per) )*(day|week|month|quarter|year)s? (?:instead of|not|rather than) (?:by )?(?:days?|weeks?|months?|quarters?|years?)$/g, 'by $1'],
  [/^(?:(?:et|ok|en|par) )*(jour|semaine|mois|trimestre|annee|an)s? (?:au lieu d(?:e|es)|plutot que|a la place d(?:e|es)) (?:par |les |en )?(?:jours?|semaines?|mois|trimestres?|annees?|ans?)$/g, 'par $1'],
  [/^((?:and |ok |now |so )*(?:only|just)) (?:the )?(?:ones|those|tests) (?:that )?([a-z]{2,3}) (?:did|ran|made|took|performed)$/g, '$1 by $2'],
  [/^((?:(?!by|per|for|in|only)\w+ ){1,3})instead$/g, '$1'],
  [/^(?:and |ok )?now (?=\w)/g, ''],
  [/^(?:and |ok |now |can you |please )*(?:break|split|cut|slice|separate|divide)(?: (?:it|that|this|them|those|these|the (?:numbers?|results?)))?(?: (?:down|up|out|apart))? (?:by|per|into) /g, 'by '],
  [/^(?:and |so )?what (percent|percentage|share|proportion|%) (?:is|are|was|were) (?:that|this|it|those|they)$/g, 'as a percentage'],
  [/^(?:and )?(?:the )?same (?:thing |one |question )?but (?:for |in |with |only )?(?!not\b|no\b|without\b|except)(?=\w)/g, 'same for '],
  [/^(?:and )?(?:the )?same (?:period|dates|time|time frame|timeframe|thing) (?:but )?(?:for|in|with) /g, 'same for '],
  [/^(?:and )?(?:of|among|out of) (?:those|them|these) (?:how many|what number) (?:of them )?(?:are|were|have|had|is|live) /g, 'how many of them are '],
  [/^(?:and )?how many (?:of (?:those|them|these) )?(?:are|were) (?:also )?/g, 'how many of them are '],
  [/^(?:please )?(?:remove|drop|clear|take off|take away|get rid of|without|lose|forget|enleve[rz]?|retire[rz]?) (?:the |le |la |l )?(.+?) (?:filter|condition|filtre|restriction)s?$/g, 'any $1'],
  [/^(?:please )?(?:enleve[rz]?|retire[rz]?) (?:le |la |l )?filtre (?:d |de |du |sur )?(?:le |la |l )?(.+)$/g, 'any $1'],
  [/^((?:and |ok |now |so )*(?:by|per|par|for|in|only|just|en|pour|seulement|au|aux|a) .+?) (?:instead|rather|plutot)$/g, '$1'],
]; // prettier-ignore
