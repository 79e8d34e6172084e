import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';

/** The OpenAPI document as JSON at /api/docs; not part of a production start. */
export function addDocs(app: NestFastifyApplication): void {
  const about = new DocumentBuilder()
    .setTitle('Firstlight API')
    .setDescription('Errors: {detail}. Sessions: cookie or Bearer. Creates take Idempotency-Key, updates If-Match.')
    .setVersion('1.0')
    .addBearerAuth()
    .build();
  SwaggerModule.setup('docs', app, () => SwaggerModule.createDocument(app, about), {
    useGlobalPrefix: true,
    ui: false,
    raw: ['json'],
    jsonDocumentUrl: 'docs',
  });
}
