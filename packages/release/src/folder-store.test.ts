import { folderStore } from './folder-store.js';
import { temporaryFolder } from './testing/build-folder.js';
import { describeReleaseStore } from './testing/describe-release-store.js';

describeReleaseStore('a release store in a folder', async () => folderStore(temporaryFolder()));
