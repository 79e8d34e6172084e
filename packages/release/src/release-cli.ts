#!/usr/bin/env node
import { runCli } from './cli.js';

/** `firstlight-release publish mf-x`: the release command in a remote's own repository. */
process.exitCode = await runCli(process.argv.slice(2), process.cwd());
