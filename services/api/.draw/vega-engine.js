import { textWidth } from './text-width.js';
/** How ticks are written in each language (d3-format). */
const NUMBERS = {
    'en-CA': { decimal: '.', thousands: ',', grouping: [3], currency: ['$', ''] },
    'fr-CA': { decimal: ',', thousands: '\u00a0', grouping: [3], currency: ['', '\u00a0$'] },
};
let engine = null;
async function load() {
    const [vega, { compile }, { expressionInterpreter }] = await Promise.all([
        import('vega'),
        import('vega-lite'),
        import('vega-interpreter'),
    ]);
    // Vega's own estimate is half as wide again as any of the fonts.
    vega.textMetrics.width = ({ fontSize }, text) => textWidth(String(text), fontSize ?? 11);
    const logger = vega.logger(vega.None);
    return async (spec, locale) => {
        const config = { ...spec.config, locale: { number: NUMBERS[locale] } };
        const { spec: compiled } = compile({ ...spec, config }, { logger });
        // The interpreter walks the expressions; nothing becomes code.
        const runtime = vega.parse(compiled, undefined, { ast: true });
        const view = new vega.View(runtime, { renderer: 'none', expr: expressionInterpreter, logger });
        try {
            return await view.toSVG();
        }
        finally {
            view.finalize();
        }
    };
}
/** The SVG of a specification. Vega loads with the first chart, not with the server. */
export async function renderSpec(spec, locale) {
    engine ??= load();
    return (await engine)(spec, locale);
}
