import type { Language } from '@firstlight/domain/text/language';
import { stopInWords } from '@firstlight/domain/lists/stop-text';
import { type PublicStop, stopPhase } from '@firstlight/domain/lists/stops';
import { defaultTreeAdapter as tree, parseFragment, serialize } from 'parse5';
import type { ShownBooking } from './ask-booking.js';
import { attribute, descendants, type Element, put } from './html-tree.js';
import type { PlainAnswer } from './plain-page.js';
import { callUs, within } from './problem-page.js';

const MOST = 20;

type Parts = ShownBooking & { stops: readonly PublicStop[]; language: Language };

/** The states of a booking; the template keeps elements with these words in `data-when`. */
function factsOf({ booking: { state, stop }, saved, problem }: Parts): Set<string> {
  return new Set([
    state,
    ...(saved ? ['saved'] : []),
    ...(problem ? ['problem'] : []),
    ...(state === 'cancelled' ? [] : [stop ? 'stop' : 'no-stop']),
    ...(state === 'open' && stop ? whyNot(stop) : []),
  ]);
}

/** Why the visitor can't come to the chosen stop. */
function whyNot(stop: PublicStop): string[] {
  const phase = stopPhase(stop, new Date());
  return phase === 'over' || phase === 'cancelled' ? [`stop-${phase}`] : [];
}

/** Stops that can be chosen, always including the current one. */
function choices({ booking: { stop }, stops }: Parts): PublicStop[] {
  const open = stops.filter(({ cancelled, id }) => !cancelled && id !== stop?.id).slice(0, MOST);
  return stop ? [stop, ...open] : open;
}

function addOption(
  select: Element,
  { value, text, isChosen }: { value: string; text: string; isChosen: boolean },
): void {
  const option = tree.createElement('option', select.namespaceURI, [{ name: 'value', value }]);
  if (isChosen) put(option, 'selected', '');
  tree.insertText(option, text);
  tree.appendChild(select, option);
}

/** Fills in mf-public's prerendered booking page (plain-booking.tsx). */
export function bookingPage(prerendered: string | undefined, parts: Parts): PlainAnswer {
  const { booking, pass, problem, status, language } = parts;
  // An older release of mf-public has no such part.
  if (prerendered === undefined) {
    return { status, title: booking.code, body: within(`<h1 translate="no">${booking.code}</h1>`, callUs(language)) };
  }
  const template = parseFragment(prerendered);
  const facts = factsOf(parts);
  const texts: Record<string, string> = {
    code: booking.code,
    stop: booking.stop ? stopInWords(booking.stop, language) : '',
    problem: problem ?? '',
  };
  for (const element of descendants(template)) {
    const when = attribute(element, 'data-when');
    if (when !== undefined && !facts.has(when)) tree.detachNode(element);
    const text = texts[attribute(element, 'data-text') ?? ''];
    if (text) tree.insertText(element, text);
    if (attribute(element, 'name') === 'pass') put(element, 'value', pass);
    if (element.tagName !== 'select') continue;
    for (const stop of choices(parts)) {
      const isChosen = stop.id === booking.stop?.id;
      addOption(element, { value: stop.id, text: stopInWords(stop, language), isChosen });
    }
  }
  const heading = descendants(template).find(({ tagName }) => tagName === 'h1');
  const title = heading?.childNodes.map((node) => ('value' in node ? node.value : '')).join('') ?? booking.code;
  return { status, title, body: serialize(template) };
}
