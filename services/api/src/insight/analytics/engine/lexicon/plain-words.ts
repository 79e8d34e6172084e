import { HARMLESS } from './harmless-words.js';

/** Words that change nothing about what is counted, English and French. */
export const PLAIN_WORDS: ReadonlySet<string> = new Set([
  ...HARMLESS,
  ...`a an the of in on at for from to with and or is are was were be been being am do does did done have has had having
 i we you they he she it me us them our my your their his her its this that these those there here who whom whose which what
 how number count counts counted all any some both either so then as if
 please tell show give get see find display me us can could would let know just ok okay hi hello hey
 thanks thank about into during within over under out off through across among amongst between via around
 new ever still yet already recorded registered record kept seen see saw served serve come came coming comes
 go went made make makes take took taken get got getting give given gave provide provided report reports reported reporting
 happened happen occur occurred take taking place placed use used using into data database system program programme file files
 figure figures stat stats statistic statistics info information summary overview table chart graph plot bar line pie draw picture
 broken down grouped sorted sort ordered ranked
 list various different distinct unique separate separately individually own
 we've weve ive theyre whats hows lets id im our one ones people's also again please kindly quick quickly exactly roughly approximately
 sent send sends sending bring brings brought refer refers referring referred arrive arrived arrives living live lives lived reside residing residents resident based
 say says said speak speaks speaking spoken aged age ages years
 were had has doing performed perform carried conducted where when
 combien quel quelle quels quelles est sont etait etaient ont eu a avons avez nous vous ils elles on y il elle qui que quoi dont ou et en dans sur pour
 avec chez entre pendant durant depuis vers ce cet cette ces mon ma mes notre nos leur leurs votre vos se s n ne l d c j qu
 nombre totaux donne donnez montre montrez moi affiche affichez voir svp sil plait stp merci bonjour salut peux peut pouvez voudrais veux
 ventile ventilee graphique tableau donnees chiffres statistiques
 au aux du des de la le les un une fait faits faites faite effectue effectues effectuees effectuee realise realises realisees vu vus vues recu recus recues recense recenses
 enregistres enregistrees enregistree inscrits inscrites toutes tous tout chaque egalement aussi deja encore toujours
 habitant vivant vivent residant provenant venant viennent parlant parlent n ete ayant eu
  
  
 celui celle celles ceux
  & ? ! , . - / someones anybody ? ! , . - / someones anybody
 enter entered entering entry entries input logged log logs noted documented documented book booked received receive receives receiving
 look looking looks please it's were're think seem seems appear
 clinic clinics program's team staff's ours us area areas side both respectively
 but mais though accepted accessed access accessing identify identifies identified identifying unduplicated nonduplicated deduplicated identifient administered offered delivered conducted undertaken envoie envoient refere referent vient adresse-a sommes tally tallies volume volumes counting headcount held`
    .split(/\s+/)
    .filter(Boolean),
]);

const words = (list: string): Set<string> => new Set(list.split(/\s+/));

/** Plain words that still matter to the assembly, so that a spelling repair may result in them, by language. */
export const ENGLISH_REPAIRS = words(
  `breakdown results registered compare compared comparison between percentage percent average median highest lowest fewest
  number month quarter year week last this since before after january february march april june july august september october november december
  monthly quarterly weekly yearly without missing registered counts upcoming completed
  previous yesterday today exclude excluding versus against unhoused antibody afterwards`,
);
export const FRENCH_REPAIRS = words(
  'combien nombre janvier fevrier avril juillet aout septembre octobre novembre decembre trimestre semaine annee derniere dernier',
);
const REPAIRS_OF_BOTH = words('distribution total trend invalid valid positive negative repartition');
export const WORTH_REPAIRING = [...ENGLISH_REPAIRS, ...FRENCH_REPAIRS, ...REPAIRS_OF_BOTH];

