import { Body, Controller, Get, Header, Headers, HttpCode, Param, Post, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { Public } from '../../platform/access/access-rule.js';
import { TakesTexts } from '../../platform/openapi/takes.decorators.js';
import { ErrorStatuses } from '../../platform/openapi/error-statuses.decorator.js';
import { type Fields, MessageReplies } from './message-replies.service.js';
import { DEAD_ADDRESS_PAGE, PAGE_POLICY } from '../../platform/http/plain-page.js';
import { OPT_OUT_PAGES } from './opt-out-page.js';

const SIGNATURE = 'x-twilio-signature';
/** An empty reply: the carrier or the service confirms STOP itself. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>';

@ApiTags('client messages')
@Public()
@Controller()
export class MessageRepliesController {
  constructor(private readonly replies: MessageReplies) {}

  @Post('text-messages/replies')
  @HttpCode(200)
  @ErrorStatuses(403, 404, 429)
  @TakesTexts()
  @Header('content-type', 'text/xml; charset=utf-8')
  async reply(@Body() fields: Record<string, string>, @Headers(SIGNATURE) signature?: string): Promise<string> {
    await this.replies.reply(fields, signature);
    return NO_REPLY;
  }

  @Post('text-messages/status/:id')
  @HttpCode(204)
  @ErrorStatuses(403, 404, 429)
  @TakesTexts()
  report(
    @Param('id') id: string,
    @Body() fields: Record<string, string>,
    @Headers(SIGNATURE) signature?: string,
  ): Promise<void> {
    return this.replies.report(id, fields, signature);
  }

  @Get('opt-out/:token')
  @ErrorStatuses(404, 429)
  @Header('content-security-policy', PAGE_POLICY)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  @Header('x-robots-tag', 'noindex, nofollow, noarchive')
  async page(@Param('token') token: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<string> {
    if (await this.replies.knows(token)) return OPT_OUT_PAGES.ask;
    void reply.status(404);
    return DEAD_ADDRESS_PAGE;
  }

  /** Also one-click unsubscribe in mail programs, which sends `List-Unsubscribe=One-Click` (RFC 8058). */
  @Post('opt-out/:token')
  @HttpCode(200)
  @ErrorStatuses(404, 429)
  @TakesTexts()
  @Header('content-security-policy', PAGE_POLICY)
  @Header('content-type', 'text/html; charset=utf-8')
  @Header('cache-control', 'no-store')
  async choose(@Param('token') token: string, @Body() fields: Fields): Promise<string> {
    const meaning = fields['choice'] === 'start' ? 'start' : 'stop';
    await this.replies.optByLink(token, meaning);
    return OPT_OUT_PAGES[meaning];
  }
}
