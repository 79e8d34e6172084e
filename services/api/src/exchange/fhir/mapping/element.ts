import { type CivilDate, isCivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import { UnprocessableEntity } from '../../../platform/errors/http-errors.js';
import { type ReviewedCode, valueWith } from './codes.js';

type Table = Readonly<Record<string, readonly ReviewedCode[]>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * One element of an incoming resource with its FHIRPath, which every error names. Reading a missing element gives null;
 * one of the wrong type is rejected.
 */
export class Element {
  constructor(
    private readonly value: unknown,
    readonly path: string,
  ) {}

  get exists(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  names(): string[] {
    return isObject(this.value) ? Object.keys(this.value) : this.refuse('must be an object');
  }

  at(name: string): Element {
    if (this.exists && !isObject(this.value)) this.refuse('must be an object');
    return new Element(isObject(this.value) ? this.value[name] : undefined, `${this.path}.${name}`);
  }

  list(name: string): Element[] {
    const { value, path } = this.at(name);
    if (value === undefined || value === null) return [];
    if (!Array.isArray(value)) return this.at(name).refuse('must be a list');
    return value.map((one: unknown, at) => new Element(one, `${path}[${at}]`));
  }

  first(name: string): Element {
    return this.list(name)[0] ?? new Element(undefined, `${this.path}.${name}[0]`);
  }

  /** The contained resource that this reference points to; null if it points to none. */
  contained(reference: Element): Element {
    const id = /^#(.+)$/.exec(reference.at('reference').text() ?? '')?.[1];
    const found = this.list('contained').find((one) => id !== undefined && one.at('id').text() === id);
    return found ?? new Element(undefined, `${this.path}.contained`);
  }

  text(): string | null {
    if (!this.exists) return null;
    return typeof this.value === 'string' ? this.value : this.refuse('must be text');
  }

  number(): number | null {
    if (!this.exists) return null;
    return typeof this.value === 'number' ? this.value : this.refuse('must be a number');
  }

  /** A value from a fixed list. */
  oneOf<Value extends string>(values: readonly Value[]): Value {
    const text = this.text();
    return values.find((value) => value === text) ?? this.refuse(`must be one of ${values.join(', ')}`);
  }

  /** A day, or the day of a timestamp in New York. */
  day(): CivilDate | null {
    const text = this.text();
    if (text === null || isCivilDate(text)) return text;
    const moment = this.moment();
    return moment && todayInNewYork(moment);
  }

  moment(): Date | null {
    const text = this.text();
    if (text === null) return null;
    const moment = new Date(text);
    const isWhole = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text) && !Number.isNaN(moment.getTime());
    return isWhole ? moment : this.refuse('must be a full date or date and time');
  }

  /** A CodeableConcept as the table value with one of its codes, or its text. */
  coded(table: Table): string | null {
    if (!this.exists) return null;
    const codings = this.list('coding').map((one) => ({
      system: one.at('system').text(),
      code: one.at('code').text(),
    }));
    return (
      valueWith(table, { codings, text: this.at('text').text() }) ??
      this.refuse(`has no known code or text. Known are: ${Object.keys(table).join(', ')}`)
    );
  }

  /** The patient that a reference points to, with or without the server's address. */
  patient(): string {
    const id = /(?:^|\/)Patient\/([^/]+)$/.exec(this.at('reference').text() ?? '')?.[1] ?? '';
    return isRecordId(id) ? id.toLowerCase() : this.at('reference').refuse('must name a patient: Patient/<id>');
  }

  refuse(msg: string): never {
    throw new UnprocessableEntity([
      { type: this.exists ? 'value_error' : 'missing', loc: ['body', this.path], msg: `${this.path} ${msg}` },
    ]);
  }
}
