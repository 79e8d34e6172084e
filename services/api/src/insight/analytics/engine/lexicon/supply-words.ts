import type { Dimension, Measure } from '@firstlight/domain/insight/analytics-query';
import { normalise } from '../words/text.js';

type Add = (
  phrases: string,
  meaning:
    | { kind: 'measure'; measure: Measure }
    | { kind: 'dim'; dim: Dimension }
    | { kind: 'value'; dim: Dimension; values: readonly string[] },
) => void;

/** Harm-reduction supplies, what one unit is, and the places that keep stock. */
export type ListedSupplies = { items: readonly { name: string; unit: string }[]; places: readonly string[] };

const ALL =
  'harm reduction supply|harm reduction material|supply|supply given|fourniture|materiel|materiel remis|materiel de reduction des mefaits|fourniture de reduction des mefaits';
const RECORDS = 'supply record|record of supply given';
const KITS = 'kit|harm reduction kit|trousse';
const KIND =
  'kind of supply|type of supply|supply|supply item|item|kind of kit|type of kit|sorte de trousse|type de trousse|type de fourniture|sorte de fourniture|type de materiel|sorte de materiel|article';
const PLACE = 'stock place|place|place of supply|where they were given|lieu|endroit';
const WITH_RECORD = 'with record|client with record|people with record|avec dossier';
const WITHOUT_RECORD =
  'without record|people without record|someone without record|without client|anonymously|anonymous|sans dossier';

const KIT = /\b(?:kits?|trousses?)\b/i;

/** People leave out what the package is: "naloxone" for the naloxone kit. */
const shortOf = (name: string): string => name.replace(/\s+(?:kits?|packs?|packages?|box(?:es)?|bags?)$/i, '');

/** What people call an item by its last word: "pipes" for the crack pipe. */
const OWN_NOUN = /^(?:pipe|needle|syringe|condom|straw|strip|cooker|foil|stem|tourniquet|swab)s?$/;

/** What they are called in French. */
const IN_FRENCH: readonly (readonly [RegExp, string])[] = [
  [/^straws?$/, 'paille'],
  [/^(?:needle|syringe)s?$/, 'seringue'],
  [/^condoms?$/, 'preservatif'],
];

/** What each phrase means: an item by its name, or every item that is called so. */
function phrasesOf({ items }: ListedSupplies): Map<string, string[]> {
  const phrases = new Map<string, string[]>();
  const put = (phrase: string, name: string): void => {
    phrases.set(phrase, [...new Set([...(phrases.get(phrase) ?? []), name])]);
  };
  for (const { name, unit } of items) {
    const [whole, short] = [normalise(name), normalise(shortOf(name))];
    put(whole, name);
    for (const other of items) if (` ${normalise(other.name)} `.includes(` ${short} `)) put(short, other.name);
    const noun = whole.split(' ').at(-1) ?? '';
    for (const [english, french] of IN_FRENCH) if (english.test(noun)) put(french, name);
    if (OWN_NOUN.test(noun)) for (const other of items) if (normalise(other.name).endsWith(noun)) put(noun, other.name);
    if (KIT.test(name)) put(`trousse de ${short}`, name);
    if (KIT.test(name) || KIT.test(unit)) for (const kit of KITS.split('|')) put(kit, name);
  }
  return phrases;
}

/** Each place by its name, and "the van" for all vans, unless a place is called just that. */
function placesOf({ places }: ListedSupplies): Map<string, string[]> {
  const phrases = new Map(places.map((name) => [normalise(name), [name]]));
  const numbered = places.map((name) => ({ name, kind: normalise(name).replace(/ (?:\d+|[a-z])$/, '') }));
  for (const { kind } of numbered) {
    if (!phrases.has(kind)) phrases.set(kind, numbered.filter((one) => one.kind === kind).map(({ name }) => name)); // prettier-ignore
  }
  return phrases;
}

/** The mean of what was handed over at once. */
const EACH_TIME = 'average supply|mean supply|average quantity of supply|average supply quantity';

/** What a program that keeps stock can count. */
export function addSupplies(add: Add, listed: ListedSupplies): void {
  add(ALL, { kind: 'measure', measure: 'quantity_supplied' });
  add(EACH_TIME, { kind: 'measure', measure: 'avg_supplied' });
  add(RECORDS, { kind: 'measure', measure: 'supplies' });
  add(KIND, { kind: 'dim', dim: 'supply' });
  add(PLACE, { kind: 'dim', dim: 'supply_place' });
  add(WITH_RECORD, { kind: 'value', dim: 'with_record', values: ['yes'] });
  add(WITHOUT_RECORD, { kind: 'value', dim: 'with_record', values: ['no'] });
  for (const [phrase, values] of phrasesOf(listed)) add(phrase, { kind: 'value', dim: 'supply', values });
  for (const [phrase, values] of placesOf(listed)) add(phrase, { kind: 'value', dim: 'supply_place', values });
}

/** Finds the listed supplies in a normalised text, in the singular and plural; null without any. */
export function suppliesIn(listed: ListedSupplies | undefined): RegExp | null {
  if (!listed) return null;
  const phrases = [...phrasesOf(listed).keys()].sort((one, other) => other.length - one.length);
  const words = phrases.map((phrase) =>
    phrase
      .split(' ')
      .map((word) => `${word.replace(/[^a-z0-9]/g, '.').replace(/s$/, '')}(?:e?s)?`)
      .join(' '),
  );
  return new RegExp(`\\b(?:${[...words, 'suppl(?:y|ies)', 'fournitures?', 'materiels?'].join('|')})\\b`, 'g');
}
