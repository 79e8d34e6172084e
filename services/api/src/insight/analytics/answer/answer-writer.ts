import { Injectable } from '@nestjs/common';
import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import { QUERY_VERSION, type QuerySpec, type Refusal } from '@firstlight/domain/insight/analytics-query';
import { chartHtml } from '../chart/chart-html.js';
import { drawChart } from '../chart/draw-chart.js';
import { ChartPng } from '../chart/chart-png.js';
import type { ChartLocale } from '../chart/figure-words.js';
import type { Repair } from '../engine/words/spelling.js';
import type { Figures } from '../query/count-figures.js';
import { answerChart } from './answer-chart.js';
import { othersTable, chatTable } from './chat-table.js';
import { describe } from './describe.js';
import { headline } from './headline.js';
import { axisName, filterInWords, measureName } from './labels.js';
import { sidesOf } from './number-behind.js';
import { sourcesInWords } from './share-sentence.js';
import { refusalText } from './refusal-texts.js';
import { suggestionsAfter, suggestionsFor } from './suggestions.js';

export type Counted = {
  main: Figures;
  others: Figures[];
  repairs: readonly Repair[];
  engine: ChatAnswer['engine'];
  note: string | null;
  /** The language of figures; English unless the question is French. */
  locale?: ChartLocale;
};

const HIDDEN_NOTE = 'Counts of fewer than 5 people, and any figure that would reveal one, are not shown.';

function titleOf(spec: QuerySpec): string {
  const by = spec.by.map((name) => axisName(name).toLowerCase()).join(' and ');
  const periods = spec.compare?.map(({ label }) => label).join(' and ') ?? '';
  const name = measureName(spec).replace(/ \(.*/, '');
  return [`${name}${by ? ` by ${by}` : ''}`, periods].filter(Boolean).join(', ');
}

const nameOfOther = (spec: QuerySpec): string => {
  const { measure, by, filters, as } = spec;
  const [, last] = [filters[0], filters.at(-1)];
  const subject = measure === 'registrations' ? axisName(last?.dim ?? 'status') : measureName(spec);
  const kind = by[0] ? ` by ${axisName(by[0]).toLowerCase()}` : last?.in?.includes('yes') ? ': yes' : '';
  return as === 'percent' ? 'Share of all registrations' : `${subject}${kind}`;
};

/** Turns counts into sentences, tables and charts; every number comes from the query's rows. */
@Injectable()
export class AnswerWriter {
  constructor(private readonly png: ChartPng) {}

  async counted(
    { main, others, repairs, engine, note, locale = 'en-CA' }: Counted,
    today: string,
  ): Promise<ChatAnswer> {
    const { spec } = main;
    const table = chatTable(main);
    const more = othersTable(
      others,
      others.map(({ spec: one }) => nameOfOther(one)),
    );
    const counted = describe(spec, main.undated, today);
    const data = answerChart(main, counted, sourcesInWords(spec));
    const tables = [{ caption: titleOf(spec), table }, ...(more ? [{ caption: 'Also counted', table: more }] : [])];
    const drawing = data && (await drawChart(data, { locale }));
    // A worker thread renders the picture meanwhile.
    const picture = drawing && this.png.draw(drawing.svg);
    const [html, image] = await Promise.all([
      data || more ? chartHtml(data, tables, counted, { wide: drawing, locale }) : null,
      picture,
    ]);
    const read = repairs.map(({ typed, read: as }) => `“${typed}” as “${as}”`);
    const lines = [
      `${counted}.`,
      headline(main),
      ...main.parts.map(({ filter, share }) => `Of those with ${filterInWords(filter)}: ${share.toFixed(1)}%.`),
      read.length > 0 ? `I read ${read.join(' and ')}.` : '',
      main.someHidden || others.some((figures) => figures.someHidden) ? HIDDEN_NOTE : '',
      note ?? '',
      sourcesInWords(spec),
    ];
    return {
      response: lines.filter(Boolean).join('\n'),
      timestamp: new Date().toISOString(),
      chart_html: html?.html ?? null,
      chart_image_url: image,
      chart_height: html?.height ?? null,
      counted,
      sentence: counted,
      ...sidesOf(main),
      table: table.rows.length > 1 || table.columns.length > 2 || more ? table : null,
      query: { version: QUERY_VERSION, ...spec },
      refusal: null,
      engine,
      suggestions: suggestionsFor(spec),
    };
  }

  /** One reply to several questions; the fields of a single answer are the first one's. */
  together(answers: readonly [ChatAnswer, ...ChatAnswer[]]): ChatAnswer {
    const [first, ...others] = answers;
    return {
      ...first,
      response: answers.map(({ response }) => response).join('\n\n'),
      suggestions: first.suggestions.filter((text) => others.every(({ suggestions }) => suggestions.includes(text))),
      answers: [...answers],
    };
  }

  refused(
    reason: Refusal,
    words: readonly string[],
    choices: readonly string[],
    { engine = 'local', asked = '' }: { engine?: ChatAnswer['engine']; asked?: string } = {},
  ): ChatAnswer {
    return {
      response: refusalText({ reason, words, choices, asked }),
      timestamp: new Date().toISOString(),
      chart_html: null,
      chart_image_url: null,
      chart_height: null,
      counted: null,
      table: null,
      query: null,
      refusal: reason,
      engine,
      suggestions: suggestionsAfter(reason, choices, asked),
    };
  }
}
