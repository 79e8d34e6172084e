import { french } from './in-any-accents.js';
import type { Naming } from './naming-type.js';

const WHO_LACK = "(?:qui n'ont (?:pas|aucune?)|n'ayant (?:pas|aucune?)|sans|qui n'ont jamais eu)";
const WHO_HAVE = '(?:qui ont|ayant|avec|qui nous ont)';
const GAVE = '(?:donne|fourni|laisse|partage|inscrit|indique)';
const A = "(?: (?:de |d'|un |une |leur |des |le |la ))?";
const EMAIL = '(?:adresses? )?(?:courriels?|e-?mails?|electroniques?)';
const PHONE = '(?:numeros? de (?:telephone|cellulaire|cell)|numeros?|telephones?|cellulaires?|cell)';
const CARD = "(?:numeros? de )?cartes?-(?:de |d'assurance-)?(?:sante|ohip|soleil)";
const COVERAGE =
  "(?:(?:couverture|assurances?|regime)(?: (?:d'assurances?|de medicaments|medicaments|d'assurance-medicaments|medicale|maladie))?)";
const TEXTS = '(?:textos?|sms|messages? textes?)';
const INCOME = '(?:posph|odsp|ow|ontario au travail)';
const MISSING = '(?:manquante?|absente?|vide|non inscrite?|inconnue?)';
const REGISTRATIONS = '(inscriptions|enregistrements|dossiers)';
const MADE =
  '(?:faites|effectuees|saisies|entrees|remplies|recues|venues|provenant|provenues|arrivees|enregistrees|soumises|completees)';

const field = (said: string, missing: string, given: string): Naming => [
  [french(`${WHO_LACK} ${GAVE}${A} ?${said}`), missing],
  [french(`${WHO_LACK}${A} ?${said}(?: au dossier)?`, '(?![\\p{L}\\d]| valide)'), missing],
  [french(`dont (?:le |la |l'|leur )${said} est ${MISSING}`), missing],
  [french(`${WHO_HAVE} ${GAVE}${A} ?${said}`), given],
]; // prettier-ignore

