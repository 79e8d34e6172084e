import * as z from 'zod';

const SWITCH = { truthy: ['on', 'true', '1', 'yes'], falsy: ['off', 'false', '0', 'no'] };

/** `null` when the setting is left out. */
export const optional = <Schema extends z.ZodType>(schema: Schema): z.ZodDefault<z.ZodNullable<Schema>> =>
  z._default(schema.nullable(), null);

export const onOrOff = (fallback: boolean): z.ZodType<boolean> =>
  z.stringbool({ ...SWITCH, error: 'must be on or off' }).default(fallback);

export function wholeNumber(min: number, max = 2_147_483_647): z.ZodCoercedNumber {
  const error = `must be a whole number from ${min} to ${max}`;
  return z.coerce.number(error).int(error).min(min, error).max(max, error);
}

export const text = (): z.ZodString => z.string();

export const port = (): z.ZodCoercedNumber => wholeNumber(0, 65_535);

export const choice = <const Options extends readonly string[]>(
  options: Options,
): z.ZodEnum<z.core.util.ToEnum<Options[number]>> => z.enum(options, `must be one of ${options.join(', ')}`);

export const pattern = (shape: RegExp, says: string): z.ZodString => z.string().regex(shape, `must be ${says}`);

/** An address with one of the given schemes, e.g. `address('smtp', 'smtps')`. */
export function address(...schemes: readonly string[]): z.ZodURL {
  const starts = schemes.map((scheme) => `${scheme}://`).join(' or ');
  return z.url({
    protocol: new RegExp(`^(${schemes.join('|')})$`),
    error: `must be an address that starts with ${starts}`,
  });
}

export const webAddress = (): z.ZodURL => z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Comma-separated; empty entries are dropped. */
export const list = (): z.ZodType<string[], string> =>
  z.string().transform((text) =>
    text
      .split(',')
      .map((entry) => entry.trim())
      .filter(Boolean),
  );

/** `left=right`, comma-separated; each left part at most once. */
export const pairs = (left: RegExp, right: RegExp, says: string): z.ZodType<[string, string][], string> =>
  list()
    .transform((entries) => entries.map((entry): [string, string] => splitAtEquals(entry)))
    .refine((all) => all.every(([name, value]) => left.test(name) && right.test(value)), `must be ${says}`)
    .refine((all) => new Set(all.map(([name]) => name)).size === all.length, 'must name each only once');

function splitAtEquals(entry: string): [string, string] {
  const at = entry.indexOf('=');
  return at < 0 ? [entry, ''] : [entry.slice(0, at).trim(), entry.slice(at + 1).trim()];
}

/** 32 random bytes in base64. */
export const key = (): z.ZodType<Buffer, string> =>
  z
    .string()
    .transform((text) => Buffer.from(text, 'base64'))
    .refine(({ length }) => length === 32, 'must be 32 bytes in base64 (openssl rand -base64 32)');

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
