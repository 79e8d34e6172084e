import { END, type Sides, WHEN } from './shape.js';

const NOUN =
  '(clients|people|patients|registrations|tests|treatments|interactions|visits|rewards|women|men|personnes|inscriptions|traitements|femmes|hommes)';
/** What describes the noun; a relative clause may continue after "and". */
const LINK =
  '(?:with|without|missing|having|whose|on|from|in|at|by|aged|under|over|sans|avec|ayant|de|à|par|dans)(?![\\wé])';
const FIRST = new RegExp(`^(?:(?:how many|number of|count of|combien de|nombre de) )?${NOUN} ${LINK}`, 'i');
const TIME = new RegExp(`,? ${WHEN}${END}`, 'i');

/** "Clients with no phone and clients with no email": the noun begins a list of its own; a time at the end is that of all. */
export function nounsSaidAgain(message: string): Sides[] {
  const text = message.replace(new RegExp(END), '').trim();
  const [, noun] = FIRST.exec(text) ?? [];
  if (noun === undefined) return [];
  const next = new RegExp(
    `(?:, ?(?:and |et )?| and | et | & | plus )(?:(?:the|those|number of|how many|les|combien de|nombre de) )*(?=${noun} ${LINK})`,
    'i',
  );
  const sides = text.split(next).map((side) => side.trim());
  if (sides.length < 2) return [];
  const times = sides.flatMap((side) => TIME.exec(side)?.[0] ?? []);
  const [time = ''] = times.length === 1 && TIME.test(sides.at(-1) ?? '') ? times : [];
  return [sides.map((side) => (time === '' || TIME.test(side) ? side : `${side}${time}`))];
}
