import type { Refusal } from '@firstlight/domain/insight/analytics-query';

export type Rule = readonly [reason: Refusal, said: RegExp];

/**
 * The source of a pattern written on several lines: line breaks and the spaces next to them are not part of it, so a
 * line starts and ends at a parenthesis or a bar.
 */
export const source = (lines: TemplateStringsArray, ...parts: readonly string[]): string =>
  String.raw(lines, ...parts).replace(/\s*\n\s*/g, '');

export const pattern = (lines: TemplateStringsArray, ...parts: readonly string[]): RegExp =>
  new RegExp(source(lines, ...parts));

/** A rule that refuses a question for a reason, with its pattern on several lines. */
export const refuse =
  (reason: Refusal) =>
  (lines: TemplateStringsArray, ...parts: readonly string[]): Rule => [reason, pattern(lines, ...parts)];
