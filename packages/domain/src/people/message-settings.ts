import type { MessageSettingsForm } from '../desk/client-messages.js';
import { DEFAULT_TEMPLATES, templateProblems } from '../desk/message-templates.js';
import { DEFAULT_QUIET_HOURS, isClock } from '../desk/quiet-hours.js';
import { invalid, type Violation } from '../platform/violations.js';

/** Defaults until the main admin changes them. */
export const DEFAULT_MESSAGE_SETTINGS: MessageSettingsForm = {
  templates: DEFAULT_TEMPLATES,
  quiet: DEFAULT_QUIET_HOURS,
  cap_cents: 5_000,
  segment_cents: 1,
};

const MOST_CENTS = 10_000_000;

export const MESSAGE_SETTINGS_TEXTS = {
  time: 'Please enter a time such as 20:00',
  money: 'Please enter an amount of at least 0',
} as const;

/** The problems of the settings; the field is `quiet.from` or `templates.call.fr`. */
export function messageSettingsProblems(
  { templates, quiet, cap_cents, segment_cents }: MessageSettingsForm,
  programName: string,
): Violation[] {
  const isMoney = (cents: number): boolean => Number.isFinite(cents) && cents >= 0 && cents <= MOST_CENTS;
  const rules: [string, boolean, string][] = [
    ['quiet.from', isClock(quiet.from), MESSAGE_SETTINGS_TEXTS.time],
    ['quiet.to', isClock(quiet.to), MESSAGE_SETTINGS_TEXTS.time],
    ['cap_cents', isMoney(cap_cents), MESSAGE_SETTINGS_TEXTS.money],
    ['segment_cents', isMoney(segment_cents), MESSAGE_SETTINGS_TEXTS.money],
  ];
  const broken = rules.flatMap(([field, isGood, msg]) => (isGood ? [] : [invalid(field, msg)]));
  return [...templateProblems(templates, programName.split(/\s+/)), ...broken];
}
