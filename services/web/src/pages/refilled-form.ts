import { randomUUID } from 'node:crypto';
import { escapeHtml } from '@firstlight/domain/text/markup';
import { HONEYPOT_FIELD } from '@firstlight/domain/clients/public-registration';
import { defaultTreeAdapter as tree, parseFragment, serializeOuter } from 'parse5';
import { attribute, descendants, type Element, isElement, put } from './html-tree.js';

/** A problem of a form; `field` is null if it concerns no single field. */
export type Problem = { field: string | null; msg: string };

/** Writes typed text into one control; `escaped` returns a placeholder for it until the HTML is written. */
function fill(control: Element, fields: URLSearchParams, escaped: (typed: string) => string): void {
  const name = attribute(control, 'name') ?? '';
  const typed = fields.get(name);
  if (name === '' || name === HONEYPOT_FIELD || typed === null) return;
  if (attribute(control, 'type') === 'checkbox') {
    return put(control, 'checked', typed === attribute(control, 'value') ? '' : null);
  }
  if (control.tagName === 'input') return put(control, 'value', escaped(typed));
  if (control.tagName === 'textarea') {
    control.childNodes = [];
    // The parser drops a line break at the start of a text area.
    return tree.insertText(control, `\n${escaped(typed)}`);
  }
  for (const option of descendants(control).filter(({ tagName }) => tagName === 'option')) {
    put(option, 'selected', attribute(option, 'value') === typed ? '' : null);
  }
}

/** Puts a problem above its control and links the two for assistive technology. */
function mark(control: Element, { field, msg }: Problem): void {
  const row = control.parentNode;
  const place = row && isElement(row) ? row.parentNode : null;
  if (!row || !isElement(row) || !place) return;
  const id = `${field}-problem`;
  const note = tree.createElement('p', control.namespaceURI, [
    { name: 'id', value: id },
    { name: 'data-problem', value: '' },
  ]);
  tree.insertText(note, msg);
  tree.insertBefore(place, note, row);
  put(control, 'aria-invalid', 'true');
  put(control, 'aria-describedby', [attribute(control, 'aria-describedby'), id].filter(Boolean).join(' '));
}

const CONTROLS = ['input', 'textarea', 'select'];

/**
 * The part of a prerendered page with its form, filled in with the typed text, with each problem at its field.
 * @returns undefined if the page has no form
 */
export function refilledForm(body: string, fields: URLSearchParams, problems: readonly Problem[]): string | undefined {
  const section = descendants(parseFragment(body, { scriptingEnabled: false })).find(
    (element) => element.tagName === 'section' && descendants(element).some(({ tagName }) => tagName === 'form'),
  );
  if (!section) return undefined;
  const words = new Map<string, string>();
  const escaped = (typed: string): string => {
    const word = `typed-${randomUUID()}`;
    // If a visitor typed one of our placeholders, it stays as it is.
    words.set(word, escapeHtml(typed).replace(/%/g, '&#37;'));
    return word;
  };
  const controls = descendants(section).filter(({ tagName }) => CONTROLS.includes(tagName));
  for (const control of controls) {
    fill(control, fields, escaped);
    const problem = problems.find(({ field }) => field !== null && field === attribute(control, 'id'));
    if (problem) mark(control, problem);
  }
  const html = serializeOuter(section, { scriptingEnabled: false });
  return html.replace(/typed-[0-9a-f-]{36}/g, (word) => words.get(word) ?? word);
}
