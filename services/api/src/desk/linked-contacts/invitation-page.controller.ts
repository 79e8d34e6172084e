import { Body, Controller, Get, Header, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { TakesTexts } from '../../platform/openapi/takes.decorators.js';
import { DEAD_ADDRESS_PAGE, PAGE_POLICY } from '../../platform/http/plain-page.js';
import { invitationPage } from './invitation-page.js';
import { type InvitationPage, InvitationsOfContacts } from './invitations-of-contacts.service.js';

/** The page of an invitation: a stop can be chosen without a name. It works without scripts and cookies. */
@ApiTags('contacts of clients')
@Public()
@Controller('invitation')
export class InvitationPageController {
  constructor(private readonly invitations: InvitationsOfContacts) {}

  @Get(':code')
  @ErrorStatuses(404, 429)
  @Header('content-security-policy', PAGE_POLICY)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('referrer-policy', 'no-referrer')
  @Header('x-robots-tag', 'noindex, nofollow, noarchive')
  async open(@Param('code') code: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    return shown(await this.invitations.open(code), reply);
  }

  @Post(':code')
  @ErrorStatuses(404, 429)
  @TakesTexts()
  @Header('content-security-policy', PAGE_POLICY)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async book(
    @Param('code') code: string,
    @Body() fields: Record<string, string>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<string> {
    return shown(await this.invitations.book(code, fields['stop'] ?? ''), reply);
  }
}

function shown(page: InvitationPage | null, reply: FastifyReply): string {
  void reply.status(page ? 200 : 404);
  return page ? invitationPage(page) : DEAD_ADDRESS_PAGE;
}
