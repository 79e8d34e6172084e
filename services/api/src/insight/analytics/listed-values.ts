import { Inject, Injectable } from '@nestjs/common';
import { SMALLEST_SHOWN, startOfMonth } from '@firstlight/domain/insight/analytics-rounding';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { OverviewPlaces } from '@firstlight/domain/insight/overview';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { ProgramProfileService } from '../../people/program-profile/program-profile.service.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { buildLexicon, type Lexicon, type ListedValues, NO_LISTED_VALUES } from './engine/lexicon/lexicon.js';

/** Values from records change rarely. */
const FRESH_MS = 60_000;

const NAMES = (table: string): string => `(SELECT coalesce(json_agg(name ORDER BY name), '[]') FROM ${table})`;
const RENAMED = (table: string): string =>
  `(SELECT coalesce(json_object_agg(earlier, name), '{}') FROM ${table}, unnest(earlier_names) AS earlier)`;
const LISTS = `
  SELECT ${NAMES('dispositions')} AS dispositions, ${NAMES('referral_sites')} AS "referralSites",
         json_build_object('disposition', ${RENAMED('dispositions')},
                           'referral_site', ${RENAMED('referral_sites')}) AS renamed`;

/** Values of uploads, in every stored spelling. */
const UPLOADED = (column: string): string =>
  `(SELECT coalesce(json_agg(value), '[]') FROM (SELECT DISTINCT ${column} AS value FROM legacy_records
     WHERE ${column} IS NOT NULL LIMIT 300) AS ${column}_values)`;

/** A city that appeared with its fifth registration would reveal when that was: `cities` changes with the month. */
const OF_RECORDS = `
  WITH known AS (
    SELECT city, count(*) FILTER (WHERE recorded_at < $1) AS before FROM an.registrations
     WHERE city ~ '^[[:alpha:]][[:alpha:] .-]+$' GROUP BY city
    HAVING count(*) >= ${SMALLEST_SHOWN} ORDER BY count(*) DESC LIMIT 500)
  SELECT (SELECT coalesce(json_agg(city) FILTER (WHERE before >= ${SMALLEST_SHOWN}), '[]') FROM known) AS cities,
         (SELECT coalesce(json_agg(city), '[]') FROM known) AS "citiesNow",
         (SELECT coalesce(json_agg(DISTINCT place || ', ' || town), '[]') FROM stops) AS stops,
         (SELECT coalesce(json_agg(tester), '[]') FROM
           (SELECT DISTINCT tester FROM an.tests WHERE tester IS NOT NULL LIMIT 100) AS testers) AS testers,
         (SELECT json_build_object('disposition', ${UPLOADED('disposition')}, 'referral_site', ${UPLOADED('referral_site')},
                                   'gender', ${UPLOADED('gender')}, 'province', ${UPLOADED('province')})) AS uploaded`;

/** Items and places no longer in use were given, too. */
const SUPPLIES = `
  SELECT (SELECT coalesce(json_agg(json_build_object('name', name, 'unit', unit) ORDER BY name), '[]')
            FROM stock_items WHERE kind = 'supply') AS items,
         (SELECT coalesce(json_agg(name ORDER BY name), '[]') FROM stock_places) AS places`;

type Lists = Pick<ListedValues, 'dispositions' | 'referralSites' | 'renamed'>;
type OfRecords = Pick<ListedValues, 'cities' | 'stops' | 'testers' | 'uploaded'> & { citiesNow: string[] };

/** The lexicon with values from managed lists and records. */
@Injectable()
export class ListedValuesOfDatabase {
  private built: { lexicon: Lexicon; key: string } | null = null;
  private ofRecords: { values: OfRecords; readAt: number } | null = null;

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly profile: ProgramProfileService,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** A renamed entry is known by its new name immediately: the old one would count no one. */
  async lexicon(): Promise<Lexicon> {
    const [lists] = await this.db.query<Lists[]>(LISTS);
    const supplies = await this.supplies();
    const { citiesNow: _exact, ...ofRecords } = await this.valuesOfRecords();
    const values = { ...NO_LISTED_VALUES, ...lists, ...ofRecords, supplies };
    const key = JSON.stringify(values);
    if (this.built?.key !== key) this.built = { lexicon: buildLexicon(values), key };
    return this.built.lexicon;
  }

  /**
   * Cities with at least five registrations, without the Client permission at the start of the month; the listed referral
   * sites and the outreach stops. By name.
   */
  async places(seesSmallCells: boolean): Promise<OverviewPlaces> {
    const [lists] = await this.db.query<Lists[]>(LISTS);
    const { cities = [], citiesNow = [], stops = [] } = await this.valuesOfRecords();
    return {
      cities: [...(seesSmallCells ? citiesNow : cities)].sort(),
      sites: [...(lists?.referralSites ?? [])],
      stops: [...stops].sort(),
    };
  }

  keepsStock(): Promise<boolean> {
    return this.profile.stockIsOn(this.db);
  }

  /** Nothing while the program keeps no stock. */
  private async supplies(): Promise<ListedValues['supplies']> {
    if (!(await this.keepsStock())) return undefined;
    const [listed] = await this.db.query<NonNullable<ListedValues['supplies']>[]>(SUPPLIES);
    return listed;
  }

  private async valuesOfRecords(): Promise<Partial<OfRecords>> {
    if (this.ofRecords && Date.now() - this.ofRecords.readAt < FRESH_MS) return this.ofRecords.values;
    const since = startOfMonth(this.settings.today ?? todayInNewYork());
    const [values] = await this.db.query<OfRecords[]>(OF_RECORDS, [since]);
    if (!values) return {};
    this.ofRecords = { values, readAt: Date.now() };
    return values;
  }
}
