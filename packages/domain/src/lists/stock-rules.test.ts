import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Stock, StockItem, StockItemForm, StockLot, UsedLot } from './stock.js';
import {
  checkDiscard,
  checkRecall,
  checkReceipt,
  checkRecount,
  checkStockItem,
  checkStockPlace,
  checkTransfer,
  expiryWarning,
  lotsInOrder,
  lowStock,
  problemText,
  settlement,
  suggestedLots,
  problemsOfUse,
} from './stock-rules.js';
import { fieldOf, type Violation } from '../platform/violations.js';

const TODAY = '2026-03-15';
const VAN = 'van-1';
const RECALL = { at: '2026-03-01T12:00:00Z', by_name: 'Aspen Staffperson', reason: 'Notice of the maker' };

const aLot = (change: Partial<StockLot> = {}): StockLot => ({
  id: 'lot-1',
  item_id: 'kits',
  lot: 'L77',
  expiry: '2027-01-31',
  recalled: null,
  balances: [{ place_id: VAN, quantity: 10 }],
  ...change,
});
const KITS: StockItem = {
  ...{ id: 'kits', kind: 'supply', name: 'Naloxone kit', unit: 'kit', test_type: null },
  ...{ low_at: 5, active: true, version: 1 },
};
const aStock = (change: Partial<Stock> = {}): Stock => ({
  my_place: VAN,
  places: [{ id: VAN, name: 'Van 1', kind: 'van', active: true, version: 1 }],
  items: [KITS],
  lots: [aLot()],
  ...change,
});

describe('2.10/6 expiry warnings', () => {
  it.each([
    ['2026-03-14', 'expired'],
    ['2026-03-15', 'within-30'],
    ['2026-04-14', 'within-30'],
    ['2026-04-15', 'within-90'],
    ['2026-06-13', 'within-90'],
    ['2026-06-14', null],
    [null, null],
  ])('for %s say %s on 15 March 2026', (expiry, state) => {
    expect(expiryWarning(expiry, TODAY)?.state ?? null).toBe(state);
  });
});

describe('2.10/6 the use of a lot', () => {
  it.each([
    ['a good lot', {}, 10, []],
    ['more than the place holds', {}, 11, ['short']],
    ['a lot on its last day', { expiry: TODAY }, 1, []],
    ['an expired lot', { expiry: '2026-03-14' }, 1, ['expired']],
    ['a recalled lot', { recalled: RECALL }, 1, ['recalled']],
    ['all of it together', { recalled: RECALL, expiry: '2020-01-01' }, 99, ['recalled', 'expired', 'short']],
  ] as const)('reports the objections to %s', (_, change, quantity, problems) => {
    const lot = aLot(change);
    expect(problemsOfUse({ lot, balance: 10, quantity, today: TODAY })).toEqual(problems);
  });

  it('names the lot and what to do', () => {
    const lot = aLot({ expiry: '2026-03-14' });
    expect(problemText('recalled', lot, 1)).toContain('Lot L77 was recalled');
    expect(problemText('expired', lot, 1)).toContain('Lot L77 expired on 14 March 2026');
    expect(problemText('short', lot, -2)).toContain('Only 0 of lot L77');
  });
});

const anyUse = fc.option(
  fc.record({
    lot_id: fc.constantFrom('lot-1', 'lot-2'),
    place_id: fc.constantFrom(VAN, 'site-1'),
    quantity: fc.integer({ min: 1, max: 84 }),
  }),
  { nil: null },
);

/** Balances by lot and place. */
function balances(moves: readonly { lot_id: string; place_id: string; change: number }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { lot_id, place_id, change } of moves) {
    const key = `${lot_id} ${place_id}`;
    sums.set(key, (sums.get(key) ?? 0) + change);
  }
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}

describe('2.10/6 the movements of an item', () => {
  it.each<[string, UsedLot | null, UsedLot | null, number[]]>([
    ['nothing to nothing', null, null, []],
    ['a new item', null, { lot_id: 'a', place_id: VAN, quantity: 28 }, [-28]],
    ['the same again', { lot_id: 'a', place_id: VAN, quantity: 28 }, { lot_id: 'a', place_id: VAN, quantity: 28 }, []],
    [
      'another quantity',
      { lot_id: 'a', place_id: VAN, quantity: 28 },
      { lot_id: 'a', place_id: VAN, quantity: 56 },
      [28, -56],
    ],
    ['a deleted item', { lot_id: 'a', place_id: VAN, quantity: 28 }, null, [28]],
  ])('of %s', (_, used, wanted, changes) => {
    expect(settlement(used, wanted).map(({ change }) => change)).toEqual(changes);
  });

  it('add up to the current use, whatever the earlier edits', () => {
    fc.assert(
      fc.property(fc.array(anyUse, { maxLength: 12 }), (edits) => {
        const steps = [null, ...edits];
        const moves = steps.slice(1).flatMap((wanted, at) => settlement(steps[at] ?? null, wanted));
        const last = steps.at(-1) ?? null;
        const expected = last ? balances([{ ...last, change: -last.quantity }]) : new Map();
        expect(balances(moves)).toEqual(expected);
      }),
    );
  });

  it('by several people leave the same balance in any order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(anyUse, { maxLength: 5 }), { maxLength: 4 }),
        fc.infiniteStream(fc.nat()),
        (people, picks) => {
          const queues = people.map((edits) =>
            [null, ...edits].slice(1).flatMap((wanted, at) => settlement([null, ...edits][at] ?? null, wanted)),
          );
          const inTurn = queues.flat();
          const mixed: typeof inTurn = [];
          for (const pick of picks) {
            const waiting = queues.filter((queue) => queue.length > 0);
            if (waiting.length === 0) break;
            const next = waiting[pick % waiting.length]?.shift();
            if (next) mixed.push(next);
          }
          expect(balances(mixed)).toEqual(balances(inTurn));
        },
      ),
    );
  });
});

