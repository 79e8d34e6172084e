import { key, list, optional } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';
import * as z from 'zod';

const SECRET = { secret: true } as const;

/** Each key is 32 bytes in base64. */
export const KEYS = {
  pinPepper: setting('PIN_PEPPER', 'pepper of staff PINs: 32 bytes, base64', key(), SECRET),
  dataKey: setting('DATA_KEY', 'encrypts health cards, photos, attachments: 32 bytes, base64', key(), SECRET),
  dataKeysOld: setting(
    'DATA_KEYS_OLD',
    'earlier DATA_KEYs that can still decrypt, comma-separated',
    list().pipe(z.array(key())).default([]),
    SECRET,
  ),
  indexKey: setting('INDEX_KEY', 'keyed index of health cards: 32 bytes, base64', key(), SECRET),
  backupKey: setting('BACKUP_KEY', 'encrypts backups: 32 bytes, base64; not DATA_KEY', optional(key()), SECRET),
};
