import { TIME_ZONE } from '@firstlight/domain/platform/limits';

/** The day on which a moment falls in New York, as SQL; `moment` is an expression of type timestamptz. */
export const newYorkDay = (moment: string): string => `(${moment} AT TIME ZONE '${TIME_ZONE}')::date`;

/** The moment at which a day begins in New York, as SQL; `day` is an expression of type date. */
export const newYorkMidnight = (day: string): string => `${day}::timestamp AT TIME ZONE '${TIME_ZONE}'`;

/** New York's calendar and clock now, as SQL: a timestamp without time zone. */
export const NOW = `(now() AT TIME ZONE '${TIME_ZONE}')`;
export const TODAY = newYorkDay('now()');
