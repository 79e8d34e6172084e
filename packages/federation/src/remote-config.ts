import { Ajv, type ErrorObject } from 'ajv';
import {
  REMOTE_CONFIG_SCHEMA,
  type RemoteConfig,
  declarationProblems,
} from '@firstlight/domain/operations/remote-config';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, join } from 'node:path';

const matches = new Ajv({ allErrors: true }).compile<RemoteConfig>(REMOTE_CONFIG_SCHEMA);

/** `staff.tiles[0] must have required property 'about'` */
function sentence({ instancePath, message, params }: ErrorObject): string {
  const place = instancePath
    .slice(1)
    .replaceAll('/', '.')
    .replace(/\.(\d+)/g, '[$1]');
  const which = 'additionalProperty' in params ? ` "${params['additionalProperty']}"` : '';
  const allowed = 'allowedValues' in params ? `: ${[params['allowedValues']].flat().join(', ')}` : '';
  return `${place ? `"${place}" ` : ''}${message ?? 'is invalid'}${which}${allowed}`;
}

/**
 * Reads a remote's description. @throws naming each mistake and its place, so that a build never publishes it
 * @param directory the remote's folder
 */
export function readRemoteConfig(directory: string): RemoteConfig {
  const file = `${basename(directory)}/remote.config.json`;
  const refuse = (problems: string[]): never => {
    throw new Error(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  };
  const path = join(directory, 'remote.config.json');
  if (!existsSync(path)) return refuse(['is missing']);
  const config = parse(readFileSync(path, 'utf8'));
  if (!matches(config)) return refuse((matches.errors ?? []).map(sentence));
  const unknown = (config.staff?.navigation ?? []).filter(({ icon }) => outlineOf(icon) === null);
  const problems = [...declarationProblems(config), ...unknown.map(({ icon }) => `there is no icon "${icon}"`)];
  return problems.length > 0 ? refuse(problems) : withDrawnIcons(config);
}

const { resolve } = createRequire(import.meta.url);

/** The path data of an outline icon of Tabler's set (tabler.io/icons); null if no icon has this name. */
function outlineOf(name: string): string | null {
  try {
    const drawing = readFileSync(resolve(`@tabler/icons/outline/${name}.svg`), 'utf8');
    return [...drawing.matchAll(/<path d="([^"]+)"/g)].map(([, path]) => path).join(' ');
  } catch {
    return null;
  }
}

/** The header can't know a remote's icons in advance, so the build includes their drawings. */
function withDrawnIcons(config: RemoteConfig): RemoteConfig {
  if (!config.staff?.navigation) return config;
  const navigation = config.staff.navigation.map((entry) => ({ ...entry, icon: outlineOf(entry.icon) ?? '' }));
  return { ...config, staff: { ...config.staff, navigation } };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
