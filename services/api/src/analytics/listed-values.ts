import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { buildLexicon, type Lexicon, type ListedValues } from './engine/lexicon/lexicon.js';

/** Lists change seldom; a new city is understood a minute later. */
const FRESH_MS = 60_000;

const READ = `
  SELECT (SELECT coalesce(json_agg(name), '[]') FROM dispositions) AS dispositions,
         (SELECT coalesce(json_agg(name), '[]') FROM referral_sites) AS "referralSites",
         (SELECT coalesce(json_agg(city), '[]') FROM
           (SELECT city FROM an.registrations WHERE city ~ '^[[:alpha:]][[:alpha:] .-]+$' GROUP BY city
             HAVING count(*) >= 5 ORDER BY count(*) DESC LIMIT 500) AS cities) AS cities,
         (SELECT coalesce(json_agg(tester), '[]') FROM
           (SELECT DISTINCT tester FROM an.tests WHERE tester IS NOT NULL LIMIT 100) AS testers) AS testers`;

/** The lexicon with the values that staff and records brought in. */
@Injectable()
export class ListedValuesOfDatabase {
  private cached: { lexicon: Lexicon; key: string; readAt: number } | null = null;

  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async lexicon(): Promise<Lexicon> {
    const { cached } = this;
    if (cached && Date.now() - cached.readAt < FRESH_MS) return cached.lexicon;
    const [listed] = await this.db.query<ListedValues[]>(READ);
    const values = listed ?? { dispositions: [], referralSites: [], cities: [], testers: [] };
    const key = JSON.stringify(values);
    const lexicon = cached?.key === key ? cached.lexicon : buildLexicon(values);
    this.cached = { lexicon, key, readAt: Date.now() };
    return lexicon;
  }
}
