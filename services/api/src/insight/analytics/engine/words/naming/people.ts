import type { Naming } from './naming-type.js';

const PEOPLE = '(people|clients|patients|persons|individuals|folks|participants|registrants|women|men)';
const OURS = '(?:us|the (?:program|clinic|service)|our (?:program|clinic|service)|this program)';
/** What people may stay in that isn’t a town. */
const NO_TOWN =
  '(?!(?:an?|the|our|their|any|some|care|jail|hospital|housing|treatment|therapy|touch|contact|shelters?|refuges?|20\\d\\d|last|this|person|q\\d|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*)\\b)';
const TIME = '(?:last|this|in|since|during|between|from|by|per|20\\d\\d)';
const INCOME = '(?:OW|ODSP|Ontario Works|the Ontario Disability Support Program)';
const NAME = "([A-Z][\\w’'-]*(?: [A-Z][\\w’'-]*)?)";

/** People by other names, and what is recorded of them. */
export const PEOPLE_NAMED: Naming = [
  [/\bgals\b(?! and guys)/gi, 'women'],
  [/\b(?:dudes|fellas|gents|blokes|fellows)\b/gi, 'men'],
  [/\b(?:guys and (?:gals|women)|(?:gals|women) and guys)\b/gi, 'clients'],
  [/\b(?:service users|community members|program (?:participants|members|users)|clients of ours)\b/gi, 'clients'],
  [/\b(clients|people|patients) (?:listed|recorded|registered|marked|down) as (?=(?:fe)?male\b)/gi, '$1 who are '],
  // New to the program.
  [/\bnew female (?:clients|patients|participants|registrants)\b/gi, 'new women'],
  [/\bnew male (?:clients|patients|participants|registrants)\b/gi, 'new men'],
  [/\bnew (?:faces|folks|individuals|persons|registrants|enrollees|participants)\b/gi, 'new clients'],
  [new RegExp(`\\b(women|men) (?:(?:who|that) (?:are|were) )?(?:brand[- ]new|new|newly added) to ${OURS}\\b`, 'gi'), 'new $1'],
  [new RegExp(`\\b${PEOPLE} (?:(?:who|that) (?:are|were) )?(?:brand[- ]new|new|newly added) to ${OURS}\\b`, 'gi'), 'new clients'],
  [new RegExp(`\\bnewly (?:enrolled|enroled|signed[- ]up|joined|added) ${PEOPLE}`, 'gi'), 'new $1'],
  [/\bfirst[- ]timers\b/gi, 'new clients'],
  [new RegExp(`\\bnew (?:clients|people|intakes|registrations)((?: (?:each|every|this|last|in|per|by) [\\w]+(?: [\\w]+)?)*),? (?:people |clients |those )?(?:(?:that |who |whom )?we had|who had|who have|we have) never (?:been )?(?:registered|seen|had|met)(?: with us)?(?: before)?\\b`, 'gi'), 'new clients$1'],
  // Where they live.
  [new RegExp(`\\b(?:(?:who|that) (?:are|were|is) )?(?:based|located|residing|situated|staying) (?:in|out of|around) (?=${NO_TOWN}\\p{L})`, 'giu'), 'in '],
  [new RegExp(`\\b(?:(?:who|that) )(?:stay|stays|reside|resides) (?:in|around) (?=${NO_TOWN}\\p{L})`, 'giu'), 'in '],
  [new RegExp(`\\b(?:living|live|lives) around (?=${NO_TOWN}\\p{L})`, 'giu'), 'living in '],
  [new RegExp(`\\b(?:(?:who|that) )?call(?:s)? ${NAME} home\\b`, 'g'), 'in $1'],
  [new RegExp(`\\b(?:in|from|around) the ${NAME} (?:area|region)\\b`, 'g'), 'in $1'],
  [new RegExp(`\\bwith an? ${NAME} address\\b`, 'g'), 'in $1'],
  [new RegExp(`\\b${PEOPLE} (?:up|over|down|out) in (?=[A-Z][a-z])`, 'g'), '$1 in '],
  // Language.
  [/\b(?:with|who have|having) (french|english) as (?:their|a) (?:preferred |first |main |home )?language\b/gi, 'who prefer $1'],
  [/\b(?:who |that )?(?:asked for|ask for|request(?:ed|ing)?|chose|choose|picked|selected|prefer(?:red|ring)?) (?:service in |services in )?(french|english)(?: services?)?(?! (?:and|or)\b)/gi, 'who prefer $1'],
  [/\bwhose (?:first|main|home|primary) language is (french|english)\b/gi, 'who prefer $1'],
  // Coverage.
  [new RegExp(`\\b(?:(?:who|that) )?(?:collect(?:s|ing)?|draw(?:s|ing)?|claim(?:s|ing)?) (?=${INCOME}\\b)`, 'gi'), 'on '],
  [/\bon disability(?: (?:benefits|support))?(?=[ ?]*$| (?:in|last|this|since|by|from|who|and|were|was|got|registered|tested|started)\b)/gi, 'on ODSP'],
  [/\bwith disability benefits\b/gi, 'on ODSP'],
  [/\bon (?:welfare|social assistance ow)\b/gi, 'on OW'],
  // Who sent them.
  [/\b(?:referral|referring) (?:partner|agency|organi[sz]ation|partner agency|partner organi[sz]ation)(?![\w-])/gi, 'referral site'],
  [/\b(?:referral|referring) (?:partners|agencies|organi[sz]ations|partner agencies|partner organi[sz]ations)(?![\w-])/gi, 'referral sites'],
  [new RegExp(`\\bwith ${NAME} as (?:the |their )?(?:referral (?:site|source)|referrer)\\b`, 'g'), 'referred by $1'],
  [new RegExp(`\\b(?:who )?(?:(?:heard|found out|learned) about us (?:through|from|via|at)|came (?:to us )?by way of|(?:were )?(?:sent|directed|pointed|steered) (?:our way |over |along |here |on |to us )*by|(?:were )?brought in by) (?=[A-Z])`, 'g'), 'referred by '],
  [new RegExp(`\\b((?:that |whom )?[A-Z][\\w’'-]* (?:sent|referred))(?: us)? (?:over|along|our way)(?: to us)?(?= ${TIME}\\b|[ ?]*$)`, 'g'), '$1'],
  // Who entered a registration.
  [/\b(registrations?|sign[- ]?ups?|intakes?|inscriptions)((?: that| which)?(?: we)?(?: were| was| have been| has been| got)?) (?:came|come|coming|did|were|done|made|submitted|filled (?:in|out)|completed|received|arrived)? ?(?:in )?(?:(?:off|through|via|from|on|over|by|using) (?:the |our )?(?:public )?(?:web ?site|web|internet|online form|web form|public form|website form)|(?:off|through|via|on) (?:the|our) (?:public )?site)(?![\w-]| (?:of|who|that|where|by)\b)/gi, '$1 through the website'],
  [/\b(registrations?|sign[- ]?ups?|intakes?)(?: (?:that )?(?:were|was|are|have been|came in|came|got))* (?:submitted|done|made|filled (?:in|out)|completed|received|entered) online\b/gi, '$1 through the website'],
  [/\b(registrations?|sign[- ]?ups?|intakes?)(?: (?:that )?(?:were|was))* (?:entered|filled (?:in|out)|submitted|completed|done|made) by (?:the )?(?:clients?|people|patients?)(?: themselves)?\b/gi, '$1 through the website'],
  [/\b(registrations?|sign[- ]?ups?|intakes?) (?:(?:that |which )?(?:the )?(?:clients|people|patients) (?:did|made|filled (?:in|out)|entered|submitted|completed) (?:themselves|on their own|online))\b/gi, '$1 through the website'],
  [/\b(registrations?|sign[- ]?ups?|intakes?)(?: (?:that )?(?:were|was|have been|got))* (?:entered|put in|added|filled (?:in|out)|keyed(?: in)?|typed(?: in)?|created|recorded|made|done|input|completed) by (?:(?:the|our|a|any) )*(?:staff(?: members?)?|workers?|team|employees?|nurses?)\b/gi, '$1 by staff'],
  [/\b(registrations?|sign[- ]?ups?|intakes?) by (?:(?:the|our) )?(?:workers|team|employees|nurses)\b/gi, '$1 by staff'],
  [/\b(registrations?|sign[- ]?ups?|intakes?) (?:did|have) (?:(?:the|our) )?(?:staff|team|workers|employees) (?:enter|entered|put in|add|added|do|done|make|made|create|created|record|recorded|complete|completed|key in|type in)\b/gi, '$1 by staff'],
]; // prettier-ignore
