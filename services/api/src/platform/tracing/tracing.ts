import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import type { AnsweredCall } from '../context/answered-call.js';
import type { Spans } from './spans.js';

/**
 * OpenTelemetry: one server span per call, in the caller's trace, with a child span per statement; off, and not loaded,
 * unless OTEL_EXPORTER_OTLP_ENDPOINT is set. Why no instrumentation packages: decision 0072.
 */
@Injectable()
export class Tracing implements OnModuleInit, OnApplicationShutdown {
  private spans: Spans | null = null;

  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  async onModuleInit(): Promise<void> {
    const { otlpUrl } = this.settings;
    if (otlpUrl !== null) this.spans = new (await import('./spans.js')).Spans(otlpUrl);
  }

  observe(call: AnsweredCall): void {
    this.spans?.observe(call);
  }

  async onApplicationShutdown(): Promise<void> {
    await this.spans?.end();
  }
}
