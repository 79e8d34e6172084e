/** What the words between the nouns ask for; each must be used by the assembly, or the question is refused. */
export const OPERATION_WORDS = {
  by: 'by|per|for each|each|for every|every|par|selon|broken down by|break down by|broken out by|split by|grouped by|group by|across|by each|by every|pour chaque|chaque|ventile par|ventilee par|according to|split up by|in terms of|within each|among each|regroupe par|breakdown by|en fonction de|segmented by|divided by|sliced by|cut by|across each|suivant|categorized by',
  spread:
    'breakdown|split|distribution|mix|repartition|ventilation|break down|composition|spread|makeup|make up|profile|demographic|profil|share out|broken down|breakdowns|divided|tally|detail|categories|kinds of|types of|summary',
  compare:
    'compare|comparee|comparison|vs|versus|v|against|difference|differences|compared|compared to|compared with|comparing|comparer|comparez|comparaison|contre|par rapport a|par rapport|relative to|change|growth|growth in|how does it compare|differ|comparativement|change in|evolution entre|difference between|difference in|stack up|changed|side by side|increase|increased|decrease|decreased|go up|went up|gone up|go down|went down|gone down|rise|rose|risen|higher|lower|decline|declined|dropped|fell|fallen|shrank|shrunk|grew|grow|grown|augmente|diminue|augmentation|diminution',
  percent:
    'percent|percentage|%|share|proportion|fraction|pourcentage|pct|part des|per cent|pourcent|as percent|as percentage|in percent|en pourcentage|as share|as proportion|proportions|ratio|portion|what part|quelle part|percentages',
  rate: 'rate|taux|rates',
  average: 'average|mean|avg|moyen|moyenne|moyens|averages|averaged|on average|en moyenne',
  median: 'median|mediane|medians',
  most: 'most|highest|largest|biggest|busiest|most common|most frequent|most popular|greatest|maximum|peak|highest number|plus|le plus|more|most often|plus grand|plus frequent|plus eleve|plus courant|max|best|plus populaire|most used|plus important|plus achalande|most active',
  least:
    'least|lowest|smallest|fewest|least common|minimum|slowest|quietest|least frequent|least popular|lowest number|moins|le moins|less|fewer|plus bas|plus faible|min|rarest|rare|least used|moins frequent|moins eleve|least often|worst|calmest',
  descending:
    'descending|rank|ranking|ranked|highest first|biggest first|greatest first|busiest first|most first|highest to lowest|largest first|en ordre decroissant|decroissant|in order|top|principaux|principales|main|leading|classement|order by count|sorted by count|most to least|largest to smallest',
  ascending:
    'ascending|lowest first|lowest to highest|smallest first|croissant|fewest first|bottom|least to most|smallest to largest|en ordre croissant',
  exclude:
    'exclude|excluding|except|except for|other than|not including|not counting|leave out|leaving out|besides|apart from|aside from|sauf|excepte|hors|hormis|excluant|en excluant|a l exception de|exclure|exclu|minus|outside|outside of|but not|not from|not in|not|no|aucun|aucune|lacking|lack|without counting|sans compter|excludes|ignoring|drop|remove|not on|not with|who arent|who are not|that are not|arent|not at|non|pas|autre que|autres que|en dehors de|without|sans|not using|not counting in|who is not|werent|not referred from|take out|omit|omitting',
  only: 'only|just|seulement|uniquement|juste|limit to|limited to|restrict to|narrow to|filter to|filter by|filter on|for only|only for|only show|just show|show only|keep only|restricted to',
  trend:
    'trend|trends|evolution|tendance|over time|through time|time series|timeline|au fil du temps|dans le temps|trended|trending|au cours du temps|progression',
  everSince:
    'over the years|through the years|across years|au fil des ans|over years|au fil des annees|across the years|each of the years',
  howMuch:
    'how much|how much was spent|how much spent|how much have we spent|how much did we spend|how much we spent|how much was spent on|how much did we spend on|how much have we spent on|combien d argent|how much money|how many dollar|what did we spend|total spent|combien on|combien a t on',
  howMany:
    'how many|by number of|by number|by count of|by count|by total|number of|count|count of|combien|nombre|how often|number|total number|how many times|counts of|headcount|tally of|nb|volume of|volume|combien de fois|quantity of|total count|amount of people|how many of|many',
  unknown:
    'unknown|missing|unrecorded|blank|not recorded|unspecified|inconnu|inconnue|non precise|not specified|not stated|not known|absent|null|not given|non enregistre|non enregistree|manquant|manquante',
  total:
    'total|sum|overall|somme|totals|totaux|sum of|altogether|in total|au total|grand total|total of|combined|all together|ensemble',
  money: '$|dollars|cad',
  both: 'both|respectively|les deux',
  same: 'same|same for|same thing|same thing for|same question|meme chose|pareil|same but|same with|idem|the same|now for|la meme chose|same one|again for|repeat for|do the same|same again',
  people: 'seen|served|helped|reached|came in|visited|vu|vus|aidees|aides',
  clear:
    'all time|ever|since the beginning|of all time|all years|depuis toujours|all of time|overall time|entire period|toutes les annees|all dates|whole time|since start|since inception|depuis le debut|in total ever|any time|anytime|all recorded time|toute la periode|to date',
} as const;

export type Operation = keyof typeof OPERATION_WORDS;

/** Beginnings that edit the last answered query (followup rules). */
export const FOLLOW_UP =
  /^(?:(?:ok|okay|great|thanks|thank you|good|nice|cool|merci|alors|well|yes|oui|right|sure|hmm|so|d accord)\s+)*(?:and|what about|how about|only|just|exclude|excluding|except|without|by|same|now|then|as (?:a )?(?:percentage|percent|share|proportion|%)|in percent|top \w+|the top|bottom \w+|break (?:it|that|this|them|those) down|split (?:it|that|this|them|those)|compare (?:it|that|this|them|those|with|to|against)|compared|versus|vs|for|in|since|before|after|et|qu en est il|et pour|seulement|uniquement|juste|sauf|sans|excluant|exclus|par|pareil|meme|la meme|maintenant|puis|en pourcentage|comme|show (?:it|that|this|them) |make (?:it|that) |per|group(?:ed)? (?:it |that |them )?by|instead|rather|but|mais|also|plutot|limit|remove|drop|of those|of these|of them|among (?:those|them|these)|parmi|de ceux|que dire|on those|narrow|filter|restrict|switch|change (?:it|that)|do (?:it|that|this|the same)|again|over|during|per|sort|rank|order|compare[rz]? (?:avec|a|au|ca|cela)|with|from|at|who are|those|them|these|how many (?:were|are|of (?:those|them|these)) |combien (?:sont|etaient)|le top|les \d+ premiers|idem|excepte)\b/;
