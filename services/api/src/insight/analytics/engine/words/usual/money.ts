import { type Said } from './said.js';

/** Rewards and what they come to. */
export const MONEY_SAID: Said = [
  // Rewards.
  [/^what (percentage|percent|share|proportion) of (?:our |the |all )?interactions((?: (?:in|since) (?:[a-z]+ )?20\d\d| (?:this|last) \w+)?) (?:that )?(?:had|came with|come with|included|carried|involved|were with) an? reward(?=[ ?.!]*$)/i, '$1 of interactions with a reward$2'],
  [/^(?:the )?(percentage|percent|share|proportion) of (?:our |the |all )?interactions((?: (?:in|since) (?:[a-z]+ )?20\d\d| (?:this|last) \w+)?) (?:that )?(?:had|came with|come with|included|carried|involved) an? reward(?=[ ?.!]*$)/i, '$1 of interactions with a reward$2'],
  [/^what (percentage|percent|share|proportion) of (20\d\d) interactions (?:had|came with|included) an? reward(?=[ ?.!]*$)/i, '$1 of interactions with a reward in $2'],
  [/^if every (?:outstanding|unpaid|owed) reward (?:was|were) paid (?:tomorrow|today|now),? what would (?:the bill|it|that) (?:be|cost|come to)(?=[ ?.!]*$)/i, 'total dollars of rewards owed'],
  [/^when an interaction (?:does )?(?:carry|carries|comes with|come with|has|have) a reward,? how (?:big|large|much) is it on average(?=[ ?.!]*$)/i, 'average reward'],
  [/\b(interactions?\b(?: in \w+(?: \w+)?)?) (?:that )?(?:came|come|comes) with a reward\b/gi, '$1 had a reward'],
  [/\b(?:clients|people) whose rewards (?:add|added) up to (more than|over|at least|less than|under) (\$\d+)/gi, 'clients got $1 $2 in rewards altogether'],
  [/\b(people|clients|patients) owed \$(?!\d)/gi, '$1 owed rewards'],
  [/\brewards? (?:in )?\$+(?!\d)/gi, 'reward dollars'],
  [/\breward money\b/gi, 'reward dollars'],
  [/^add up (?:all )?(?:the |our )?(reward dollars|rewards)\b/i, 'total $1'],
  [/^did we give out more rewards (in .+?) or (in .+?)[?.!,]+ dollar totals for each(?=[ ?.!]*$)/i, 'reward dollars $1 vs $2'],
  [/\bhow much (?:money )?(?:went out|was paid(?: out)?|did we pay(?: out)?) (?:by|in|as|via) (EFT|cash) and how much (?:by|in|as|via) (EFT|cash)\b/gi, 'reward dollars $1 vs $2'],
  [/^when (?:a|an) (reward|incentive) is (?:given|paid|issued)(?: out)?,? what(?: i|['’])?s the average (?:amount|value)/i, 'average $1'],
  [/^for (?:clients|people|patients) with (?:at least one|an?y?|one or more) (interaction|test|visit|reward|note)s?,? how many \1s do they (?:have|get) on average/i, 'average number of $1s per client'],
  [/^(cash|EFT) (?:vs\.?|versus) (cash|EFT),? how much (?:of |for |in )?each(?=[ ?.!]*$)/i, 'reward dollars $1 vs $2'],
  [/\b(given|paid|handed out|handed) to ([A-Z]\w+(?: [A-Z]\w+)?) (?:clients|people|patients)\b/g, '$1 in $2'],
  [/\b(?:are |were )?(?:recorded|marked|listed|flagged|logged|entered) as (?=(?:not |un)?issued\b)/gi, ''],
  [/\bpromised(?: to [a-z]+)? but not (?:yet )?(?:issued|paid|given)(?: out)?\b/gi, 'not issued'],
  [/\bhow (?:many dollars|much money)(?:,? on average,?)? (?:does|did|do) (?:an? |the )?(?:average )?(?:client|person|patient|people|clients) (?:who|that) (?:gets?|got|receives?|received) (?:any )?(?:rewards?|incentives?)(?:,? on average,?)? (?:end up )?(?:get(?:ting)?|receiv(?:e|ing)|with|earn(?:ing)?|having)(?: in total| altogether| overall)?/gi, 'average reward dollars per client'],
  [/^of (?:the )?(?:people|clients) (?:who|that) (?:ever )?(?:got|received) (?:any |an? )?(?:rewards?|incentives?),? how (?:many dollars|much money) did each (?:one )?(?:get|receive)(?: on average)?/i, 'average reward dollars per client'],
  [/^on average,? (average )/i, '$1'],
  [/\b(rewards?|incentives?|payments?) worth (?=\$|(?:at least|more than|over|under|less than|up to) \$)/gi, '$1 of '],
  [/\b(?:have|had|with|got|received) (rewards|incentives) (?:adding up|that add up|totalling|totaling|that total) to (more than|over|at least|less than|under) (\$\d+)/gi, 'got $2 $3 in $1 altogether'],
  [/^which (month|quarter|year|city|site)\b(.*?) cost us the (most|least) in (?:rewards|incentives)\b/i, 'which $1$2 had the $3 reward dollars'],
  [/\bby how (?:they|it|these|those) (?:were|was|got) paid(?: out)?(?: \([^)]*\))?/gi, 'by payment type'],
]; // prettier-ignore
