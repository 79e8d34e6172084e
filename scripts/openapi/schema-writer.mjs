import ts from 'typescript';

const { TypeFlags } = ts;
const FILE = { type: 'string', format: 'binary' };

/**
 * Converts wire types to JSON Schema; throws for types that JSON can't represent. Named object types become separate
 * schemas.
 */
export class SchemaWriter {
  schemas = {};
  /** Unions in progress, and recursive ones. */
  open = new Set();
  recursive = new Set();

  constructor(checker) {
    this.checker = checker;
  }

  /** `null` means an empty response. */
  schemaOf(type) {
    const { flags } = type;
    if (flags & (TypeFlags.Void | TypeFlags.Undefined)) return null;
    if (flags & TypeFlags.Null) return { type: 'null' };
    if (flags & (TypeFlags.Unknown | TypeFlags.Any)) return {};
    if (flags & TypeFlags.StringLiteral || flags & TypeFlags.NumberLiteral) return { const: type.value };
    if (flags & TypeFlags.BooleanLiteral) return { const: this.checker.typeToString(type) === 'true' };
    if (flags & (TypeFlags.String | TypeFlags.TemplateLiteral)) return { type: 'string' };
    if (flags & TypeFlags.Number) return { type: 'number' };
    if (flags & TypeFlags.Boolean) return { type: 'boolean' };
    if (type.symbol?.name === 'StreamableFile') return FILE;
    if (type.isUnion()) return this.namedUnion(type);
    if (flags & TypeFlags.Object || type.isIntersection()) return this.object(type);
    throw new Error(`The OpenAPI document can't express ${this.checker.typeToString(type)}.`);
  }

  /** Only a recursive union becomes a separate schema. */
  namedUnion(type) {
    const name = type.aliasSymbol && !type.aliasTypeArguments ? type.aliasSymbol.name : null;
    const reference = { $ref: `#/components/schemas/${name}` };
    if (name && (this.open.has(type) || name in this.schemas)) {
      this.recursive.add(name);
      return reference;
    }
    this.open.add(type);
    const schema = this.union(type);
    this.open.delete(type);
    if (!this.recursive.has(name)) return schema;
    this.schemas[name] = schema;
    return reference;
  }

  union(type) {
    const schemas = type.types.map((one) => this.schemaOf(one)).filter((schema) => schema !== null);
    // A stream next to a named response is an alternative form of that response.
    if (schemas.some(({ format }) => format === 'binary')) return schemas.find((schema) => '$ref' in schema) ?? FILE;
    const constants = schemas.filter((schema) => 'const' in schema).map((schema) => schema.const);
    const others = schemas.filter((schema) => !('const' in schema));
    const isBoolean = constants.includes(true) && constants.includes(false);
    const texts = isBoolean ? constants.filter((value) => typeof value !== 'boolean') : constants;
    const parts = [
      ...others,
      ...(isBoolean ? [{ type: 'boolean' }] : []),
      ...(texts.length > 0 ? [{ enum: texts.sort() }] : []),
    ];
    return parts.length === 1 ? parts[0] : { anyOf: parts };
  }

  object(type) {
    const { checker } = this;
    if (checker.isTupleType(type) || checker.isArrayType(type)) {
      return { type: 'array', items: this.schemaOf(checker.getTypeArguments(type)[0]) };
    }
    const name = type.aliasSymbol && !type.aliasTypeArguments ? type.aliasSymbol.name : null;
    if (!name) return this.properties(type);
    if (!(name in this.schemas)) {
      this.schemas[name] = {}; // for recursive types
      this.schemas[name] = this.properties(type);
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  properties(type) {
    const { checker } = this;
    const entries = checker.getPropertiesOfType(type).map((property) => {
      const optional = (property.flags & ts.SymbolFlags.Optional) !== 0;
      return { name: property.name, optional, schema: this.schemaOf(checker.getTypeOfSymbol(property)) };
    });
    const index = checker.getIndexInfoOfType(type, ts.IndexKind.String);
    const required = entries.filter(({ optional }) => !optional).map(({ name }) => name);
    return {
      type: 'object',
      properties: Object.fromEntries(entries.map(({ name, schema }) => [name, schema])),
      ...(required.length > 0 ? { required } : {}),
      additionalProperties: index ? this.schemaOf(index.type) : false,
    };
  }
}
