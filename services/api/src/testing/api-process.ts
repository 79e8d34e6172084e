import { spawn, type ChildProcess } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Settings } from '../platform/config/settings.js';
import { Client } from './client.js';

const MAIN = join(__dirname, '../../dist/main.js');
const READY_MS = 60_000;

export type ApiProcess = {
  client: Client;
  origin: string;
  output: () => string;
  stop: () => Promise<void>;
  kill: () => Promise<void>;
};

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

function environment(settings: Settings, port: number): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    API_HOST: '127.0.0.1',
    API_PORT: String(port),
    DATABASE_URL: settings.databaseUrl,
    SMTP_URL: settings.smtpUrl,
    PUBLIC_URL: settings.publicUrl,
    PIN_PEPPER: settings.pinPepper.toString('base64'),
    DATA_KEY: settings.dataKey.toString('base64'),
    INDEX_KEY: settings.indexKey.toString('base64'),
    GATE_PIN: settings.gatePin,
    LOG_LEVEL: 'debug',
    JOBS: settings.jobs ? 'on' : 'off',
    DATABASE_CLUSTER: settings.databaseCluster ? 'on' : 'off',
    FHIR_API: settings.fhirApi ? 'on' : 'off',
    FHIR_EXPORT_FILE_ROWS: String(settings.fhirExportFileRows),
    ANALYTICS_LLM: settings.analyticsLlm ? 'on' : 'off',
    ...(settings.anthropicApiKey === null ? {} : { ANTHROPIC_API_KEY: settings.anthropicApiKey }),
    ...(settings.anthropicUrl === null ? {} : { ANTHROPIC_BASE_URL: settings.anthropicUrl }),
    ...(settings.otlpUrl === null ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: settings.otlpUrl }),
  };
}

async function untilReady(child: ChildProcess, origin: string): Promise<void> {
  const deadline = Date.now() + READY_MS;
  while (Date.now() < deadline && child.exitCode === null) {
    const ready = await fetch(`${origin}/api/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the API process did not become ready');
}

/** The compiled API as a separate process, on the database of these settings. */
export async function startApi(settings: Settings): Promise<ApiProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [MAIN], {
    env: environment(settings, port),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const note = (chunk: Buffer): void => {
    output += chunk.toString('utf8');
  };
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const end = (signal: NodeJS.Signals): Promise<void> =>
    new Promise((resolve) => {
      if (child.exitCode !== null) return resolve();
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  const stop = (): Promise<void> => end('SIGTERM');
  const origin = `http://127.0.0.1:${port}`;
  try {
    await untilReady(child, origin);
  } catch (error) {
    await stop();
    throw error;
  }
  return { client: new Client(origin), origin, output: () => output, stop, kill: () => end('SIGKILL') };
}
