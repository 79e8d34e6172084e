import { defaultTextMapGetter, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Tracer } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { TracedStatement } from '../context/statement-name.js';
import type { AnsweredCall } from '../context/answered-call.js';

/** OpenTelemetry's spans, sent to the collector at `url`. */
export class Spans {
  private readonly provider: BasicTracerProvider;
  private readonly propagator = new W3CTraceContextPropagator();

  constructor(url: string) {
    this.provider = new BasicTracerProvider({
      resource: resourceFromAttributes({ 'service.name': 'firstlight-api' }),
      spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${url}/v1/traces` }))],
    });
  }

  /** Records the spans of a completed call; like the log, with the route's pattern, never the URL. */
  observe({ method, route, status, seconds, requestId, traceparent, statements }: AnsweredCall): void {
    const parent = this.propagator.extract(ROOT_CONTEXT, traceparent ? { traceparent } : {}, defaultTextMapGetter);
    const tracer = this.provider.getTracer('http');
    const ended = Date.now();
    const span = tracer.startSpan(
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
    addStatements(tracer, trace.setSpan(parent, span), statements, ended - performance.now());
    span.end(ended);
  }

  /** Sends buffered spans. */
  async end(): Promise<void> {
    await this.provider.shutdown().catch(() => undefined);
  }
}

/** `clock` added to a `performance.now()` time is the time of day, in milliseconds. */
function addStatements(
  tracer: Tracer,
  inside: ReturnType<typeof trace.setSpan>,
  statements: readonly TracedStatement[],
  clock: number,
): void {
  for (const { operation, table, began, ended, failed } of statements) {
    const span = tracer.startSpan(
      table === null ? operation : `${operation} ${table}`,
      {
        kind: SpanKind.CLIENT,
        startTime: clock + began,
        attributes: {
          'db.system.name': 'postgresql',
          'db.operation.name': operation,
          ...(table === null ? {} : { 'db.collection.name': table }),
        },
      },
      inside,
    );
    if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
    // A statement that wasn't awaited may still run.
    span.end(clock + (ended || performance.now()));
  }
}
