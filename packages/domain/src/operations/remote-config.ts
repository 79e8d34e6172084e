import { OFFERED_TO, type StaffContributions } from '../platform/contributions.js';
import type { Audience, RemoteText } from '../platform/registry.js';

/** `remote.config.json`: everything the rest of the product knows about a remote. */
export type RemoteConfig = {
  name: string;
  audience: Audience;
  routes: string[];
  /** The user-facing name of this area, e.g. in "The dashboard can’t be shown right now". */
  displayName: RemoteText;
  /** Replaces the second sentence of that panel. */
  failureText?: RemoteText;
  staff?: StaffContributions;
};

const text = (maxLength: number): object => ({ type: 'string', minLength: 1, maxLength });
const list = (items: object): object => ({ type: 'array', items });
const shape = (properties: Record<string, object>, required: string[]): object => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

const ADDRESS = { type: 'string', pattern: '^/\\S*$' };
const SLOT = { type: 'string', pattern: '^[a-z]+(-[a-z]+)*(\\.[a-z]+(-[a-z]+)*)+$' };
const FLAG = { type: 'string', pattern: '^[a-z]+(-[a-z]+)*$' };
const PATH_DATA = { type: 'string', pattern: '^[MmLlHhVvCcSsQqTtAaZz0-9 ,.+-]{1,1200}$' };
const ICON_NAME = { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 60 };
const OFFERED = { permission: { enum: OFFERED_TO }, flag: FLAG };
const OPENS = { to: ADDRESS, order: { type: 'number' }, skipsGate: { const: true } };
const TEXT = shape({ en: text(300), fr: text(300) }, ['en']);

const staffWith = (icon: object): object =>
  shape(
    {
      ...OFFERED,
      flags: { type: 'object', propertyNames: FLAG, additionalProperties: { type: 'boolean' } },
      navigation: list(
        shape({ ...OFFERED, ...OPENS, label: text(40), short: text(20), icon, badge: { enum: ['my-day'] } }, [
          'to',
          'order',
          'label',
          'icon',
        ]),
      ),
      tiles: list(
        shape(
          {
            ...OFFERED,
            ...OPENS,
            name: text(40),
            about: text(80),
            picture: shape({ back: PATH_DATA, front: PATH_DATA }, ['back', 'front']),
          },
          ['to', 'order', 'name', 'about', 'picture'],
        ),
      ),
      overlay: shape(
        {
          ...OFFERED,
          load: { enum: ['always', 'on-request'] },
          answers: { enum: ['find-client'] },
          failed: text(120),
        },
        ['load'],
      ),
      prefetch: list(shape({ ...OFFERED, open: ADDRESS, from: list(ADDRESS) }, ['open', 'from'])),
      fills: list(shape({ ...OFFERED, slot: SLOT, order: { type: 'number' } }, ['slot', 'order'])),
      offers: list(SLOT),
    },
    ['permission'],
  );

/** JSON Schema of what the build passes on to the release store; validated again there. */
export const DECLARATIONS_SCHEMA = {
  type: 'object',
  properties: { displayName: TEXT, failureText: TEXT, staff: staffWith(PATH_DATA) },
};

/** JSON Schema of `remote.config.json`, where icons are named; the build draws them (`readRemoteConfig`). */
export const REMOTE_CONFIG_SCHEMA = shape(
  {
    ...DECLARATIONS_SCHEMA.properties,
    staff: staffWith(ICON_NAME),
    name: { type: 'string', pattern: '^mf-[a-z0-9]+(-[a-z0-9]+)*$' },
    audience: { enum: ['public', 'staff'] },
    routes: { ...list(ADDRESS), uniqueItems: true },
  },
  ['name', 'audience', 'routes', 'displayName'],
);

const fits = (route: string, address: string): boolean => {
  const [wanted, given] = [route, address.split('?')[0] ?? ''].map((path) => path.split('/'));
  const enough = wanted?.filter((part) => !part.endsWith('?')).length ?? 0;
  if (!wanted || !given || given.length > wanted.length || given.length < enough) return false;
  return given.every((part, index) => wanted[index]?.startsWith(':') || wanted[index] === part);
};

/**
 * Rules beyond the schema: a remote links only to its own addresses, and its flags are declared. @returns messages for
 * people; empty if all is well
 */
export function declarationProblems({
  name,
  routes,
  staff,
}: Pick<RemoteConfig, 'name' | 'routes' | 'staff'>): string[] {
  const opened = [...(staff?.navigation ?? []), ...(staff?.tiles ?? [])].map(({ to }) => to);
  const addresses = [...opened, ...(staff?.prefetch ?? []).map(({ open }) => open)];
  const foreign = addresses.filter((address) => !routes.some((route) => fits(route, address)));
  const parts: readonly { flag?: string }[] = [
    ...(staff ? [staff, staff.overlay ?? {}] : []),
    ...(staff?.navigation ?? []),
    ...(staff?.tiles ?? []),
    ...(staff?.prefetch ?? []),
    ...(staff?.fills ?? []),
  ];
  const flagged = parts.flatMap(({ flag }) => flag ?? []);
  const unknown = flagged.filter((flag) => staff?.flags?.[flag] === undefined);
  return [
    ...foreign.map((address) => `${name} links to ${address}, which is not one of its routes.`),
    ...unknown.map((flag) => `${name} uses the flag "${flag}", which "flags" doesn't declare.`),
  ];
}
