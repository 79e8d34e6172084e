const refuse = (): never => {
  throw new Error('a route has a JSON schema, but this service starts without their compilers (no-schemas.ts)');
};

/**
 * For Fastify: no route has a JSON schema, so their two compilers, with Ajv 200 modules, aren't loaded at each start.
 */
export const NO_SCHEMAS = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };
