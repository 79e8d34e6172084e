/** Constants of the product as SQL, e.g. in a view or a CASE; values from a request are always parameters. */
export const sqlText = (value: string): string => `'${value.replaceAll("'", "''")}'`;
export const sqlList = (values: readonly string[]): string => `(${values.map(sqlText).join(', ')})`;
