import { Injectable, type PipeTransform } from '@nestjs/common';
import { isQuarter, REVIEW_TEXTS } from '@firstlight/domain/people/access-reviews';
import { NotFound } from '../../platform/errors/http-errors.js';

/** A quarter as `2026-Q4`; any other text is an unknown one. */
@Injectable()
export class Quarter implements PipeTransform<string, string> {
  transform(text: string): string {
    if (!isQuarter(text)) throw new NotFound(REVIEW_TEXTS.unknownQuarter);
    return text;
  }
}
