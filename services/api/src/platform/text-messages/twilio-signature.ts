import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Twilio signs each request to us: HMAC-SHA1 with the account's token over the full URL, then name and value of each
 * form field, sorted by name.
 */
export function twilioSignature(token: string, url: string, fields: Readonly<Record<string, string>>): string {
  const signed = Object.keys(fields)
    .sort()
    .reduce((text, name) => `${text}${name}${fields[name] ?? ''}`, url);
  return createHmac('sha1', token).update(signed).digest('base64');
}

export function isSignedByTwilio(
  { token, url, signature }: { token: string; url: string; signature: string | undefined },
  fields: Readonly<Record<string, string>>,
): boolean {
  const expected = Buffer.from(twilioSignature(token, url, fields));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
