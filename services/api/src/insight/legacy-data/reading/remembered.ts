const MOST = 20_000;
/** Longer texts are parts of the piece of the file they came in and would keep all of it in memory. */
const LONGEST = 12;

/** The same function for short texts that come again and again, as days, cities and outcomes do. */
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
