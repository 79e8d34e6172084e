import { figureWords } from '../figure-words.js';
export const indexes = (list) => list.map((_, index) => index);
export const isNumber = (figure) => typeof figure === 'number';
export const isHidden = (figure) => figure === 'hidden';
export function placesOf({ data, locale }, wanted) {
    return data.series.flatMap(({ values }, s) => data.categories.flatMap((_, c) => {
        const figure = values[c] ?? null;
        return wanted(figure)
            ? [{ c, s, v: isNumber(figure) ? figure : null, t: figureWords(figure, data.unit, locale) }]
            : [];
    }));
}
