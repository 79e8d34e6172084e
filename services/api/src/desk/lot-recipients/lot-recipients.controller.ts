import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { BYTE_ORDER_MARK, csvLine } from '@firstlight/domain/text/csv-line';
import { type LotRecipients, RECIPIENT_COLUMNS, recipientCells } from '@firstlight/domain/lists/stock';
import { ApiTags } from '../../platform/openapi/document-notes.js';
import { RequireTab } from '../../platform/access/access-rule.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { LotRecipientsService } from './lot-recipients.service.js';

@ApiTags('stock')
@RequireTab('Dispensing')
@Controller('stock/lots/:lotId')
export class LotRecipientsController {
  constructor(private readonly recipients: LotRecipientsService) {}

  @Get('recipients')
  list(@Param('lotId', RecordId) lotId: string): Promise<LotRecipients> {
    return this.recipients.of(lotId, 'list');
  }

  @Get('recipients.csv')
  @Header('content-disposition', 'attachment; filename="lot-recipients.csv"')
  async export(@Param('lotId', RecordId) lotId: string): Promise<StreamableFile> {
    const { recipients } = await this.recipients.of(lotId, 'export');
    const lines = [RECIPIENT_COLUMNS, ...recipients.map(recipientCells)].map(csvLine);
    return new StreamableFile(Buffer.from(BYTE_ORDER_MARK + lines.join('')), { type: 'text/csv; charset=utf-8' });
  }
}