/** What French speakers call things, in the words of the vocabulary. */
export const FRENCH_NAMED: Naming = [
  // People.
  [french('(?:dames|madames|filles)'), 'femmes'],
  [french('(?:messieurs|bonshommes)'), 'hommes'],
  [french('usagers'), 'clients'],
  [french('(?:usageres|participantes)'), 'clientes'],
  // Where they live.
  [french(`(?:qui )?(?:habitant|vivant|demeurant|residant|restant|restent|domiciliee?s|demeurent|etablie?s) (?:a|dans la ville de|en ville a)`, '(?= \\p{L})'), 'à'],
  [french(`(?:qui (?:sont|restent|vivent|habitent) )?(?:dans|de) la region de`, '(?= \\p{L})'), 'à'],
  [french(`(?:qui (?:sont|viennent) )?du (?:coin|bout) de`, '(?= \\p{L})'), 'à'],
  [french("(?:en situation d'itinerance|qui vivent l'itinerance|vivant l'itinerance|en itinerance)"), 'itinérants'],
  [french("(?:qui n'ont pas|n'ont pas|n'ayant pas|qui n'ont plus|qui n'ont aucun) (?:de |un )?(?:logement|logis|domicile|toit)"), 'sans logement'],
  [french("(?:qui n'ont pas|n'ont pas|n'ayant pas|qui n'ont plus) d'adresse fixe|(?:vivant|qui vivent|qui dorment|dormant) (?:dans la rue|dehors)|dans la rue"), 'sans adresse fixe'],
  [french('combien de (?:sans-abri|itinerante?s?)'), 'combien de personnes itinérantes'],
  [french('combien de sdf'), 'combien de personnes sans domicile fixe'],
  [french('clients de refuges?'), 'clients en refuge'],
  // What they have on record.
  ...field(EMAIL, 'sans courriel', 'avec un courriel'),
  ...field(PHONE, 'sans téléphone', 'avec un téléphone'),
  ...field(CARD, 'sans carte santé', 'avec carte santé'),
  [french(`(?:avec|sans)? ?un e-?mail`), 'avec un courriel'],
  [french(`dont la carte-(?:de )?sante est (valide|invalide)`), 'avec une carte santé $1'],
  [french(`dont la carte-(?:de )?sante n'est pas valide`), 'avec une carte santé invalide'],
  [french(`carte-sante`), 'carte santé'],
  [french(`(?:joignables?|rejoignables?|qu'on peut (?:re)?joindre) par (?:courriel|e-?mail)`), 'avec un courriel'],
  [french(`(?:qui n'ont (?:pas|aucune?)|n'ayant (?:pas|aucune?)|sans)${A} ?${COVERAGE}`), 'sans couverture'],
  [french('(?:non|pas) (?:assuree?s|couverte?s)'), 'sans couverture'],
  [french(`(?:prestataires|beneficiaires) (?:du|de l'|de la|de|d')(?: )?`, `(?=${INCOME}(?![\\p{L}\\d]))`), 'avec '],
  [french(`couverte?s par (?:le |l'|la )?`, `(?=${INCOME}(?![\\p{L}\\d]))`), 'avec '],
  // What they may be sent.
  [french(`(?:qui )?(?:refusent|refuse|ont refuse|n'acceptent pas|ne veulent pas(?: (?:de|recevoir))?|n'ont pas accepte|ont dit non a(?:ux)?|n'ont pas consenti a(?:ux)?)(?: de recevoir)?(?: (?:les|des|de|d'|un|aux?))? ${TEXTS}`), 'no text'],
  [french(`(?:qui )?(?:acceptent|acceptant|acceptaient|ont accepte|ayant accepte|veulent(?: bien)?|permettent|autorisent|ont consenti a(?:ux)?|consentent a(?:ux)?|sont d'accord (?:pour|avec)|ont dit oui a(?:ux)?)(?: de)?(?: recevoir)?(?: (?:les|des|de|d'|un|aux?))? ?${TEXTS}`), 'qui acceptent textos'],
  [french(`(?:qui acceptent|qui ont accepte) d'etre textee?s`), 'qui acceptent textos'],
  [french(`(?:a qui (?:on peut|nous pouvons) (?:envoyer|ecrire)(?: un| des| par)? ${TEXTS}|qu'on peut texter|que nous pouvons texter)`), 'qui acceptent textos'],
  [french(`(?:qui )?(?:acceptent|ont accepte|permettent|veulent|sont d'accord (?:pour|avec)) (?:les |des |la |une? |de recevoir (?:des |un )?)?(?:messages? vocaux?|messagerie vocale|boite vocale)`), 'acceptent messagerie vocale'],
  // Language.
  [french(`(?:dont la langue (?:preferee |maternelle |de preference )?est le|qui (?:preferent|ont choisi|choisissent|veulent(?: etre servis en)?)(?: le)?|ayant choisi le|servie?s en|qui veulent des services en) (francais|anglais)`), 'qui parlent $1'],
  // Who sent them, and who entered them.
  [french(`que (\\p{L}\\p{L}+) (?:nous )?(?:a|ont) (?:envoye|refere|oriente|dirige|adresse|aiguille)e?s?`), 'référés par $1'],
  [french('(?:aiguillee?s|recommandee?s|amenee?s) par', '(?= \\p{L})'), 'référés par'],
  [french(`${REGISTRATIONS}(?: ${MADE})? (?:en ligne|(?:par|sur|via|avec|du|de|a partir du|au moyen du) ?(?:le |l'|notre )?(?:site web|site internet|web|internet|formulaire (?:en ligne|web)))`), '$1 en ligne'],
  [french(`${REGISTRATIONS}(?: ${MADE})? par (?:le|notre) site`, "(?! (?:de |d'|web|referent))"), '$1 en ligne'],
  [french(`${REGISTRATIONS}(?: ${MADE})? (?:par (?:le |les |nos |notre |l')?(?:personnel|employee?s|equipe|intervenante?s|infirmieres?)|en personne)`), '$1 en personne'],
  // What was done.
  [french('(?:interactions|rencontres|visites|seances|contacts) (?:avec|aupres) (?:de |d\')?(?:les |des |nos )?(?:clients|patients|personnes|gens)'), 'interactions'],
  [french('combien de rencontres'), "combien d'interactions"],
  [french("(?:qui )?(?:ont |ayant |sont )?(?:suivi|recu|eu|participe a|assiste a|venue?s? pour|beneficie de) (?:du |une (?:seance|rencontre) de |des (?:seances|rencontres) de |de |un )?(?:counselling|conseils|conseil)"), 'avec une séance de counselling'],
  [french("(?:ont ete |etaient )?mis(?:es)? (?:sous|en) traitement"), 'ont commencé un traitement'],
  [french('(tests?|depistages?) (vih|vhc) rapides?'), '$1 $2'],
  [french('(?:prises? de sang|prelevements(?: sanguins)?|bilans sanguins|analyses sanguines)(?: (?:faite?s|effectuee?s|realisee?s))?'), 'prises de sang'],
  [french("(?:(?:montant moyen|valeur moyenne) (?:d'une |des )(?:recompense|incitatif)s?|(?:recompense|incitatif)s? moyene?n?e?s?)", '(?![\\p{L}\\d])(?! par (?:mois|semaine|trimestre|an|annee)(?![\\p{L}]))'), 'average reward'],
  [french('valeur totale des'), 'montant total des'],
  [french("d'interventions"), "d'interactions"],
  [french("tests? rapides? (?:du |de |pour le )?(vih|vhc)"), 'tests $1'],
  [french("(?:d'|de |des )analyses? (?:de sang|sanguines?)"), 'de prises de sang'],
  [french('(?:demarre|entame|entrepris)(?:es?|s)?', '(?= (?:un|leur|le) traitement)'), 'commencé'],
  [french('mene (?:leur|un|le) traitement (?:a terme|jusqu\'au bout)'), 'terminé un traitement'],
  [french('combien de versements'), 'combien de récompenses'],
  // Splits.
  [french(`(interactions|visites|rencontres|seances) ((?:[^,?]+ )?)(?:par|selon(?: le| la| leur)?) (?:raison|motif|but|sujet)s?`), '$1 $2par type'],
  [french(`(par|selon) (?:le |la |l'|les )?(?:organismes?|partenaires?|agences?|referents?)`), 'par site de référence'],
  [french(`(tests?|depistages?) ((?:[^,?]+ )?)par (?:intervenante?|infirmiere?|employee?|personne qui teste)s?`), '$1 $2par testeur'],
]; // prettier-ignore
