import type { Rewrites } from './rewrites-type.js';

const ASKING =
  'i (?:was|am) wondering|i wonder|wondering|could (?:you|i)|can (?:you|i)|would you(?: mind)?|may i|do you (?:happen to )?know|any idea|i (?:would|d) (?:love|like)|id (?:love|like)|i (?:just )?(?:need|want|have)(?: you)?|im (?:trying|looking)|i am (?:trying|looking)|we (?:need|want)|help me|let me|pourriez vous|pouvez vous|peux tu|je (?:voudrais|veux|cherche|veux savoir)|j aimerais|est ce que tu peux|dis moi|dites moi';
const TELLING =
  'to (?:know|see|find|find out|get|figure out|have|say|tell me)|tell (?:me|us)|show (?:me|us)|give (?:me|us)|find out|figure out|know|see|get|check|pull(?: up)?|look up|let me know|savoir|connaitre|me (?:dire|donner|montrer)|me';

/** Courtesy, and what the number is for: neither changes what is counted. */
export const PADDING: Rewrites = [
  [/^(?:report |form )?(?:line|item|indicator|row|indicateur|ligne) \d+[a-z]? ?[.-]? (?=\S)/g, ''],
  [/^(?:(?:bonjour|salut|allo) )?(?:il (?:me|nous) faut(?:drait)?|(?:i |we )?(?:need|want)|looking for) (?=(?:the |le |la |un |a )?(?:number|nombre|count|total|percent\w*|pourcentage|taux|share)\b|# )/g, ''],
  [/^(?:(?:hi|hello|hey|bonjour|salut|good (?:morning|afternoon|day|evening)|dear) ?(?:there|team|all|everyone|assistant)?(?=$| ) ?)+(?=\S)/g, ''],
  [/^(?:ok |okay |so |um |uh |well |right |hmm+ |ah |oh |alright |great |perfect |thanks |thank you |merci |parfait |super |quick question |question |alors |bon )+(?=(?:how|what|which|combien|did|do|are|is|have|has|can|could|i|we|and|now|only|just|what|by|et|par)\b)/g, ''],
  [/^(?:just (?:curious|wondering|checking)|out of curiosity|par curiosite|simple curiosite|when you have a minute|fyi|quick one|petite question)(?: about)? (?=\S)/g, ''],
  [/^(?:ca fait|il y a|on a|nous avons|y a t il|on en est a) (?=combien\b)/g, ''],
  [/^(?:report|indicate|provide|state|specify|supply|list|confirm|indiquer|indiquez|fournir|fournissez|preciser|precisez) (?:us )?(?:with )?(?=(?:the |an? |le |la |les )?(?:unduplicated |total |overall )?(?:number|count|percentage|percent|proportion|share|total|nombre|pourcentage|taux)\b)/g, ''],
  [new RegExp(`^(?:(?:please|svp|kindly) )?(?:(?:${ASKING})(?: (?:please|${TELLING}))*(?: (?:if|whether|about|for))? )+(?=\\S)`, 'g'), ''],
  [/^for (?:the|my|our|a|an) (?:\w+ ){0,3}?(?:report|meeting|presentation|grant|application|board|funder|ministry|newsletter|proposal|slides?|deck)(?: (?:to|for|with) (?:the|our|my|a) \w+)? (?:(?:i|we) (?:just )?(?:need|want)(?: to (?:know|have|report))? )?/g, ''],
  [/ (?:for|pour) (?:the|my|our|a|an|le|mon|notre) (?:\w+ ){0,3}?(?:report|meeting|presentation|grant|application|board|funder|ministry|newsletter|proposal|slides?|deck|rapport|reunion)$/g, ''],
  [/ (?:for me|if (?:possible|you can|you could|thats ok|that is ok)|when you (?:get|have) (?:a )?(?:chance|moment|minute|sec)|asap|right away|thank(?:s| you)(?: (?:so much|very much|a lot|in advance|a bunch))?|cheers|thx|ty|merci(?: (?:beaucoup|bien|d avance))?|s il (?:vous|te) plait|please|pls|plz)+$/g, ''],
  [/ (?:thank(?:s| you)(?: (?:so much|very much|a lot|in advance))?|cheers|merci(?: (?:beaucoup|d avance))?|please)$/g, ''],
  [/^(?:the )?(?:total )?(?:number|count) (?:of how many|of all the) /g, 'number of '],
  [/^(?:how much|what number of|what s the number of|whats the number of|what is the number of|what was the number of) (?=(?:people|clients|patients|women|men|tests|registrations)\b)/g, 'how many '],
  [/\b(?:do we have|have we got|there are|there were|are there|were there|do we see|did we see|we have|is there|was there)$/g, ''],
  [/ by us$/g, ''],
  [/ (?:with us|so far|all told)(?= (?:since|in|during|this|last|by|per)\b)/g, ''],
  [/\bend(?:s|ed)? up (doing|getting|receiving|having|being)\b/g, '$1'],
  [/\b(?:on file|on record|in (?:the|our) (?:system|database|records|program|books)|on our books|with us)$/g, ''],
]; // prettier-ignore
