/** Only the document needs its decorators, but it brings 500 modules. */
type Swagger = typeof import('@nestjs/swagger');

const notes: ((swagger: Swagger) => void)[] = [];

/** Decorates a handler for the OpenAPI document, once the document is requested. */
export const documented =
  (decorator: (swagger: Swagger) => MethodDecorator): MethodDecorator =>
  (...handler) =>
    void notes.push((swagger) => void decorator(swagger)(...handler));

/** The section of the OpenAPI document that has the routes of a controller. */
export const ApiTags =
  (...tags: string[]): ClassDecorator =>
  (controller) =>
    void notes.push(({ ApiTags: decorate }) => void decorate(...tags)(controller));

/** Everything recorded so far becomes part of the document. */
export function applyNotes(swagger: Swagger): void {
  for (const note of notes.splice(0)) note(swagger);
}
