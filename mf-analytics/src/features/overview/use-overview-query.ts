import { isCivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import {
  OVERVIEW_GROUPS,
  type OverviewGroup,
  type OverviewQuery,
  PERIOD_CHOICES,
  type PeriodChoice,
  periodOf,
} from '@firstlight/domain/insight/overview';
import { useSearchParams } from '@firstlight/platform';

export type OverviewChoices = {
  period: PeriodChoice;
  from: string;
  to: string;
  group: OverviewGroup | null;
  city: string | null;
  site: string | null;
  stop: string | null;
};

const DEFAULT_PERIOD = 'fiscal';

function choicesOf(search: URLSearchParams): OverviewChoices {
  const period = PERIOD_CHOICES.find((one) => one === search.get('period')) ?? DEFAULT_PERIOD;
  const known = periodOf(period === 'custom' ? DEFAULT_PERIOD : period, todayInNewYork());
  const [from, to] = [search.get('from') ?? '', search.get('to') ?? ''];
  const given = period === 'custom' && isCivilDate(from) && isCivilDate(to);
  const group = OVERVIEW_GROUPS.find((one) => one === search.get('group')) ?? null;
  const [city, site, stop] = [search.get('city'), search.get('site'), search.get('stop')];
  return { period, ...(given ? { from, to } : known), group, city, site, stop };
}

/** Period, group and places from the URL, which contains only what differs from the default. */
export function useOverviewQuery(): {
  choices: OverviewChoices;
  query: OverviewQuery;
  change: (part: Partial<OverviewChoices>) => void;
} {
  const [search, setSearch] = useSearchParams();
  const choices = choicesOf(search);
  const { from, to, group, city, site, stop } = choices;
  const change = (part: Partial<OverviewChoices>): void =>
    setSearch(
      (before) => {
        const next = { ...choicesOf(before), ...part };
        const after = new URLSearchParams(before);
        const custom = next.period === 'custom';
        const values = {
          period: next.period === DEFAULT_PERIOD ? null : next.period,
          from: custom ? next.from : null,
          to: custom ? next.to : null,
          group: next.group,
          city: next.city,
          site: next.site,
          stop: next.stop,
        };
        for (const [name, value] of Object.entries(values)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace: true },
    );
  return {
    choices,
    query: {
      from,
      to,
      ...(group ? { group } : {}),
      ...(city ? { city } : {}),
      ...(site ? { site } : {}),
      ...(stop ? { stop } : {}),
    },
    change,
  };
}
