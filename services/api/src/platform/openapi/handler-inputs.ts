import type { INestApplication, Type } from '@nestjs/common';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';

/** The classes that describe a handler's inputs, and what it declares about its response. */
export type HandlerInputs = {
  body: Type | null;
  query: Type | null;
  contentType: string | null;
  status: number | null;
};

/** Nest's own metadata: arguments of a handler are filed under `<kind>:<index>`. */
const ARGUMENTS = '__routeArguments__';
const HEADERS = '__headers__';
const STATUS = '__httpCode__';
const BODY = 3;
const QUERY = 4;
/** The type metadata of a parameter that has no class. */
const PLAIN: readonly unknown[] = [Object, String, Number, Boolean, Array];

type Argument = { index: number; data?: unknown };
type HeaderLine = { name: string; value: string };

/** Keyed as the route table names handlers: `Controller.method`. */
export function handlerInputs(app: INestApplication): Map<string, HandlerInputs> {
  const scanner = new MetadataScanner();
  const found = new Map<string, HandlerInputs>();
  for (const { metatype } of app.get(DiscoveryService, { strict: false }).getControllers()) {
    if (typeof metatype !== 'function') continue;
    const prototype: object = metatype.prototype;
    for (const name of scanner.getAllMethodNames(prototype)) {
      found.set(`${metatype.name}.${name}`, {
        body: classAt(metatype, prototype, name, BODY),
        query: classAt(metatype, prototype, name, QUERY),
        contentType: contentTypeOf(Reflect.get(prototype, name)),
        status: statusOf(Reflect.get(prototype, name)),
      });
    }
  }
  return found;
}

function classAt(controller: object, prototype: object, name: string, kind: number): Type | null {
  const args = (Reflect.getMetadata(ARGUMENTS, controller, name) ?? {}) as Record<string, Argument>;
  const types = (Reflect.getMetadata('design:paramtypes', prototype, name) ?? []) as Type[];
  const whole = Object.entries(args).find(([key, { data }]) => key.startsWith(`${kind}:`) && data === undefined);
  const type = whole ? types[whole[1].index] : undefined;
  return type && !PLAIN.includes(type) ? type : null;
}

function contentTypeOf(handler: unknown): string | null {
  if (typeof handler !== 'function') return null;
  const lines = (Reflect.getMetadata(HEADERS, handler) ?? []) as HeaderLine[];
  return lines.find(({ name }) => name.toLowerCase() === 'content-type')?.value ?? null;
}

function statusOf(handler: unknown): number | null {
  const status: unknown = typeof handler === 'function' ? Reflect.getMetadata(STATUS, handler) : null;
  return typeof status === 'number' ? status : null;
}
