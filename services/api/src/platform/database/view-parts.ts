/**
 * The assistant's views over records and uploaded rows: how many queries each is a union of. In a cluster each query is
 * its own view (`convertToCluster`), because nodes collect a whole union before they apply a condition.
 */
export const VIEW_PARTS: Readonly<Record<string, number>> = {
  registrations: 2,
  tests: 2,
  treatments: 2,
  interactions: 2,
  care_tests: 3,
  care_treatments: 2,
  care_meetings: 2,
};

export const partOf = (view: string, part: number): string => `an.${view}_part_${part}`;

/** A query for the rows `f` of a view that meet a condition. */
export type RowsOf = (view: string, condition: string) => string;

const rowsIn: RowsOf = (name, condition) => `SELECT * FROM ${name} f WHERE ${condition}`;

export const ofWholeViews: RowsOf = (view, condition) => rowsIn(`an.${view}`, condition);

/** The same in a cluster: the condition is applied to each part where its rows are. */
export const ofViewParts: RowsOf = (view, condition) =>
  VIEW_PARTS[view]
    ? Array.from({ length: VIEW_PARTS[view] }, (_, part) => rowsIn(partOf(view, part + 1), condition)).join(
        ' UNION ALL ',
      )
    : ofWholeViews(view, condition);

export const rowsOf = ({ databaseCluster }: { databaseCluster: boolean }): RowsOf =>
  databaseCluster ? ofViewParts : ofWholeViews;
