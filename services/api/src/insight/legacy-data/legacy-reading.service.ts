import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { UnprocessableEntity } from '../../platform/errors/http-errors.js';
import type { ReceivedFile } from './legacy-upload.js';
import { UnreadableFile } from './reading/file-kind.js';
import type { Purpose, ReadResult, ReadTask } from './reading/read-file.js';
import type { ReadingThread, ReadPart } from './reading/reading-thread.js';
import type { KnownValues } from './reading/values.js';
import type { VerdictTexts } from './reading/verdicts.js';
import { ValueChoices } from './value-choices.service.js';
import { verdictsOn } from './verdicts.query.js';

const ENTRIES = (table: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('name', name, 'earlier', earlier_names) ORDER BY name), '[]') FROM ${table})`;

/** Cities that few records name may be misspelled themselves. */
const KNOWN = `
  SELECT ${ENTRIES('dispositions')} AS disposition, ${ENTRIES('referral_sites')} AS "referralSite",
         (SELECT coalesce(json_agg(json_build_object('name', city, 'earlier', '{}'::text[])), '[]') FROM (
           SELECT city FROM an.live_registrations WHERE city <> 'Not recorded' GROUP BY city HAVING count(*) >= 5
            ORDER BY count(*) DESC LIMIT 500) AS cities) AS city`;

type Options = Pick<ReadTask, 'purpose' | 'standings'>;

/** Reads received files in their thread, with the program's own values. */
@Injectable()
export class LegacyReading {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly choices: ValueChoices,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Yields batches for the purposes that store or compare them, then the result. */
  async *read(thread: ReadingThread, file: ReceivedFile, options: Options): AsyncGenerator<ReadPart, void> {
    const { path, name, kind, mapping, values: chosen } = file;
    const today = this.settings.today ?? todayInNewYork();
    const [known = {}] = await this.db.query<KnownValues[]>(KNOWN);
    const values = { known, chosen, remembered: await this.choices.remembered() };
    try {
      const answer = (texts: VerdictTexts): Promise<VerdictTexts> => verdictsOn(this.db, texts);
      yield* thread.read({ path, name, kind, mapping, today, values, ...options }, answer);
    } catch (error) {
      if (error instanceof UnreadableFile) throw new UnprocessableEntity(error.text);
      throw error;
    }
  }

  /** For purposes that read a file without storing anything. */
  async result(
    thread: ReadingThread,
    file: ReceivedFile,
    purpose: Exclude<Purpose, 'import' | 'stage'>,
    standings?: Uint8Array,
  ): Promise<ReadResult> {
    for await (const part of this.read(thread, file, { purpose, standings })) {
      if ('result' in part) return part.result;
    }
    throw new Error(ENDLESS);
  }
}

export const ENDLESS = 'reading a file ends with what was read';
