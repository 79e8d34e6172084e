import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { LegacyField, LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import type { ValueField } from './value-words.js';

/** A row of tests, treatments or rewards of a person, as text; empty if not recorded. */
export type LegacyFact = {
  /** Test, medication or reward. */
  name: string;
  /** Result, outcome, or whether the reward was issued. */
  result: string;
  /** Tester or payment type. */
  detail: string;
  amount: string;
  endDate: CivilDate | '';
};

/** How a row is read; `has` says whether the file has such a column. */
type Cells = {
  text: (field: LegacyField) => string;
  value: (field: ValueField) => string;
  date: (field: LegacyField) => CivilDate | '' | null;
  has: (field: LegacyField) => boolean;
};

type FactRead = LegacyFact | { reason: string };

const NONE: LegacyFact = { name: '', result: '', detail: '', amount: '', endDate: '' };
const MONEY = /^\$?\s*(\d{1,5})(?:[.,](\d{1,2}))?\s*\$?$/;
/** The name of a reward without one in the file. */
const UNNAMED = 'Not recorded';

function test({ text, value }: Cells): FactRead {
  const name = value('testType');
  return name === ''
    ? { reason: 'Test is not known' }
    : { ...NONE, name, result: value('testResult'), detail: text('tester') };
}

function treatment({ text, value, date }: Cells): FactRead {
  if (text('medication') === '') return { reason: 'No medication' };
  const [start, endDate] = [date('startDate'), date('endDate')];
  if (endDate === null) return { reason: 'End date cannot be read' };
  if (endDate !== '' && endDate < (start ?? '')) return { reason: 'End date is before the start date' };
  return { ...NONE, name: value('medication'), result: value('outcome'), endDate };
}

/** Without such a column, all rewards in the file were issued. */
function reward({ text, value, has }: Cells): FactRead {
  const amount = MONEY.exec(text('amount'));
  if (!amount) return { reason: 'Amount cannot be read' };
  return {
    ...NONE,
    name: value('rewardType') || UNNAMED,
    result: has('issued') ? value('issued') : 'Yes',
    detail: value('paymentType'),
    amount: `${amount[1]}.${amount[2] ?? '0'}`,
  };
}

export const READ_FACT: Readonly<Partial<Record<LegacyKind, (cells: Cells) => FactRead>>> = {
  tests: test,
  treatments: treatment,
  rewards: reward,
};
