import { healthCardShape } from '@firstlight/domain/identity/health-card';
import type { LegacyRecord } from './records.js';
import { addressShape, phoneShape, VerdictBook, type VerdictTexts } from './verdicts.js';

const cardText = ({ healthCard, province }: LegacyRecord): string =>
  `${healthCard === '' ? '' : (healthCardShape(healthCard) ?? '')}\t${province}`;

/** Writes records as lines for COPY in its text format (with NULL ''), asking for the verdicts that it doesn't know. */
export class RecordLines {
  private readonly book = new VerdictBook();

  constructor(private readonly ask: (texts: VerdictTexts) => Promise<VerdictTexts>) {}

  async of(records: readonly LegacyRecord[]): Promise<string[]> {
    const phone = records.map((record) => phoneShape(record.phone));
    const housing = records.map((record) => addressShape(record.address));
    const card = records.map(cardText);
    await this.book.learnAll({ phone, housing, card, city: records.map(({ city }) => city) }, this.ask);
    return records.map((record, n) => {
      const verdict = {
        phone: this.book.of('phone', phone[n] ?? ''),
        housing: this.book.of('housing', housing[n] ?? ''),
        card: this.book.of('card', card[n] ?? ''),
        city: this.book.of('city', record.city),
      };
      return lineOf(record, verdict);
    });
  }
}

/** In the order of `RECORD_NAMES`, after the columns that only the API fills in; the health card is its status and problem. */
function lineOf(record: LegacyRecord, { phone, housing, card, city }: Record<keyof VerdictTexts, string>): string {
  const { regDate, dob, disposition, gender, referralSite, province, language, consent, coverage, email } = record;
  const person = `${regDate}\t${dob.slice(0, 4)}\t${disposition}\t${gender}\t${referralSite}\t${city}\t${province}`;
  const rest = `${language}\t${consent}\t${coverage}\t${card}\t${phone}\t${housing}\t${email === '' ? 'f' : 't'}\tt`;
  const line = `${person}\t${rest}`;
  return line.includes('\\') ? line.replaceAll('\\', '\\\\') : line;
}
