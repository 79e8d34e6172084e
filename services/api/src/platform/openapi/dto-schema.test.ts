import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsIn,
  IsOptional,
  IsString,
  IsUUID,
  MaxLength,
  MinLength,
} from 'class-validator';
import { dtoSchema } from './dto-schema.js';

class Example {
  @IsArray() @ArrayMinSize(1) @ArrayMaxSize(5) @IsString({ each: true }) @MaxLength(40, { each: true }) ids: string[];
  @IsArray() @ArrayUnique() @IsIn(['a', 'b'], { each: true }) take: string[];
  @IsUUID() survivor_id: string;
  @IsOptional() @IsUUID() except?: string | null;
  @MinLength(2) @MaxLength(10) name: string;
}

describe('2.3/6 the schema of a request class', () => {
  it('describes lists by their items, ids by their format and texts by their length', () => {
    expect(dtoSchema(Example)).toEqual({
      type: 'object',
      properties: {
        ids: { type: 'array', minItems: 1, maxItems: 5, items: { type: 'string', maxLength: 40 } },
        take: { type: 'array', uniqueItems: true, items: { enum: ['a', 'b'] } },
        survivor_id: { type: 'string', format: 'uuid' },
        except: { anyOf: [{ type: 'string', format: 'uuid' }, { type: 'null' }] },
        name: { minLength: 2, maxLength: 10 },
      },
      required: ['ids', 'take', 'survivor_id', 'name'],
      additionalProperties: false,
    });
  });
});
