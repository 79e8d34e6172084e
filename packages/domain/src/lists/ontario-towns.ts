import type { Language } from '../text/language.js';

/** The six regions of the pages about Ontario (HEPC-02), in their order. */
export const ONTARIO_REGIONS = {
  gta: { en: 'Greater Toronto Area', fr: 'Région du Grand Toronto' },
  eastern: { en: 'Ottawa and Eastern', fr: 'Ottawa et l’Est' },
  southwestern: { en: 'Southwestern', fr: 'Sud-Ouest' },
  hamilton: { en: 'Hamilton and Niagara', fr: 'Hamilton et Niagara' },
  northern: { en: 'Northern', fr: 'Nord' },
  central: { en: 'Central', fr: 'Centre' },
} as const;
export type OntarioRegion = keyof typeof ONTARIO_REGIONS;
export const ONTARIO_REGION_CODES = Object.keys(ONTARIO_REGIONS) as OntarioRegion[];

/** A place on the map, in degrees. */
export type Position = { latitude: number; longitude: number };
export type OntarioTown = Position & { name: string; french?: string; region: OntarioRegion };

/**
 * Towns where stops may be, and from which visitors search. Positions: GeoNames (geonames.org, CC BY 4.0), to a
 * hundredth of a degree, about one kilometre; regions as on the cards of `/hepatitis-c-ontario`.
 */
