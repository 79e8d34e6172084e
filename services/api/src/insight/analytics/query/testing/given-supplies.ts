import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import { id } from './made-up-id.js';

type Dims = Partial<Record<Dimension, string>>;

/** Items and places of stock. */
export const STOCK: Record<'items' | 'places', readonly { id: number; name: string }[]> = {
  items: [
    { id: 911, name: 'Naloxone kit' },
    { id: 912, name: 'Straws' },
  ],
  places: [
    { id: 921, name: 'Van 1' },
    { id: 922, name: 'Office' },
  ],
};

type Given = { date: string; quantity: number; dims: Dims; stored: Record<string, string | number> };

/** What one client, or nobody in particular, was given: nothing, once or twice. */
export function suppliesOf(random: () => number, day: (from: () => number) => string): Given[] {
  const pick = <Value>(values: readonly Value[]): Value => values[Math.floor(random() * values.length)] as Value;
  return Array.from({ length: Math.floor(random() * 3) }, () => {
    const [item, place] = [pick(STOCK.items), pick(STOCK.places)];
    const [date, quantity] = [day(random), 1 + Math.floor(random() * 9)];
    const stored = { item_id: id(item.id), place_id: id(place.id), quantity, given_on: date };
    return { date, quantity, dims: { supply: item.name, supply_place: place.name }, stored };
  });
}

const OF_CLIENTS = [
  'gender', 'city', 'disposition', 'referral_site', 'stop', 'language', 'text_ok', 'province', 'consent_type', 'coverage_type',
  'source', 'status', 'hc_status', 'hc_problem', 'phone_status', 'housing_status', 'has_email', 'voicemail', 'leave_message',
] as const; // prettier-ignore
export const WITHOUT_RECORD: Dims = {
  ...Object.fromEntries(OF_CLIENTS.map((dim) => [dim, 'Without a record'])),
  age_group: 'Unknown',
  birth_cohort: 'Unknown',
};
