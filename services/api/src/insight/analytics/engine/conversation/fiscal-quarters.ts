/** The question before names a quarter of the fiscal year: "fiscal Q2", "Q2 of 2026-27". */
const FISCAL =
  /\bfiscal q[1-4]\b|\bq[1-4] (?:of |in )?(?:the )?(?:(?:this|last) )?(?:fiscal|fy|20\d\d-\d\d)|20\d\d-\d\d(?: fiscal)?,? q[1-4]\b|\bfiscal quarter\b/i;
const YEAR = /\b20\d\d-\d\d\b/;
/** A quarter without a year of its own. */
const BARE =
  /(?<!\b(?:fiscal|calendar) )\b(q[1-4])\b(?!,? (?:of |in )?(?:the )?(?:(?:this|last) )?(?:(?:fiscal|calendar|fy|year)\b|20\d\d))/gi;

/** "And Q1?" after a quarter of the fiscal year is one of the same fiscal year. */
export function inFiscalQuarters(message: string, whole: string | null | undefined): string {
  if (!whole || !FISCAL.test(whole)) return message;
  const [year] = YEAR.exec(whole) ?? [];
  return message.replace(BARE, (quarter) => (year ? `${quarter} of fiscal ${year}` : `fiscal ${quarter}`));
}
