const MOST = 20_000;
/** Longer strings reference the whole chunk of the file and would keep it in memory. */
const LONGEST = 12;

/** Memoizes a function for short, frequently repeated texts such as days, cities and outcomes. */
export function remembered<Answer extends string | null>(work: (text: string) => Answer): (text: string) => Answer {
  const known = new Map<string, Answer>();
  return (text) => {
    if (text.length > LONGEST) return work(text);
    const answer = known.get(text);
    if (answer !== undefined) return answer;
    const found = work(text);
    if (known.size < MOST) known.set(text, found);
    return found;
  };
}
