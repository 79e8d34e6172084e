import type { ChartData } from '../chart-data.js';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const TWO_YEARS = [2024, 2025].flatMap((year) => MONTHS.map((month) => `${month} ${year}`));
const SOURCES = 'Sources: live and historical records.';

const chart = (data: Partial<ChartData>): ChartData => ({
  title: 'Registrations, 1 Jan to 31 Dec 2025, live and historical',
  subtitle: `n = 163 · ${SOURCES}`,
  kind: 'columns',
  unit: 'count',
  axis: 'City',
  categories: [],
  series: [],
  ...data,
});

/** One chart of each kind that an answer may need, with figures that have broken drawings in the past. */
export const CHARTS: Record<string, ChartData> = {
  'two periods': chart({
    axis: 'Period',
    categories: ['2024', '2025'],
    series: [{ name: 'Registrations', values: [1204, 1388] }],
  }),
  'two years by month': chart({
    title: 'Registrations by month, 1 Jan 2024 to 31 Dec 2025, live and historical',
    kind: 'lines',
    axis: 'Month',
    categories: TWO_YEARS,
    series: [{ name: 'Registrations', values: TWO_YEARS.map((_, month) => (month * 7) % 9) }],
  }),
  'three lines with gaps': chart({
    kind: 'lines',
    axis: 'Month',
    categories: MONTHS,
    series: [
      { name: '2024', values: MONTHS.map((_, month) => 20 + ((month * 7) % 19)) },
      { name: '2025', values: MONTHS.map((_, month) => (month === 4 ? 'hidden' : 30 + ((month * 5) % 23))) },
      { name: '2026', values: MONTHS.map((_, month) => (month > 8 ? null : 10 + ((month * 3) % 13))) },
    ],
  }),
  'many cities': chart({
    title: 'Registrations by city, gender: Female, 1 Jan to 31 Dec 2025, live and historical',
    categories: ['Windsor', 'Sault Ste. Marie', 'London', 'Thunder Bay', 'Leamington', 'Sarnia', 'Other (14 more)'],
    series: [{ name: 'Registrations', values: [540, 320, 210, 180, 90, 71, 40] }],
  }),
  'a bar as long as its axis': chart({
    categories: ['Windsor', 'Sault Ste. Marie', 'London', 'Thunder Bay', 'Leamington', 'Sarnia', 'Not recorded'],
    series: [{ name: 'Registrations', values: [20, 16, 15, 15, 3, 1, 93] }],
  }),
  'gender and age': chart({
    axis: 'Age group',
    categories: ['Under 18', '18-24', '25-34', '35-44', '45-54', '55-64', '65 and over', 'Not recorded'],
    series: [
      { name: 'Male', values: [3, 40, 88, 90, 70, 44, 21, 2] },
      { name: 'Female', values: [2, 38, 91, 80, 61, 32, 19, 1] },
      { name: 'Not recorded', values: [0, 1, 1, 0, 0, 0, 0, 14] },
    ],
  }),
  'six series': chart({
    axis: 'Age group',
    categories: ['18-24', '25-34', '35-44'],
    series: ['Downtown Mission', 'Family Service', 'Street outreach', 'Hospital', 'Self', 'Other (3 more)'].map(
      (name, index) => ({ name, values: [10 + index * 3, 40 - index * 4, 22 + index] }),
    ),
  }),
  percentages: chart({
    unit: 'percent',
    axis: 'Gender',
    categories: ['Male', 'Female', 'Other'],
    series: [{ name: 'Share', values: [61.2, 37.4, 1.4] }],
  }),
  'shares of each group': chart({
    kind: 'stacked',
    unit: 'percent',
    axis: 'Age group',
    categories: ['18-24', '25-34', '35-44'],
    series: [
      { name: 'Male', values: [50, 48, 61] },
      { name: 'Female', values: [45, 50, 35] },
      { name: 'Other', values: [5, 2, 4] },
    ],
  }),
  medians: chart({
    unit: 'number',
    categories: ['Windsor', 'London', 'Sarnia'],
    series: [{ name: 'Median age', values: [41.5, 38, null] }],
  }),
  dollars: chart({
    unit: 'dollars',
    axis: 'Payment type',
    categories: ['Gift card', 'Cash', 'Bus ticket'],
    series: [{ name: 'Reward amounts ($)', values: [12_450, 2300.5, 40] }],
  }),
  'long names': chart({
    axis: 'Referral site',
    categories: [
      'Windsor-Essex Community Health Centre – Street Health outreach, Monday evenings',
      'Sault Ste. Marie Downtown Mission and Overnight Warming Centre',
      'Sault Ste. Marie Downtown Mission and Overnight Warming Room',
      'Donaudampfschifffahrtsgesellschaft',
    ],
    series: [{ name: 'Clients', values: [1240, 32, 7, 0] }],
  }),
  'hidden figures': chart({
    categories: ['Windsor', 'London', 'Sarnia', 'Leamington'],
    series: [{ name: 'Registrations', values: [44, 12, 'hidden', 'hidden'] }],
  }),
  'hidden beside a period': chart({
    axis: 'Gender',
    categories: ['Male', 'Female', 'Other'],
    series: [
      { name: '2024', values: [44, 12, 'hidden'] },
      { name: '2025', values: [50, 'hidden', 0] },
    ],
  }),
  'nothing found': chart({}),
  cascade: chart({
    title: 'HCV cascade of care, all clients, 1 Jan 2024 to 31 Dec 2025',
    kind: 'bars',
    axis: 'Step',
    categories: ['Tested', 'Antibody positive', 'Confirmed (RNA)', 'Linked', 'Started', 'Completed', 'Cured (SVR12)'],
    series: [{ name: 'Clients', values: [812, 104, 71, 60, 48, 39, 31] }],
  }),
  'one and two': chart({
    categories: ['Windsor', 'Sarnia'],
    series: [{ name: 'Registrations', values: [1, 2] }],
  }),
};
