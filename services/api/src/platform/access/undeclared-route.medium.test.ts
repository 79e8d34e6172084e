import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { Controller, Get } from '@nestjs/common';
import { Test } from '@nestjs/testing';
import { AppModule } from '../../app.module.js';
import { makeAdapter } from '../../configure-app.js';
import { testDatabase } from '../../testing/test-database.js';
import { testSettings } from '../../testing/test-settings.js';

@Controller('undeclared')
class UndeclaredController {
  @Get()
  open(): string {
    return 'open to everybody';
  }
}

describe('a route without an access rule', () => {
  it('prevents startup, naming the route', async () => {
    const settings = testSettings(await testDatabase());
    const testing = await Test.createTestingModule({
      imports: [AppModule.with(settings)],
      controllers: [UndeclaredController],
    }).compile();
    const app = testing.createNestApplication(makeAdapter(settings), { logger: false });
    await expect(app.init()).rejects.toThrow('UndeclaredController.open declares no access rule');
    await app.close();
  });
});
