import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core';
import { ACCESS_RULE, type AccessRule, SERVICE_SCOPE, type ServiceScopeRule } from './access-rule.js';

/** One Nest route; `path` has no global prefix, parameters are `:name`. */
export type Route = {
  method: string;
  path: string;
  handler: string;
  rule: AccessRule;
  /** Null if the route is closed to backend services. */
  scope: ServiceScopeRule | null;
};

/** Nest's own metadata keys and its order of request methods. */
const PATH = 'path';
const METHOD = 'method';
const METHODS = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'ALL', 'OPTIONS', 'HEAD'];

const joined = (...parts: string[]): string =>
  `/${parts
    .flatMap((part) => part.split('/'))
    .filter(Boolean)
    .join('/')}`;

/** The whole route table; building it throws if a route has no access rule, which prevents startup. */
@Injectable()
export class RouteTable implements OnModuleInit {
  private table: Route[] = [];

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  onModuleInit(): void {
    this.table = this.discovery.getControllers().flatMap(({ instance, metatype }) => {
      if (!metatype || typeof instance !== 'object' || instance === null) return [];
      const prototype: unknown = Object.getPrototypeOf(instance);
      if (typeof prototype !== 'object' || prototype === null) return [];
      const base: unknown = Reflect.getMetadata(PATH, metatype);
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap((name) => this.routesOf(prototype, name, metatype, typeof base === 'string' ? base : ''));
    });
  }

  routes(): readonly Route[] {
    return this.table;
  }

  private routesOf(prototype: object, name: string, controller: object, base: string): Route[] {
    const handler: unknown = Reflect.get(prototype, name);
    if (typeof handler !== 'function' || !Reflect.hasMetadata(METHOD, handler)) return [];
    const label = `${'name' in controller ? String(controller.name) : 'controller'}.${name}`;
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(ACCESS_RULE, [
      handler,
      controller as typeof Object,
    ]);
    if (!rule) throw new Error(`${label} declares no access rule: add @Public(), @RequireTab(...) or another one`);
    const scope = this.reflector.getAllAndOverride<ServiceScopeRule | undefined>(SERVICE_SCOPE, [
      handler,
      controller as typeof Object,
    ]);
    const paths: unknown = Reflect.getMetadata(PATH, handler);
    const method = METHODS[Number(Reflect.getMetadata(METHOD, handler))] ?? 'ALL';
    return [paths]
      .flat()
      .map((path) => ({ method, path: joined(base, String(path)), handler: label, rule, scope: scope ?? null }));
  }
}
