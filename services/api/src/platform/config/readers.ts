/** One setting: its environment name, what it says, an example for `.env.example`, and how its text is read. */
export type Setting<Value> = {
  name: string;
  about: string;
  example: string;
  /** Whoever has it can get in, read or spend: production gives it by a file. */
  secret: boolean;
  read: (text: string | undefined) => Value;
};

/** A reader throws this with the rest of the sentence "NAME …". */
export class UnusableSetting extends Error {}

type Words = { name: string; about: string; example?: string; secret?: true };

export function text({ name, about, example = '', secret }: Words, fallback?: string): Setting<string> {
  return {
    name,
    about,
    example: example || (fallback ?? ''),
    secret: secret ?? false,
    read: (value) => {
      const given = value?.trim() || fallback;
      if (given === undefined) throw new UnusableSetting('is missing');
      return given;
    },
  };
}

export function optionalText({ name, about, example = '', secret }: Words): Setting<string | null> {
  return { name, about, example, secret: secret ?? false, read: (value) => value?.trim() || null };
}

export function wholeNumber(words: Words, fallback: number, min = 0, max = 2_147_483_647): Setting<number> {
  return {
    ...text(words, String(fallback)),
    read: (value) => {
      const number = Number(value?.trim() || fallback);
      if (!Number.isInteger(number) || number < min || number > max) {
        throw new UnusableSetting(`must be a whole number from ${min} to ${max}`);
      }
      return number;
    },
  };
}

export function onOrOff(words: Words, fallback: boolean): Setting<boolean> {
  return {
    ...text(words, fallback ? 'on' : 'off'),
    read: (value) => {
      const given = (value?.trim() || (fallback ? 'on' : 'off')).toLowerCase();
      if (['on', 'true', '1', 'yes'].includes(given)) return true;
      if (['off', 'false', '0', 'no'].includes(given)) return false;
      throw new UnusableSetting('must be on or off');
    },
  };
}

export function choice<const Options extends readonly string[]>(
  words: Words,
  options: Options,
  fallback: Options[number],
): Setting<Options[number]> {
  return {
    ...text(words, fallback),
    read: (value) => {
      const given = value?.trim() || fallback;
      const found = options.find((option) => option === given);
      if (found === undefined) throw new UnusableSetting(`must be one of ${options.join(', ')}`);
      return found;
    },
  };
}

/** An address with one of the given schemes, e.g. `['postgres:', 'postgresql:']`. */
export function address(words: Words, schemes: readonly string[], fallback?: string): Setting<string> {
  const plain = text(words, fallback);
  return {
    ...plain,
    read: (value) => {
      const given = plain.read(value);
      if (!URL.canParse(given) || !schemes.includes(new URL(given).protocol)) {
        throw new UnusableSetting(
          `must be an address that starts with ${schemes.map((scheme) => `${scheme}//`).join(' or ')}`,
        );
      }
      return given;
    },
  };
}

/** A port, or none. */
export function optionalPort(words: Words): Setting<number | null> {
  const plain = optionalText(words);
  const port = wholeNumber(words, 0, 0, 65_535);
  return { ...plain, read: (value) => (plain.read(value) === null ? null : port.read(value)) };
}

/** 32 random bytes in base64. */
export function key(words: Words): Setting<Buffer> {
  const plain = text({ ...words, secret: true });
  return {
    ...plain,
    read: (value) => {
      const bytes = Buffer.from(plain.read(value), 'base64');
      if (bytes.length !== 32) throw new UnusableSetting('must be 32 bytes in base64 (openssl rand -base64 32)');
      return bytes;
    },
  };
}

/** Such a key, or none. */
export function optionalKey(words: Words): Setting<Buffer | null> {
  const plain = optionalText({ ...words, secret: true });
  return { ...plain, read: (value) => (plain.read(value) === null ? null : key(words).read(value)) };
}

/** Any number of such keys, comma-separated. */
export function keys(words: Words): Setting<Buffer[]> {
  const plain = optionalText({ ...words, secret: true });
  const one = key(words);
  return { ...plain, read: (value) => (plain.read(value) ?? '').split(',').filter(Boolean).map(one.read) };
}

export function pattern(words: Words, shape: RegExp, says: string): Setting<string> {
  const plain = text(words);
  return {
    ...plain,
    read: (value) => {
      const given = plain.read(value);
      if (!shape.test(given)) throw new UnusableSetting(`must be ${says}`);
      return given;
    },
  };
}

export function optionalPattern(words: Words, shape: RegExp, says: string): Setting<string | null> {
  return {
    ...optionalText(words),
    read: (value) => {
      const given = value?.trim() || null;
      if (given !== null && !shape.test(given)) throw new UnusableSetting(`must be ${says}`);
      return given;
    },
  };
}
