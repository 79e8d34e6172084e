import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../openapi/document-notes.js';
import { Public } from '../access/access-rule.js';
import { HealthService, type Readiness } from './health.service.js';

@ApiTags('health')
@Public()
@Controller()
export class HealthController {
  constructor(private readonly health: HealthService) {}

  /** The probe of "Test Photo Upload System" (API-11): any OK response is a success. */
  @Get()
  probe(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('health/live')
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  @Get('health/ready')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const readiness = await this.health.readiness();
    if (!readiness.ready) void reply.status(503).header('retry-after', '2');
    return readiness;
  }
}
