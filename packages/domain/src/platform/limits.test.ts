import { describe, expect, it } from '@jest/globals';
import * as limits from './limits.js';

/** The specification's numbers, repeated so that any change is deliberate. */
const SPECIFIED: Record<string, Partial<Record<keyof typeof limits, unknown>>> = {
  'LIM-01': { AGE_MIN: 16, AGE_MAX: 120 },
  'LIM-02': { NAME_MIN: 2, SUBJECT_MIN: 2, MESSAGE_MIN: 10 },
  'LIM-03': {
    PHONE_DIGITS: 10,
    PHONE_FIELD_LENGTH: 14,
    HEALTH_CARD_DIGITS: 10,
    HEALTH_CARD_VERSION_LENGTH: 2,
    POSTAL_CODE_LENGTH: 6,
    POSTAL_CODE_FIELD_LENGTH: 7,
  },
  'LIM-04': { MOBILE_MAX_WIDTH_PX: 768, TILE_CLICKS: 3, SCROLL_OFFSET_PX: 15, SCROLL_RESTORE_DELAY_MS: 100 },
  'LIM-05': { COUNT_UP_HOME_MS: 2500, COUNT_UP_REGISTER_MS: 2000, COUNT_UP_DEFAULT_MS: 2500 },
  'LIM-06': {
    PIN_LENGTH: 10,
    PIN_LENGTH_ALSO_CHECKED: 4,
    GATE_PIN_LENGTH: 4,
    TWO_FACTOR_DIGITS: 6,
    TWO_FACTOR_TTL_SECONDS: 60,
    TWO_FACTOR_RESEND_SECONDS: 60,
  },
  'LIM-07': {
    INTRO_CHARACTERS: 178,
    INTRO_MS_PER_CHARACTER: 50,
    CHAT_INPUT_MAX_HEIGHT_PX: 120,
    VIEWER_DELAY_MS: 50,
  },
  'LIM-08': {
    PHOTO_ORIGINAL_MAX_BYTES: 10 * 1024 * 1024,
    PHOTO_TARGET_CHARACTERS: 500 * 1024,
    PHOTO_MAX_CHARACTERS: 800 * 1024,
    PHOTO_SUBMIT_MAX_CHARACTERS: 1200 * 1024,
    PHOTO_MAX_WIDTH_PX: 1200,
    PHOTO_MAX_HEIGHT_PX: 1600,
    PHOTO_QUALITY_START: 0.92,
    PHOTO_QUALITY_STEP: 0.05,
    PHOTO_QUALITY_FLOOR: 0.3,
  },
  'LIM-09': {
    FILE_MAX_BYTES: 10 * 1024 * 1024,
    PDF_FRAME_HEIGHT_PX: 600,
    SHARE_MINUTES: 30,
    VOICE_STOP_MS: 30_000,
    MESSAGE_MS: 3000,
    VOICE_ERROR_MS: 5000,
  },
  'LIM-10': {
    DASHBOARD_PAGE_SIZE: 20,
    FILTER_DEBOUNCE_MS: 300,
    PAGE_BUTTONS: 5,
    INTERACTION_PAGE_SIZES: [10, 20, 50],
    INTERACTION_HINT_ABOVE: 50,
    INTERACTION_RECENT_COUNT: 20,
    RECENT_HOURS: 24,
  },
  'LIM-11': { TIME_ZONE: 'America/New_York' },
};

describe('the business constants', () => {
  it.each(Object.entries(SPECIFIED))('%s are as specified', (_id, specified) => {
    expect(limits).toMatchObject(specified);
  });
});
