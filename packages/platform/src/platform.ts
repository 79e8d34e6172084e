/** The public face of the platform: everything a remote may share with the shell at run time. */
export * from './events';
export * from './remote-module';
export * from './router';
export * from './session';
