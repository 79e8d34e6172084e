/** The public face of the platform: everything a remote may share with the shell at run time. */
export * from './events';
export * from './frame';
export * from './language';
export * from './lazy-screen';
export * from './page-title';
export * from './program-profile';
export * from './remote-module';
export * from './retry';
export * from './return-path';
export * from './router';
export * from './session';
export * from './session-cover';
export * from './unsaved-work';
export * from './use-leave-question';
