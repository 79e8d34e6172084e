import { Body, Controller, Get, Header, Post, Res } from '@nestjs/common';
import { SCOPE_ACTIONS } from '@firstlight/domain/exchange/service-scopes';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { SIGNING_ALGORITHMS } from './client-assertion.js';
import { ServiceTokens, type TokenAnswer } from './service-tokens.service.js';

/** What SMART clients look up before they sign in. */
export type SmartConfiguration = {
  token_endpoint: string;
  token_endpoint_auth_methods_supported: string[];
  token_endpoint_auth_signing_alg_values_supported: string[];
  grant_types_supported: string[];
  scopes_supported: string[];
  capabilities: string[];
};

function statusOf(answer: TokenAnswer): number {
  if (!('error' in answer)) return 200;
  return answer.error === 'invalid_client' ? 401 : 400;
}

@ApiTags('fhir')
@Controller('fhir')
export class SmartController {
  constructor(private readonly tokens: ServiceTokens) {}

  @Public()
  @Get('.well-known/smart-configuration')
  configuration(): SmartConfiguration {
    return {
      token_endpoint: this.tokens.address,
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      token_endpoint_auth_signing_alg_values_supported: SIGNING_ALGORITHMS,
      grant_types_supported: ['client_credentials'],
      scopes_supported: [`system/*.${SCOPE_ACTIONS.join('')}`],
      capabilities: ['client-confidential-asymmetric', 'permission-v2'],
    };
  }

  /** The signed assertion in the body is the credential; errors have OAuth’s shape. */
  @Public()
  @Post('token')
  @Header('cache-control', 'no-store')
  async token(
    @Body() request: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<TokenAnswer> {
    const answer = await this.tokens.issue(request);
    void reply.status(statusOf(answer));
    return answer;
  }
}
