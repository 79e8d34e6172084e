/** After an answer, "who are homeless" narrows it; on its own it would ask for people. */
const PREDICATE =
  /^(?:and|but) (?=(?:also |then )?(?:started|finished|completed|tested|treated|received|never|have not|have never) )/;

/** Questions about the people of the previous answer, in words that don't ask who they are. */
export function whoAsPeople(text: string, follows: boolean): string {
  return follows
    ? text
        .replace(
          /^(?:(?:and|so|ok|et|alors) )*(?:how many|combien(?: de| sont| etaient)?) ((?:(?:were|are|was|sont|etaient) )?(?:hiv |hcv )?(?:positive|negative|reactive|pending|completed|issued|homeless|positifs?|positives|negatifs?|negatives|termines?|emises?))$/,
          'how many of those are $1',
        )
        .replace(
          /^(?:(?:and|so|ok) )*how many (?=(?:have|had|were|are|never|havent|didnt|werent) (?:(?:been|also|ever|not|never|yet) )*(?:tested|treated|screened|started|completed|finished|paid|dispensed)\b)/,
          'how many of those ',
        )
        .replace(
          /^(?:and |but )?who (?:were|was|have been|had been|got|ont ete) (?=(?:also |then |never |not )?(?:tested|treated|screened)\b)/,
          'how many of those were ',
        )
        .replace('are are ', 'are ')
        .replace('are were ', 'are ')
        .replace(
          /^(?:ones |those )?(?:not|never) (tested|treated|registered)(?: yet)?$/,
          'how many of those were never $1',
        )
        .replace(PREDICATE, 'how many of those ')
        .replace(
          /^(?:and |of (?:those|them|these) )?(?:who|qui) (?!(?:are|were|is|was|sont|etaient) (?:they|those|these|them|it|ils|elles)$)(?=(?:are|were|have|had|live|speak|tested|started|never|sont|ont)\b)/,
          'only those who ',
        )
    : text.replace(/^of those (?=(?:with|without|on|in|from|who|whose) )/, 'of the people ');
}