/** Correct words one typo away from a word of the lexicon: never "repaired". */
export const CORRECT_WORDS = new Set(
  `afterwards actuellement presentement ce cela ceci celui celle celles ceux cette cet ces lui leur leurs eux elle elles dont lequel laquelle lesquels lesquelles auquel autre autres
  meme memes aucun aucune tout toute tous toutes quelque quelques plusieurs chaque apres avant pendant durant parmi chez vers sans sous
  annule annulee annules annulees cancel cancels cancelled canceled cancelling must specific user users closes goes sets loading width login visitors sections risk risks shown reduction connections injection choose connected full shape
  share always pairs lock code unreadable assistant chat typed role roles requires required connection unable usable codes rejected chosen close frequently removed
  shapes pass were handled adds paint print passed registry register removes simple business decides tables raises rises released remove theme suites teams trip
  execution react critical logic seven points slow trips compiler validate interactive crash pulls require sliced lazy waits speed servers slot knows clean
  clear integration interaction suite trap poll declines salt stage referrer sharp wait newer never transfer transforms correction helper helped constant lang
  replaced held heap validates container pair raise depth pull performs performed produce product continuing encountered produced products contents repeatedly
  grant collective reference references identity relatively depending evaluation prevents nice models vice versa improves excluded bind produces starring secondary
  projects differently specifies idea ideas radio concepts receiver receive computer detection iteration actually reuse terminate talk percentile contained aims
  stack meant mean frequency timer timers deliver delivers thus lite live brand improved wish analysis skill skills lots charge charges sell self furnished finished
  tube achieve achieved activate accessed play alter gist chance intercept latter located companies gold consumes accepting reversed combine monkey life interpret
  interact combined dispose treating repetition curve intersection commerce veille vieille mots plug fade fake rand slice shift shifts sharing shared stayed stays
  stayer crowd crown crew ticket tickets waited waiting winter summer spring autumn automne hiver printemps couple couples single families family sister brother
  dentist doctor doctors nurse nurses hotel motel prison school schools church park parks truck trucks street streets avenue road roads floor river
  money honey funny sunny rainy snow storm stormy
  older younger elder than above below abode beside upon beyond increase decrease
  rested rest best west nest vest rests bests text texts next test tests mail main mali male males dates rates gates date rate hate late
  sale sales tale mate gate made wade able table cable stable notes votes quotes note vote rote quote cote city pity cities
  sits sits rites sites bites site bite cash dash bash wash cast case cases base bases phase phone alone stone tone clone house horse houses hour hours
  lender render tender gender genders sender fender age ages ago aged page wage cage rage aging edge sage
  clients client silent ambient patients patient patience parents parent talents talent payment pavement wards rewards rewards awards award reward
  towards forward women woman men man mean means median media medium medical radical tested nested listed rested visited
  weak weeks week peak peaks leak seek meek monk moth mouth mouths months month moths mouthful hear hears years year near fear dear bear beard tear
  quarter quarters quartet days day says pays ways may way pay say bay lay ray hay dose doses does nose hose those pill pills will hill bill kill fill fills
  treat threat treats treatment statement treatments activity captivity actively active native action actions relative live lives alive
  start starts star stars stay stat state status statue statute stats written bitten kitten mitten verbal herbal serbal legal local vocal focal
  serum forum sermon housing rousing mousing loosing hosing shelter sheltered swelter smelter staff stuff staffs stuffed
  source sources course courses force resource issue issues issued tissue tissues outcome outcomes income incomes overcome positive negative
  number numbers member members lumber timber province provinces provide provided proven language luggage baggage
  cure cures care cares card cards cord cords hard yard ward guard heart chart health wealth hearth dealth death dearth
  drug drugs drum drag dreg from form forms frame farm firm fund funds found find bound sound round pound hound
  coverage average beverage leverage leverages messages message massage massages passage voice voices voicemail choice choices
  dispense dispenses expense expenses suspense incense license positive posture call calls ball balls fall falls tall tail hall wall walls
  result results insult insults consult consults retreat repeat reheat reveal update upset upgrade locate vacate relocate allocate
  weekly weakly daily dairy month's yearly nearly early dearly clearly annual manual annuals pending spending sending ending bending mending lending vending
  poor pool door floor food good wood mood list lists last lost lasts past paste fast cost coast most host post ghost least lease feast beast east
  send sends sand lend mend bend trend friend fiend tend attend people purple ripple temple person persons reason reasons season seasons treason
  worker workers married marriage marital single divorced students student adults adult child children kids kid teen teens youth youths senior seniors
  race races place places pace face space trace grace work works word words world worst worth born worn torn horn corn
  happy angry sad glad tall small smell spell short sport port part parts party pasty partly start quartz chart smart
  names name named game same came fame lame tame dame address addresses dressed dress press stress numbers contact contacts contract contracts
  email emails gmail retail detail details ethnic ethics nation nations native natives cancer liver livers fever ever never river driver
  drive drives driven visit visits digit digits limit limits habit habits rabbit submit admit permit summit
  site's white write while whole where there these three threw throw through though thought tough touch
  plan plans plain plane planet plant plants pants pain pains paid raid maid laid said
  weather whether feather leather rather father mother brother other another further farther
  rich reach teach beach each peach search research march match batch watch catch patch hatch
  london canada ontario toronto ottawa hamilton`
    .split(/\s+/)
    .filter(Boolean),
);
