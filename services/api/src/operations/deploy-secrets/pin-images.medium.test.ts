import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SCRIPT = join(__dirname, '../../../../../deploy/pin-images.mjs');
const INDEX = 'application/vnd.oci.image.index.v1+json';
const digest = (digit: string): string => `sha256:${digit.repeat(64)}`;

/** `docker buildx imagetools inspect <name>:<tag>`, which asks a registry with HEAD. */
const DOCKER = `#!${process.execPath}
const [, , , , , image] = process.argv;
const [name, tag] = image.split(':');
const url = process.env.REGISTRY + '/v2/' + name + '/manifests/' + tag;
fetch(url, { method: 'HEAD', headers: { accept: '${INDEX}' } }).then(({ headers, status }) => {
  if (status !== 200) throw new Error('not found');
  const mediaType = headers.get('content-type');
  console.log(JSON.stringify({ mediaType, digest: headers.get('docker-content-digest') }));
});
`;

describe('2.9/8 images are pinned by digest', () => {
  let registry: Server;
  let folder: string;
  let tags: Record<string, string>;

  beforeEach(async () => {
    tags = { 'node:24.21.0': digest('a'), 'example/store:4.48': digest('b') };
    registry = createServer((request, response) => {
      const [, name, tag] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(request.url ?? '') ?? [];
      const found = tags[`${name}:${tag}`];
      if (request.method !== 'HEAD' || !found) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': INDEX, 'docker-content-digest': found }).end();
    });
    await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve));
    folder = mkdtempSync(join(tmpdir(), 'firstlight-pins-'));
    mkdirSync(join(folder, 'deploy'));
    writeFileSync(join(folder, 'docker'), DOCKER);
    chmodSync(join(folder, 'docker'), 0o755);
    write(
      'docker-compose.yml',
      '  api:\n    image: firstlight/api:${V:-local}\n  objects:\n    image: example/store:4.48\n',
    );
    write('deploy/Dockerfile', 'FROM node:24.21.0 AS node\nFROM node AS build\nRUN true\n');
  });
  afterEach(() => new Promise((resolve) => registry.close(resolve)));

  const write = (file: string, text: string): void => writeFileSync(join(folder, file), text);
  const written = (): string =>
    ['docker-compose.yml', 'deploy/Dockerfile'].map((file) => readFileSync(join(folder, file), 'utf8')).join('');
  const pin = (...args: string[]): Promise<{ code: unknown; said: string }> =>
    new Promise((resolve) => {
      const { port } = registry.address() as AddressInfo;
      const env = { PATH: `${folder}:${process.env['PATH']}`, REGISTRY: `http://127.0.0.1:${port}` };
      execFile(process.execPath, [SCRIPT, ...args], { cwd: folder, env }, (error, out, err) =>
        resolve({ code: error?.code ?? 0, said: out + err }),
      );
    });

  it('writes the digests of the registry after the tags, and leaves our own images and stages alone', async () => {
    expect(await pin()).toMatchObject({ code: 0 });
    expect(written()).toBe(
      '  api:\n    image: firstlight/api:${V:-local}\n  objects:\n' +
        `    image: example/store:4.48@${digest('b')}\n` +
        `FROM node:24.21.0@${digest('a')} AS node\nFROM node AS build\nRUN true\n`,
    );
    const before = written();
    expect(await pin()).toMatchObject({ code: 0 });
    expect(written()).toBe(before);
  });

  it('refuses a tag that has moved until --update is given', async () => {
    await pin();
    const before = written();
    tags['node:24.21.0'] = digest('c');
    const { code, said } = await pin();
    expect([code, said]).toEqual([1, expect.stringContaining(`node:24.21.0 has moved to ${digest('c')}.`)]);
    expect(written()).toBe(before);
    expect(await pin('--update')).toMatchObject({ code: 0 });
    expect(written()).toContain(`FROM node:24.21.0@${digest('c')} AS node`);
  });

  it('writes nothing if the registry doesn’t know an image', async () => {
    delete tags['example/store:4.48'];
    const before = written();
    expect((await pin()).code).toBe(1);
    expect(written()).toBe(before);
  });
});
