import * as z from 'zod';

/** `secret`: grants access, decrypts or costs money; production passes it as a file (`<NAME>_FILE`). */
type More = { example?: string; secret?: true };
type About = More & { name: string; about: string };

/** Environment name, meaning and example of each setting, by its schema. */
const ABOUT = z.registry<About>();

/** The settings of one area, by their names in the code. */
export type Area = Readonly<Record<string, z.ZodType>>;
export type Environment = Readonly<Record<string, string | undefined>>;
export type ValuesOf<A extends Area> = { [Key in keyof A]: z.output<A[Key]> };
type Read<Areas> = { [Name in keyof Areas]: Areas[Name] extends Area ? ValuesOf<Areas[Name]> : never };
type PartlyRead<Areas> = { [Name in keyof Areas]: Areas[Name] extends Area ? Partial<ValuesOf<Areas[Name]>> : never };
/** Environment name and what is wrong, as the rest of the sentence "NAME …". */
export type Problem = readonly [name: string, says: string];

/** What the operator has to fix: a line for each invalid setting, without its value. */
export class SettingsError extends Error {}

/** `about` explains the setting in `.env.example` and in error messages. */
export function setting<Schema extends z.ZodType>(
  name: string,
  about: string,
  schema: Schema,
  more: More = {},
): Schema {
  const own = schema.clone();
  ABOUT.add(own, { name, about, ...more });
  return own;
}

function aboutOf(schema: z.ZodType): About {
  const about = ABOUT.get(schema);
  if (!about) throw new Error('a setting without a name');
  return about;
}

/**
 * Reads and checks every setting of several areas; empty and blank ones count as missing. `rules` between settings only
 * see the valid ones.
 * @throws {SettingsError} naming every invalid setting
 */
export function readSettings<const Areas extends Record<string, Area>>(
  areas: Areas,
  env: Environment,
  rules: (found: PartlyRead<Areas>) => readonly Problem[] = () => [],
): Read<Areas> {
  const problems: string[] = [];
  const readArea = (area: Area): object =>
    Object.fromEntries(
      Object.entries(area).map(([key, schema]) => {
        const { name, about } = aboutOf(schema);
        const given = env[name]?.trim() || undefined;
        const { data, error } = schema.safeParse(given);
        if (error) problems.push(`${name} ${given === undefined ? 'is missing' : error.issues[0]?.message} (${about})`);
        return [key, data];
      }),
    );
  const found = Object.fromEntries(Object.entries(areas).map(([name, area]) => [name, readArea(area)])) as Read<Areas>;
  problems.push(...rules(found).map((problem) => problem.join(' ')));
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  return found;
}

/** The lines of these settings in `.env.example`, by environment name. */
export function exampleOf(area: Area): Map<string, string> {
  return new Map(
    Object.values(area).map((schema) => {
      const { name, about, example = defaultOf(schema), secret } = aboutOf(schema);
      return [name, `# ${secret ? 'secret: ' : ''}${about}\n#${name}=${example}\n`];
    }),
  );
}

function defaultOf(schema: z.ZodType): string {
  const value: unknown = schema instanceof z.ZodDefault ? schema.def.defaultValue : null;
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
