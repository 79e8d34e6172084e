import { readAges } from '../values/ages.js';
import { atomsOf } from '../dates/atoms-of.js';
import { readItems } from '../parse/items.js';
import type { Span } from '../words/spans.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { normalise } from '../words/text.js';

type Known = { lexicon: Lexicon; today: string };

/** Words of a question that others may take the place of: times, or values of one field. */
type Place = Span & { names: readonly string[] };

function placesIn(text: string, { lexicon, today }: Known): Place[] {
  const times = atomsOf(text, today).map(({ start, end }) => ({ start, end, names: ['time'] }));
  const aged = readAges(text, times);
  const ages = aged === 'unclear' ? [] : aged.spans.map(({ start, end }) => ({ start, end, names: ['age'] }));
  const { items } = readItems(text, lexicon, [...times, ...ages]);
  const named = items.map(({ start, end, meanings }) => ({
    start,
    end,
    names: meanings.flatMap((meaning) => {
      if (meaning.kind === 'value') return [meaning.dim];
      if (meaning.kind === 'people') return ['gender'];
      if (meaning.kind === 'dim' || meaning.kind === 'grain') return ['split'];
      return meaning.kind === 'measure' ? ['count'] : [];
    }),
  }));
  return [...times, ...ages, ...named].filter(({ names }) => names.length > 0).sort((a, b) => a.start - b.start);
}

const CUES =
  /^(?:(?:and|but|so|ok|okay|now|then|just|only|alors|et|mais|maintenant|seulement|juste|please|also|what about|how about|same(?: thing)?(?: for)?|show(?: me)?(?: only)?|qu en est il (?:de|des|pour)?|meme chose(?: pour)?) )+/;
const ENDS = / (?:instead|only|too|also|please|alone|plutot|seulement|uniquement|aussi|svp)$/;
const OF_THOSE =
  /^(?:(?:of|among|out of|parmi|d entre) (?:those|them|these|eux|elles|ceux ci|celles ci) )?(?:how many|what number|combien)(?: (?:of|among|d entre|parmi) (?:those|them|these|eux|elles|ceux ci|celles ci))? /;
/** What only joins the words to others. */
const JOINING =
  /^(?:(?:and|for|in|of|by|the|only|from|at|on|with|just|to|pour|en|de|des|les|par|dans|a|au) )+|(?: (?:and|for|in|of|only|the|instead))+$/g;

/** Before a verb. */
const WHO = ['who ', 'that ', 'qui ', ''];
const VERB =
  /^(?:are|were|was|have|had|has|never|not|tested|treated|started|completed|finished|registered|received|got|did|didnt|havent|live|speak|sont|ont|n ont|etaient)\b/;
const LINKS = ['', 'for ', 'of ', 'in ', 'with ', 'who are ', 'who ', 'that ', 'by ', 'from ', 'who had ', 'compared with ', 'pour ', 'qui ', 'par ']; // prettier-ignore

/** The words of the follow-up in place of those about the same field, and what remains of it. */
function replaced(base: string, said: string, known: Known): { text: string; rest: string } | null {
  const own = placesIn(base, known);
  const moved = placesIn(said, known).flatMap((place) => {
    const same = own.filter(({ names }) => names.some((name) => place.names.includes(name)));
    const [target] = same;
    return target && same.length === 1 ? [{ place, target }] : [];
  });
  const targets = new Set(moved.map(({ target }) => target));
  if (moved.length === 0 || targets.size < moved.length) return null;
  const text = [...moved]
    .sort((a, b) => b.target.start - a.target.start)
    .reduce((now, { place, target }) => now.slice(0, target.start) + said.slice(place.start, place.end) + now.slice(target.end), base); // prettier-ignore
  const rest = [...moved]
    .sort((a, b) => b.place.start - a.place.start)
    .reduce((now, { place }) => now.slice(0, place.start) + now.slice(place.end), said);
  return { text, rest: rest.replace(/\s+/g, ' ').trim() };
}

/**
 * The questions that a follow-up may be short for: its words behind those of the previous question, or in place of the
 * words about the same field.
 */
export function wholeQuestions(whole: string, message: string, known: Known): string[] {
  const base = normalise(whole).replace(/\?/g, '').trim();
  const said = normalise(message).replace(/\?/g, '').replace(CUES, '').replace(ENDS, '').replace(OF_THOSE, '').trim();
  const other = replaced(base, said, known);
  const rest = other?.rest.replace(JOINING, '') ?? '';
  const exchanged = other ? (rest === '' ? [other.text] : LINKS.map((link) => `${other.text} ${link}${rest}`)) : [];
  return [...exchanged, ...(VERB.test(said) ? WHO : LINKS).map((link) => `${base} ${link}${said}`)];
}
