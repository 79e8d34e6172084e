import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import { SETTINGS, type Settings } from '../common/config/settings.js';
import type { AnsweredCall } from '../metrics/metrics.js';

/** OpenTelemetry: one server span a call, under the caller's trace; off unless OTEL_EXPORTER_OTLP_ENDPOINT names a collector. */
@Injectable()
export class Tracing implements OnApplicationShutdown {
  private readonly provider: BasicTracerProvider | null;
  private readonly propagator = new W3CTraceContextPropagator();

  constructor(@Inject(SETTINGS) { otlpUrl }: Settings) {
    this.provider =
      otlpUrl === null
        ? null
        : new BasicTracerProvider({
            resource: resourceFromAttributes({ 'service.name': 'firstlight-api' }),
            spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${otlpUrl}/v1/traces` }))],
          });
  }

  /** The span of an answered call; like the log it knows the route's pattern, never the address. */
  observe({ method, route, status, seconds, requestId, traceparent }: AnsweredCall): void {
    if (!this.provider) return;
    const parent = this.propagator.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {}, defaultTextMapGetter);
    const ended = Date.now();
    const span = this.provider.getTracer('http').startSpan(
      `${method} ${route}`,
      {
        kind: SpanKind.SERVER,
        startTime: ended - seconds * 1_000,
        attributes: {
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'firstlight.request_id': requestId,
        },
      },
      parent,
    );
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(ended);
  }

  /** Sends what is still held. */
  async onApplicationShutdown(): Promise<void> {
    await this.provider?.shutdown().catch(() => undefined);
  }
}
