import { describe, expect, it } from '@jest/globals';
import { readBuild } from './release-files.js';
import { aBuild, temporaryFolder, writeBuildFolder } from './testing/build-folder.js';

describe('readBuild', () => {
  it('excludes hidden files and build.json itself', async () => {
    const { contents } = await aBuild({}, { '.cache/x': '1', 'a/.hidden': '2', 'a/b.css': '3' });
    expect([...contents.keys()]).toEqual(['a/b.css', 'remoteEntry.js']);
  });

  it('names the build command if there is no build', async () => {
    await expect(readBuild(temporaryFolder())).rejects.toThrow('run "npm run build" first');
  });

  it.each([
    ['name', { name: '../escape' }],
    ['audience', { audience: 'everybody' as 'public' }],
    ['contract', { contract: 'latest' }],
    ['contract', { contract: '>=1.0.0' }],
    ['platform', { name: 'shell', platform: undefined }],
  ])('rejects a build.json with an invalid %s', async (field, manifest) => {
    await expect(readBuild(writeBuildFolder(manifest))).rejects.toThrow(field);
  });

  it('rejects an entry or a preload that is not among the files', async () => {
    await expect(readBuild(writeBuildFolder({ entry: 'gone.js' }))).rejects.toThrow('names gone.js');
    await expect(readBuild(writeBuildFolder({ preload: ['far.js'] }))).rejects.toThrow('names far.js');
  });
});
