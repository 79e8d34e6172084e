import { HttpError } from '../../../platform/errors/http-errors.js';
import { Element } from '../mapping/element.js';
import { type FhirType, isFhirType } from '../resource-types.js';
import type { FhirReaderPrincipal } from '../scopes.js';
import { EXPORTED_BY_DEFAULT, exportableTypes } from './export-parts.js';

/** Which resources, and only those changed after this time. */
export type ExportRequest = { types: FhirType[]; since: Date | null };

export type ExportParameters = Readonly<Record<string, string | undefined>>;

const KNOWN = ['_type', '_since', '_outputFormat'];
const FORMATS = ['application/fhir+ndjson', 'application/ndjson', 'ndjson'];

const refuse = (text: string, status = 400): never => {
  throw new HttpError(status, text);
};

/** The parameters of a Parameters resource, as POST sends them. */
export function parametersOf(body: unknown): ExportParameters {
  const resource = new Element(body, 'Parameters');
  resource.at('resourceType').oneOf(['Parameters']);
  const values = resource.list('parameter').map((one): [string, string] => {
    const value = ['valueString', 'valueInstant', 'valueCode', 'valueUri'].map((name) => one.at(name).text());
    return [one.at('name').text() ?? '', value.find((text) => text !== null) ?? ''];
  });
  // A parameter may repeat; types are a list anyway.
  const names = [...new Set(values.map(([name]) => name))];
  return Object.fromEntries(
    names.map((name) => [
      name,
      values
        .filter(([of]) => of === name)
        .map(([, text]) => text)
        .join(','),
    ]),
  );
}

/**
 * Reads what to export. A type that the caller may not read is rejected, not omitted: an export that silently lacks it
 * would be taken for complete.
 * @throws {HttpError} 400, or 403 for a type
 */
export function readExportRequest(
  parameters: ExportParameters,
  prefer: string | undefined,
  who: FhirReaderPrincipal,
): ExportRequest {
  if (!/\brespond-async\b/.test(prefer ?? '')) refuse('Send Prefer: respond-async.');
  const unknown = Object.keys(parameters).find((name) => !KNOWN.includes(name));
  if (unknown !== undefined && !/handling=lenient/.test(prefer ?? ''))
    refuse(`The parameter ${unknown} is not supported.`);
  const { _type, _since, _outputFormat } = parameters;
  if (_outputFormat !== undefined && !FORMATS.includes(_outputFormat))
    refuse(`_outputFormat must be one of ${FORMATS.join(', ')}.`);
  const since = _since === undefined ? null : new Date(_since);
  if (since && (!/^\d{4}-\d{2}-\d{2}T/.test(_since ?? '') || Number.isNaN(since.getTime())))
    refuse('_since must be a date and time.');
  const allowed = exportableTypes(who);
  const types = _type === undefined ? EXPORTED_BY_DEFAULT.filter((type) => allowed.includes(type)) : namedTypes(_type);
  const closed = types.find((type) => !allowed.includes(type));
  if (closed !== undefined || types.length === 0) refuse(`You may not export ${closed ?? 'any type'}.`, 403);
  return { types, since };
}

function namedTypes(text: string): FhirType[] {
  const names = [...new Set(text.split(',').map((name) => name.trim()))];
  return names.map((name) => (isFhirType(name) ? name : refuse(`_type ${name} is not supported.`)));
}