export const ONTARIO_TOWNS: readonly OntarioTown[] = [
  { name: 'Ajax', region: 'gta', latitude: 43.85, longitude: -79.03 },
  { name: 'Brampton', region: 'gta', latitude: 43.68, longitude: -79.77 },
  { name: 'Burlington', region: 'gta', latitude: 43.39, longitude: -79.84 },
  { name: 'Markham', region: 'gta', latitude: 43.87, longitude: -79.27 },
  { name: 'Milton', region: 'gta', latitude: 43.52, longitude: -79.88 },
  { name: 'Mississauga', region: 'gta', latitude: 43.58, longitude: -79.66 },
  { name: 'Newmarket', region: 'gta', latitude: 44.05, longitude: -79.47 },
  { name: 'Oakville', region: 'gta', latitude: 43.45, longitude: -79.68 },
  { name: 'Oshawa', region: 'gta', latitude: 43.9, longitude: -78.85 },
  { name: 'Pickering', region: 'gta', latitude: 43.9, longitude: -79.13 },
  { name: 'Richmond Hill', region: 'gta', latitude: 43.87, longitude: -79.44 },
  { name: 'Toronto', region: 'gta', latitude: 43.71, longitude: -79.4 },
  { name: 'Vaughan', region: 'gta', latitude: 43.84, longitude: -79.5 },
  { name: 'Belleville', region: 'eastern', latitude: 44.17, longitude: -77.38 },
  { name: 'Brockville', region: 'eastern', latitude: 44.59, longitude: -75.69 },
  { name: 'Cornwall', region: 'eastern', latitude: 45.02, longitude: -74.73 },
  { name: 'Hawkesbury', region: 'eastern', latitude: 45.6, longitude: -74.62 },
  { name: 'Kingston', region: 'eastern', latitude: 44.23, longitude: -76.48 },
  { name: 'Ottawa', region: 'eastern', latitude: 45.41, longitude: -75.7 },
  { name: 'Pembroke', region: 'eastern', latitude: 45.82, longitude: -77.12 },
  { name: 'Renfrew', region: 'eastern', latitude: 45.47, longitude: -76.68 },
  { name: 'Smiths Falls', region: 'eastern', latitude: 44.9, longitude: -76.02 },
  { name: 'Amherstburg', region: 'southwestern', latitude: 42.1, longitude: -83.1 },
  { name: 'Chatham', region: 'southwestern', latitude: 42.41, longitude: -82.18 },
  { name: 'Goderich', region: 'southwestern', latitude: 43.74, longitude: -81.71 },
  { name: 'Ingersoll', region: 'southwestern', latitude: 43.03, longitude: -80.88 },
  { name: 'Kincardine', region: 'southwestern', latitude: 44.18, longitude: -81.63 },
  { name: 'Leamington', region: 'southwestern', latitude: 42.05, longitude: -82.6 },
  { name: 'London', region: 'southwestern', latitude: 42.98, longitude: -81.23 },
  { name: 'Owen Sound', region: 'southwestern', latitude: 44.57, longitude: -80.94 },
  { name: 'Petrolia', region: 'southwestern', latitude: 42.87, longitude: -82.15 },
  { name: 'Sarnia', region: 'southwestern', latitude: 42.98, longitude: -82.4 },
  { name: 'St. Thomas', region: 'southwestern', latitude: 42.77, longitude: -81.18 },
  { name: 'Stratford', region: 'southwestern', latitude: 43.37, longitude: -80.95 },
  { name: 'Windsor', region: 'southwestern', latitude: 42.3, longitude: -83.02 },
  { name: 'Woodstock', region: 'southwestern', latitude: 43.13, longitude: -80.75 },
  { name: 'Brantford', region: 'hamilton', latitude: 43.13, longitude: -80.27 },
  { name: 'Dunnville', region: 'hamilton', latitude: 42.9, longitude: -79.62 },
  { name: 'Fort Erie', region: 'hamilton', latitude: 42.9, longitude: -78.93 },
  { name: 'Grimsby', region: 'hamilton', latitude: 43.2, longitude: -79.57 },
  { name: 'Hamilton', region: 'hamilton', latitude: 43.25, longitude: -79.85 },
  { name: 'Niagara Falls', region: 'hamilton', latitude: 43.1, longitude: -79.07 },
  { name: 'Port Colborne', region: 'hamilton', latitude: 42.9, longitude: -79.23 },
  { name: 'Simcoe', region: 'hamilton', latitude: 42.83, longitude: -80.3 },
  { name: 'St. Catharines', region: 'hamilton', latitude: 43.17, longitude: -79.24 },
  { name: 'Welland', region: 'hamilton', latitude: 42.98, longitude: -79.25 },
  { name: 'Dryden', region: 'northern', latitude: 49.78, longitude: -92.75 },
  { name: 'Elliot Lake', region: 'northern', latitude: 46.38, longitude: -82.63 },
  { name: 'Fort Frances', region: 'northern', latitude: 48.62, longitude: -93.4 },
  { name: 'Greater Sudbury', french: 'Grand Sudbury', region: 'northern', latitude: 46.49, longitude: -80.99 },
  { name: 'Hearst', region: 'northern', latitude: 49.68, longitude: -83.67 },
  { name: 'Kapuskasing', region: 'northern', latitude: 49.42, longitude: -82.43 },
  { name: 'Kenora', region: 'northern', latitude: 49.77, longitude: -94.49 },
  { name: 'Kirkland Lake', region: 'northern', latitude: 48.14, longitude: -80.04 },
  { name: 'Moosonee', region: 'northern', latitude: 51.28, longitude: -80.63 },
  { name: 'North Bay', region: 'northern', latitude: 46.32, longitude: -79.47 },
  { name: 'Parry Sound', region: 'northern', latitude: 45.35, longitude: -80.04 },
  { name: 'Sault Ste. Marie', french: 'Sault-Sainte-Marie', region: 'northern', latitude: 46.52, longitude: -84.33 },
  { name: 'Sioux Lookout', region: 'northern', latitude: 50.07, longitude: -91.98 },
  { name: 'Thunder Bay', region: 'northern', latitude: 48.38, longitude: -89.25 },
  { name: 'Timmins', region: 'northern', latitude: 48.47, longitude: -81.33 },
  { name: 'Barrie', region: 'central', latitude: 44.4, longitude: -79.67 },
  { name: 'Bracebridge', region: 'central', latitude: 45.03, longitude: -79.32 },
  { name: 'Cambridge', region: 'central', latitude: 43.36, longitude: -80.31 },
  { name: 'Cobourg', region: 'central', latitude: 43.96, longitude: -78.17 },
  { name: 'Collingwood', region: 'central', latitude: 44.48, longitude: -80.22 },
  { name: 'Fergus', region: 'central', latitude: 43.71, longitude: -80.38 },
  { name: 'Guelph', region: 'central', latitude: 43.55, longitude: -80.26 },
  { name: 'Huntsville', region: 'central', latitude: 45.33, longitude: -79.22 },
  { name: 'Kitchener', region: 'central', latitude: 43.43, longitude: -80.51 },
  { name: 'Lindsay', region: 'central', latitude: 44.35, longitude: -78.73 },
  { name: 'Midland', region: 'central', latitude: 44.75, longitude: -79.88 },
  { name: 'Orangeville', region: 'central', latitude: 43.92, longitude: -80.1 },
  { name: 'Orillia', region: 'central', latitude: 44.61, longitude: -79.42 },
  { name: 'Peterborough', region: 'central', latitude: 44.3, longitude: -78.32 },
  { name: 'Waterloo', region: 'central', latitude: 43.47, longitude: -80.52 },
];

const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\bsaint(e)?\b/g, (_word, e: string | undefined) => (e ? 'ste' : 'st'))
    .replace(/[^a-z]/g, '');

export function townName({ name, french }: OntarioTown, language: Language): string {
  return language === 'fr' ? (french ?? name) : name;
}

let townsByName: Map<string, OntarioTown> | undefined;

/** The town typed or chosen, in either language; accents, case and punctuation don't matter. */
export function townNamed(text: string): OntarioTown | null {
  townsByName ??= new Map(
    ONTARIO_TOWNS.flatMap((town) => [town.name, town.french ?? town.name].map((name) => [fold(name), town])),
  );
  return townsByName.get(fold(text)) ?? null;
}

const EARTH_KM = 6_371;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Kilometres between two places as the crow flies (haversine). */
export function distanceKm(from: Position, to: Position): number {
  const [a, b] = [radians(from.latitude), radians(to.latitude)];
  const across = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const half = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * across;
  return 2 * EARTH_KM * Math.asin(Math.sqrt(half));
}
