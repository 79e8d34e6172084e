/**
 * A server for one call, built from the step named by STEP and all earlier ones: `node`, `fastify`, `nest`, `typeorm`
 * with the product's tables and its connections, `libraries` with all libraries that the API loads at startup.
 */
import { createServer } from 'node:http';
import { createRequire } from 'node:module';

const API = new URL('../../services/api/', import.meta.url);
const fromApi = createRequire(new URL('package.json', API));
const built = (file) => import(new URL(`dist/${file}`, API).href);
const listen = { host: '127.0.0.1', port: Number(process.env.API_PORT) };

async function node() {
  const server = createServer((_request, response) => response.end('{}'));
  await new Promise((resolve) => server.listen(listen, resolve));
  return () => server.close();
}

async function fastify() {
  const server = fromApi('fastify')();
  server.get('/api/', async () => ({}));
  await server.listen(listen);
  return () => server.close();
}

async function nest(imports = []) {
  fromApi('reflect-metadata');
  const { Controller, Get, Module } = fromApi('@nestjs/common');
  const { NestFactory } = fromApi('@nestjs/core');
  const { FastifyAdapter } = fromApi('@nestjs/platform-fastify');
  class Answer {
    answer() {
      return {};
    }
  }
  Get('api')(Answer.prototype, 'answer', Object.getOwnPropertyDescriptor(Answer.prototype, 'answer'));
  Controller()(Answer);
  class Root {}
  Module({ imports, controllers: [Answer] })(Root);
  const app = await NestFactory.create(Root, new FastifyAdapter(), { logger: false });
  await app.listen(listen);
  return () => app.close();
}

async function typeorm() {
  fromApi('reflect-metadata');
  const { TypeOrmModule } = fromApi('@nestjs/typeorm');
  const { ENTITIES } = await built('entities.js');
  const { dataSourceOptions } = await built('platform/database/data-source.js');
  const settings = { databaseUrl: process.env.DATABASE_URL, databasePool: 10, databasePrepared: true };
  return nest([TypeOrmModule.forRoot(dataSourceOptions(settings, { entities: ENTITIES, migrations: [] }))]);
}

async function libraries() {
  for (const [name, importer] of JSON.parse(process.env.LIBRARIES)) await import(import.meta.resolve(name, importer));
  return typeorm();
}

const stop = await { node, fastify, nest, typeorm, libraries }[process.env.STEP]();
process.once('SIGTERM', async () => {
  await stop();
  process.exit(0);
});
