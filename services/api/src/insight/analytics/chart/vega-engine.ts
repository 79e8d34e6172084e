import type { NumberLocale } from 'vega';
import type { ChartLocale } from './figure-words.js';
import type { LayeredSpec } from './spec/asked.js';
import { textWidth } from './text-width.js';

declare module 'vega' {
  /** Exported for servers with their own text measuring; missing in the typings. */
  export const textMetrics: { width: (item: { fontSize?: number }, text: unknown) => number };
}

/** How ticks are written in each language (d3-format). */
const NUMBERS: Record<ChartLocale, NumberLocale> = {
  'en-CA': { decimal: '.', thousands: ',', grouping: [3], currency: ['$', ''] },
  'fr-CA': { decimal: ',', thousands: '\u202f', grouping: [3], currency: ['', '\u202f$'] },
};

type Engine = (spec: LayeredSpec, locale: ChartLocale) => Promise<string>;

let engine: Promise<Engine> | null = null;

async function load(): Promise<Engine> {
  const [vega, { compile }, { expressionInterpreter }] = await Promise.all([
    import('vega'),
    import('vega-lite'),
    import('vega-interpreter'),
  ]);
  // Vega's own estimate is 1.5 times as wide as any of the fonts.
  vega.textMetrics.width = ({ fontSize }, text) => textWidth(String(text), fontSize ?? 11);
  const logger = vega.logger(vega.None);
  return async (spec, locale) => {
    const config = { ...spec.config, locale: { number: NUMBERS[locale] } };
    const { spec: compiled } = compile({ ...spec, config }, { logger });
    // The interpreter evaluates expressions without compiling code.
    const runtime = vega.parse(compiled, undefined, { ast: true });
    const view = new vega.View(runtime, { renderer: 'none', expr: expressionInterpreter, logger });
    try {
      return await view.toSVG();
    } finally {
      view.finalize();
    }
  };
}

/** The SVG of a specification. Vega loads with the first chart, not with the server. */
export async function renderSpec(spec: LayeredSpec, locale: ChartLocale): Promise<string> {
  engine ??= load();
  return (await engine)(spec, locale);
}
