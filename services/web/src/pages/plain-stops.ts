import type { Language } from '@firstlight/domain/text/language';
import { escapeHtml } from '@firstlight/domain/text/markup';
import { nearestStops } from '@firstlight/domain/lists/nearest-stops';
import type { Position } from '@firstlight/domain/lists/ontario-towns';
import { STOP_ACCESS, stopInWords, stopTimeLine, stopTown } from '@firstlight/domain/lists/stop-text';
import { type PublicStop, STOP_OFFERS, stopNote } from '@firstlight/domain/lists/stops';

/** The choice of a stop that a form shows to browsers without scripts (mf-public, plain-stop-choice.tsx). */
const CHOICE = /(<noscript data-stops="">)([\s\S]*?)(<\/noscript>)/;
/** The list of stops for the same browsers (mf-public, plain-stop-list.tsx). */
const LIST = /(<noscript data-stop-list="">)([\s\S]*?)(<\/noscript>)/;
const MOST = 20;

const takingPlace = (stops: readonly PublicStop[]): PublicStop[] => stops.filter(({ cancelled }) => !cancelled);

/** Puts the lines before a closing tag inside a `noscript`, or empties it while there are none. */
function filled(body: string, part: RegExp, lines: readonly string[], end: string): string {
  return body.replace(part, (_whole, open: string, content: string, close: string) =>
    lines.length === 0 ? open + close : open + content.replace(end, () => lines.join('') + end) + close,
  );
}

/** Fills the choice of stops, or empties it while there are no stops; other pages stay as they are. */
export function withStops(body: string, stops: readonly PublicStop[], language: Language): string {
  const options = takingPlace(stops)
    .slice(0, MOST)
    .map((stop) => `<option value="${escapeHtml(stop.id)}">${escapeHtml(stopInWords(stop, language))}</option>`);
  return filled(body, CHOICE, options, '</select>');
}

/** Fills the list of stops, nearest first from a town. */
export function withStopList(
  body: string,
  stops: readonly PublicStop[],
  language: Language,
  from: Position | null = null,
): string {
  const near = nearestStops(takingPlace(stops), { from, region: null, now: new Date() }).slice(0, MOST);
  const lines = near.map(({ stop }) => lineOf(stop, language));
  return filled(body, LIST, lines, '</ul>');
}

function lineOf(stop: PublicStop, language: Language): string {
  const paragraphs = [
    stopTimeLine(stop, language),
    stop.address,
    stop.offers.map((offer) => STOP_OFFERS[offer][language]).join(' · '),
    STOP_ACCESS[language][stop.wheelchair ? 'wheelchair' : 'noWheelchair'],
    stopNote(stop, language) ?? '',
  ].filter(Boolean);
  const place = `<h3>${escapeHtml(`${stop.place}, ${stopTown(stop, language)}`)}</h3>`;
  return `<li>${place}${paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('')}</li>`;
}
