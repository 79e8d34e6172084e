/** Business constants of the specification (checklist LIM-01 to LIM-11); sizes in the unit given by their names. */
export const AGE_MIN = 16;
export const AGE_MAX = 120;
export const NAME_MIN = 2;
export const SUBJECT_MIN = 2;
export const MESSAGE_MIN = 10;
/** What a message may hold beyond the specification's rules, so that no form can fill the disk. */
export const MESSAGE_MAX = 10_000;

export const PHONE_DIGITS = 10;
export const PHONE_FIELD_LENGTH = 14;
export const HEALTH_CARD_DIGITS = 10;
export const HEALTH_CARD_VERSION_LENGTH = 2;
export const POSTAL_CODE_LENGTH = 6;
export const POSTAL_CODE_FIELD_LENGTH = 7;

export const MOBILE_MAX_WIDTH_PX = 768;
export const TILE_CLICKS = 3;
export const SCROLL_OFFSET_PX = 15;
export const SCROLL_RESTORE_DELAY_MS = 100;
export const COUNT_UP_HOME_MS = 2_500;
export const COUNT_UP_REGISTER_MS = 2_000;
export const COUNT_UP_DEFAULT_MS = 2_500;

export const PIN_LENGTH = 10;
/** The sign-in screen's length check also accepts this one; the server then rejects it. */
export const PIN_LENGTH_ALSO_CHECKED = 4;
export const GATE_PIN_LENGTH = 4;
export const TWO_FACTOR_DIGITS = 6;
export const TWO_FACTOR_TTL_SECONDS = 60;
export const TWO_FACTOR_RESEND_SECONDS = 60;

export const INTRO_CHARACTERS = 178;
export const INTRO_MS_PER_CHARACTER = 50;
export const CHAT_INPUT_MAX_HEIGHT_PX = 120;
export const VIEWER_DELAY_MS = 50;

export const PHOTO_ORIGINAL_MAX_BYTES = 10_485_760;
/** Counted on the encoded data URL, like the two limits below it. */
export const PHOTO_TARGET_CHARACTERS = 512_000;
export const PHOTO_MAX_CHARACTERS = 819_200;
export const PHOTO_SUBMIT_MAX_CHARACTERS = 1_228_800;
export const PHOTO_MAX_WIDTH_PX = 1_200;
export const PHOTO_MAX_HEIGHT_PX = 1_600;
export const PHOTO_QUALITY_START = 0.92;
export const PHOTO_QUALITY_STEP = 0.05;
export const PHOTO_QUALITY_FLOOR = 0.3;

export const FILE_MAX_BYTES = 10_485_760;
export const PDF_FRAME_HEIGHT_PX = 600;
export const SHARE_MINUTES = 30;
export const VOICE_STOP_MS = 30_000;
export const MESSAGE_MS = 3_000;
export const VOICE_ERROR_MS = 5_000;

export const DASHBOARD_PAGE_SIZE = 20;
export const FILTER_DEBOUNCE_MS = 300;
export const PAGE_BUTTONS = 5;
/** Items of a record tab on one page, where the specification names no page size. */
export const RECORD_LIST_PAGE_SIZE = 25;
export const INTERACTION_PAGE_SIZES = [10, 20, 50] as const;
export const INTERACTION_HINT_ABOVE = 50;
export const INTERACTION_RECENT_COUNT = 20;
export const RECENT_HOURS = 24;

/** Sessions (decisions.md 5): idle and absolute ends, and when the warning shows. */
export const SESSION_IDLE_MINUTES = 15;
export const SESSION_WARNING_MINUTES = 2;
export const SESSION_ABSOLUTE_HOURS = 8;

/** Every civil date and clock time of the product is in this time zone (LIM-11). */
export const TIME_ZONE = 'America/New_York';
