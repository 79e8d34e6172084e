import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../platform/access/access-rule.js';
import { Refuses } from '../../platform/openapi/refuses.decorator.js';
import { RemoteFailureDto } from './releases.dto.js';
import { RemoteFailuresService } from './remote-failures.service.js';

@ApiTags('releases')
@Controller('remote-failures')
export class RemoteFailuresController {
  constructor(private readonly failures: RemoteFailuresService) {}

  @Public()
  @Post()
  @HttpCode(204)
  @Refuses(429)
  count(@Body() beacon: RemoteFailureDto): Promise<void> {
    return this.failures.count(beacon);
  }
}
