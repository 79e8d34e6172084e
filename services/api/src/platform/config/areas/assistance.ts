import { onOrOff, optional, pattern, text, webAddress, wholeNumber } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

/** The analytics assistant and address suggestions; both are optional. */
export const ASSISTANCE = {
  today: setting(
    'FIRSTLIGHT_TODAY',
    "fixes the assistant's today; refused in production",
    optional(pattern(/^\d{4}-\d{2}-\d{2}$/, 'a date like 2026-11-20')),
  ),
  anthropicApiKey: setting('ANTHROPIC_API_KEY', 'key of the optional question reader', optional(text()), {
    secret: true,
  }),
  analyticsLlm: setting('ANALYTICS_LLM', 'turns on the optional question reader', onOrOff(false)),
  analyticsModel: setting('ANALYTICS_MODEL', 'the model that reads questions', text().default('claude-sonnet-5-5')),
  analyticsLlmSeconds: setting(
    'ANALYTICS_LLM_SECONDS',
    'time limit of the question reader, all its turns together',
    wholeNumber(1, 120).default(20),
  ),
  anthropicUrl: setting(
    'ANTHROPIC_BASE_URL',
    'another address of the question reader, e.g. a gateway',
    optional(webAddress()),
  ),
  canadaPostUrl: setting('CANADA_POST_URL', 'AddressComplete service for address suggestions', optional(webAddress())),
  canadaPostKey: setting('CANADA_POST_KEY', 'key of the AddressComplete service', optional(text()), { secret: true }),
};
