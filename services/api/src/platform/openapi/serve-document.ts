import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SwaggerModule } from '@nestjs/swagger';
import { apiDocument } from './api-document.js';

/** The OpenAPI document as JSON at /api/docs; not part of a production start. */
export function serveDocument(app: NestFastifyApplication): void {
  SwaggerModule.setup('docs', app, () => apiDocument(app), {
    useGlobalPrefix: true,
    ui: false,
    raw: ['json'],
    jsonDocumentUrl: 'docs',
  });
}
