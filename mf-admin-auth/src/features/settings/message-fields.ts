import type { MessageSettingsForm } from '@firstlight/domain/desk/client-messages';
import { MESSAGE_PURPOSES, PURPOSE_WORDS } from '@firstlight/domain/desk/message-kinds';
import { LANGUAGES } from '@firstlight/domain/text/language';
import { messageSettingsProblems } from '@firstlight/domain/people/message-settings';
import type { MessageTemplates } from '@firstlight/domain/desk/message-templates';

/** The settings as form values: one text per field, by its path on the wire. */
export type MessageFields = Readonly<Record<string, string>>;

const NAMES = { en: 'English', fr: 'French' } as const;

/** The editable texts, by path. */
export const TEMPLATE_FIELDS = MESSAGE_PURPOSES.flatMap((purpose) =>
  LANGUAGES.map((language) => ({
    path: `templates.${purpose}.${language}`,
    label: `${PURPOSE_WORDS[purpose]}, ${NAMES[language]}`,
    purpose,
    language,
  })),
);

export function fieldsOf({ templates, quiet, cap_cents, segment_cents }: MessageSettingsForm): MessageFields {
  return {
    ...Object.fromEntries(TEMPLATE_FIELDS.map(({ path, purpose, language }) => [path, templates[purpose][language]])),
    'quiet.from': quiet.from,
    'quiet.to': quiet.to,
    cap_cents: (cap_cents / 100).toFixed(2),
    segment_cents: String(segment_cents),
  };
}

/** The rules reject an empty or misspelled amount. */
const amount = (text: string | undefined): number => (text?.trim() ? Number(text) : Number.NaN);

export function formOf(fields: MessageFields): MessageSettingsForm {
  const words = (purpose: keyof MessageTemplates): { en: string; fr: string } => ({
    en: fields[`templates.${purpose}.en`] ?? '',
    fr: fields[`templates.${purpose}.fr`] ?? '',
  });
  return {
    templates: { appointment: words('appointment'), refill: words('refill'), call: words('call') },
    quiet: { from: fields['quiet.from'] ?? '', to: fields['quiet.to'] ?? '' },
    cap_cents: Math.round(amount(fields['cap_cents']) * 100),
    segment_cents: amount(fields['segment_cents']),
  };
}

/** The problem of each field, by its path. */
export function problemsOf(fields: MessageFields, programName: string): Partial<Record<string, string>> {
  return Object.fromEntries(
    messageSettingsProblems(formOf(fields), programName).map(({ loc, msg }) => [loc.slice(1).join('.'), msg]),
  );
}
