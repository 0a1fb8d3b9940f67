import type { Environment } from '@vitrine/runtime/settingError.ts';
import type { MiddlewareHandler } from 'hono';

/** Traces that are sent to a collector. */
export interface Tracing {
  /** Makes a span of every call, under the trace that the client names in `traceparent`. */
  middleware: MiddlewareHandler;
  /** Sends what is left and ends. */
  stop: () => Promise<void>;
}

/**
 * Sends traces to the OpenTelemetry collector that `OTEL_EXPORTER_OTLP_ENDPOINT` names; the other
 * settings of OpenTelemetry, such as `OTEL_EXPORTER_OTLP_HEADERS`, are read by its exporter.
 * Without that setting nothing is loaded, and `undefined` is given.
 */
export async function startTracing(environment: Environment): Promise<Tracing | undefined> {
  if (!environment.OTEL_EXPORTER_OTLP_ENDPOINT?.trim()) return undefined;
  const [{ httpInstrumentationMiddleware }, api, hooks, core, sdk, exporter, resources] =
    await Promise.all([
      import('@hono/otel'),
      import('@opentelemetry/api'),
      import('@opentelemetry/context-async-hooks'),
      import('@opentelemetry/core'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({
      'service.name': environment.OTEL_SERVICE_NAME?.trim() || 'vitrine',
    }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter: new exporter.OTLPTraceExporter() })],
  });
  api.context.setGlobalContextManager(new hooks.AsyncLocalStorageContextManager().enable());
  api.propagation.setGlobalPropagator(new core.W3CTraceContextPropagator());
  api.trace.setGlobalTracerProvider(provider);
  return { middleware: httpInstrumentationMiddleware(), stop: () => provider.shutdown() };
}