describe('2.10/6 suggested lots', () => {
  const late = aLot({ id: 'late', lot: 'B', expiry: '2027-05-01' });
  const soon = aLot({ id: 'soon', lot: 'A', expiry: '2026-04-01' });
  const never = aLot({ id: 'never', lot: 'C', expiry: null });
  const over = aLot({ id: 'over', lot: 'D', expiry: '2026-01-01' });

  it('begin with the nearest expiry; expired lots come last', () => {
    expect(lotsInOrder([over, never, late, soon], TODAY).map(({ id }) => id)).toEqual([
      'soon',
      'late',
      'never',
      'over',
    ]);
  });

  it('leave out recalled and empty lots, other places and items no longer in use', () => {
    const lots = [
      soon,
      aLot({ id: 'recalled', recalled: RECALL }),
      aLot({ id: 'empty', balances: [{ place_id: VAN, quantity: 0 }] }),
      aLot({ id: 'elsewhere', balances: [{ place_id: 'site-1', quantity: 3 }] }),
    ];
    const ids = (stock: Stock): string[] => suggestedLots(stock, VAN, () => true, TODAY).map(({ lot }) => lot.id);
    expect(ids(aStock({ lots }))).toEqual(['soon']);
    expect(ids(aStock({ lots, items: [{ ...KITS, active: false }] }))).toEqual([]);
    expect(suggestedLots(aStock({ lots }), VAN, ({ kind }) => kind === 'test', TODAY)).toEqual([]);
  });
});

describe('2.10/6 low stock', () => {
  it.each([
    [5, {}, true],
    [6, {}, false],
    [99, { expiry: '2026-01-01' }, true],
    [99, { recalled: RECALL }, true],
  ])('%i units of a lot %j: low at 5 is %s', (quantity, change, isLow) => {
    const lots = [aLot({ ...change, balances: [{ place_id: VAN, quantity }] })];
    expect(lowStock(aStock({ lots }), TODAY)).toHaveLength(isLow ? 1 : 0);
  });

  it('adds up lots, and ignores items without a threshold or places no longer in use', () => {
    const lots = ['a', 'b'].map((id) => aLot({ id, balances: [{ place_id: VAN, quantity: 3 }] }));
    expect(lowStock(aStock({ lots }), TODAY)).toEqual([]);
    expect(lowStock(aStock({ items: [{ ...KITS, low_at: null }], lots: [] }), TODAY)).toEqual([]);
    const closed = [{ id: VAN, name: 'Van 1', kind: 'van' as const, active: false, version: 1 }];
    expect(
      lowStock(aStock({ places: closed, lots: [aLot({ balances: [{ place_id: VAN, quantity: 1 }] })] }), TODAY),
    ).toEqual([]);
  });
});

const fields = (violations: Violation[]): string[] => violations.map(fieldOf);

describe('2.10/6 what the stock forms accept', () => {
  const item: StockItemForm = {
    kind: 'test',
    name: 'HCV rapid test',
    unit: 'kit',
    test_type: 'HCV',
    low_at: 5,
    active: true,
  };

  it.each<[string, Partial<StockItemForm>, string[]]>([
    ['a whole item', {}, []],
    ['no name and no unit', { name: ' ', unit: '' }, ['name', 'unit']],
    ['a medication of the list', { kind: 'medication', name: 'Epclusa' }, []],
    ['another medication', { kind: 'medication', name: 'Aspirin' }, ['name']],
    ['a test without a type', { test_type: null }, ['test_type']],
    ['half a threshold', { low_at: 0.5 }, ['low_at']],
    ['no threshold', { low_at: null }, []],
  ])('an item: %s', (_, change, broken) => {
    expect(fields(checkStockItem({ ...item, ...change }))).toEqual(broken);
  });

  it('a place has a name', () => {
    expect(fields(checkStockPlace({ name: '', kind: 'van', active: true }))).toEqual(['name']);
    expect(fields(checkStockPlace({ name: 'x'.repeat(81), kind: 'van', active: true }))).toEqual(['name']);
  });

  it('units are whole and at least one; reasons are given', () => {
    const receipt = { item_id: 'a', place_id: VAN, lot: 'L77', expiry: null, quantity: 1 };
    expect(checkReceipt(receipt)).toEqual([]);
    expect(fields(checkReceipt({ ...receipt, lot: '', quantity: 0 }))).toEqual(['lot', 'quantity']);
    expect(fields(checkTransfer({ lot_id: 'a', from: VAN, to: VAN, quantity: 1.5 }))).toEqual(['to', 'quantity']);
    expect(fields(checkDiscard({ lot_id: 'a', place_id: VAN, quantity: 1, reason: ' ' }))).toEqual(['reason']);
    expect(fields(checkRecall({ reason: '' }))).toEqual(['reason']);
  });

  it.each([
    [10, 10, '', []],
    [10, 9, '', ['reason']],
    [10, 9, 'One broken', []],
    [10, 0, 'Lost', []],
    [10, -1, 'Lost', ['counted']],
  ])('a recount of %i that finds %i because “%s”', (expected, counted, reason, broken) => {
    expect(fields(checkRecount({ lot_id: 'a', place_id: VAN, expected, counted, reason }))).toEqual(broken);
  });
});
