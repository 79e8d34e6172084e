import type { Stock } from '@firstlight/domain/lists/stock';

export function placeName({ places }: Pick<Stock, 'places'>, id: string | null): string {
  return places.find((place) => place.id === id)?.name ?? 'no place';
}
