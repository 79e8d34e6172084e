import { figureWords } from './figure-words.js';
const KINDS = {
    lines: 'Line chart',
    bars: 'Bar chart',
    columns: 'Column chart',
    stacked: 'Stacked bar chart',
};
function range({ categories, unit }, { name, values }, locale) {
    const shown = values.flatMap((value, index) => (typeof value === 'number' ? [{ value, index }] : []));
    const [first] = shown;
    if (!first)
        return `${name}: no figures shown.`;
    const most = shown.reduce((best, one) => (one.value > best.value ? one : best), first);
    const least = shown.reduce((best, one) => (one.value < best.value ? one : best), first);
    const at = ({ value, index }) => `${figureWords(value, unit, locale)} (${categories[index] ?? ''})`;
    return most === least ? `${name}: ${at(most)}.` : `${name}: from ${at(least)} to ${at(most)}.`;
}
/** The chart in words, for people who don't see it; the table holds every value. */
export function describeChart(data, kind, locale) {
    const { axis, categories, series } = data;
    if (categories.length === 0)
        return 'No records match.';
    const ends = kind === 'lines' ? `, ${categories[0]} to ${categories.at(-1)}` : '';
    const extent = `${KINDS[kind]}. ${axis}: ${categories.length}${ends}.`;
    return [extent, ...series.map((one) => range(data, one, locale)), 'The table holds every value.'].join(' ');
}
